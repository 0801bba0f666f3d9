import { readdir } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { accountId, groupId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { admit, openTestApp, type Person } from '../app.ts';
import { multipart } from '../multipart.ts';
import { digestOf } from '../snapshot.ts';

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');

/** Good in themselves, in every part of the record. */
const good = {
  name: 'Another name',
  billingType: 'aggregate',
  groupName: 'A new household',
  feeScheduleAttributes: { feeType: 'tier_percentages', feeTiersAttributes: [{ percentage: '1' }] },
  primaryOwnerAttributes: { lastName: 'Other', ssn: '666-00-1234', locationAttributes: { city: 'Salem' } },
  secondaryOwnerAttributes: { firstName: 'Second' },
  financialsAttributes: { netWorth: 5 },
  citizenshipAttributes: { citizenshipStatus: 'us' },
};

describe('a refused change leaves no trace', () => {
  type Refused = readonly [why: string, key: string, who: () => Person, status: number, account: object];
  const byAda = () => ada;
  const byAdmin = () => admin;
  const bySuper = () => superAdmin;
  const abroad = { citizenshipStatus: 'permanent', birthCountryId: 'ZZ' };
  const gap = [
    { highAmount: '10', percentage: '1' },
    { lowAmount: '11', percentage: '1' },
  ];
  const alone = { billingType: 'individual' };
  // prettier-ignore
  const refusals: readonly Refused[] = [
    ['a field of the wrong kind', 'Novak', byAda, 422, { ...good, ownerPerc: 'many' }],
    ['a country that is none', 'Novak', byAda, 422, { ...good, citizenshipAttributes: abroad }],
    ['a state that is none', 'Novak', byAda, 422, { ...good, employmentAttributes: { locationAttributes: { state: 'US-ZZ' } } }],
    ['a section that is not whole', 'Novak', byAda, 422, { ...good, step: 'owner', primaryOwnerAttributes: { lastName: null } }],
    ['a foreign payer', 'Novak', byAda, 422, { ...good, billFromAccountId: accountId('Fenn') }],
    ['a foreign linked account', 'Novak', byAda, 422, { ...good, hasLinkedAccount: true, linkedAccountId: accountId('A1') }],
    ['a household that bears the name already', 'Novak', byAda, 422, { ...good, groupName: 'Whitlock household' }],
    ['tiers that do not meet', 'Novak', byAda, 422, { ...good, feeScheduleAttributes: { feeType: 'tier_percentages', feeTiersAttributes: gap } }],
    ['a step that is none', 'Novak', byAda, 422, { ...good, step: 'nowhere' }],
    ['a move too far', 'Novak', byAda, 422, { ...good, step: 'submitted' }],
    ['a move without its reason', 'Osei joint', byAdmin, 422, { number: 'N1', step: 'signers' }],
    ['a number that is taken', 'Osei joint', bySuper, 422, { number: 'Z00200101' }],
    ['a date without its move', 'A2', byAdmin, 422, { ...alone, closedOn: '2026-01-15' }],
    ['a refund that is none', 'A2', byAdmin, 422, { ...alone, refundAllowed: true }],
    ['a closing in the future', 'A2', byAdmin, 422, { step: 'closed', closedOn: '2026-01-16' }],
    ['an open date in the future', 'A2', bySuper, 422, { ...alone, billingStartDate: '2026-01-16' }],
    ['another code without its contact', 'A2', byAdmin, 422, { advisorCodeId: codeId('SCH300') }],
    ['terms that are not whole', 'A2', byAdmin, 422, { ...alone, feeScheduleAttributes: { feeType: 'flat_fee', balancePercentage: null } }],
    ['a role that may not', 'A2', byAda, 403, alone],
    ['an older version', 'Novak', byAda, 409, { ...good, version: 0 }],
    ['a paid refund', 'Marsh', byAdmin, 409, { refundAllowed: false }],
  ];

  test.each(refusals)('for %s', async (_, key, who, status, account) => {
    const before = await digestOf(testApp);
    const answer = await who().patch(`/accounts/${accountId(key)}`, { account });
    expect([answer.statusCode, answer.json().error]).toEqual([status, expect.any(String)]);
    expect(await digestOf(testApp)).toBe(before);
  });

  const kept = async () =>
    (await readdir(testApp.config.storageDir, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );

  test('nor does an account that cannot be opened, a file that is not taken, or a signature out of place', async () => {
    const before = [await digestOf(testApp), await kept()];
    const own = { clientId: clientId('Alma Whitlock'), advisorCodeId: codeId('SCH100') };
    const opened = await ada.post('/accounts', { account: { ...good, ...own, step: 'info' } });
    const path = `/accounts/${accountId('Ekberg IRA')}`;
    const upload = (fields: Record<string, string>, filename: string) =>
      ada.send({
        method: 'POST',
        url: `/api${path}/file_upload`,
        ...multipart({ ...fields, file: { filename, content: 'MZ' } }),
      });
    const uploads = [
      await upload({}, 'agreement.txt'),
      await upload({ doc_type: 'nothing' }, 'agreement.txt'),
      await upload({ doc_type: 'executedAgreement' }, 'agreement.txt'),
      await upload({ doc_type: 'signedVerusAgreement' }, 'agreement.exe'),
    ];
    const signed = await ada.post(`${path}/sign_internal_form`, { signerName: 'Ada Winslow', consent: true });
    expect([opened, ...uploads, signed].map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 403, 415, 422]);
    expect([await digestOf(testApp), await kept()]).toEqual(before);
  });
});

describe('the whole record put back, as ra-data-simple-rest does', () => {
  const roundTrip = async (person: Person, key: string, change: (account: never) => object) => {
    const account = (await person.get(`/accounts/${accountId(key)}`)).json();
    return person.put(`/accounts/${accountId(key)}`, { ...account, ...change(account as never) });
  };

  test.each<[string, (account: Record<string, object>) => object, object]>([
    ['nothing', () => ({}), { version: 1 }],
    ['a name', () => ({ name: 'Put back' }), { name: 'Put back' }],
    [
      'an owner',
      (was) => ({ primaryOwnerAttributes: { ...was.primaryOwnerAttributes, lastName: 'Put' } }),
      { primaryOwnerAttributes: { lastName: 'Put', ssn: expect.stringMatching(/^\*{3}-/) } },
    ],
    [
      'a phone',
      (was) => ({
        primaryOwnerAttributes: {
          ...was.primaryOwnerAttributes,
          phoneAttributes: { countryCode: 'SE', number: '08-123 456 78', formattedPhone: null },
        },
      }),
      { primaryOwnerAttributes: { phoneAttributes: { countryCode: 'SE' } } },
    ],
    [
      'an answer',
      (was) => ({ citizenshipAttributes: { ...was.citizenshipAttributes, visaType: 'h' } }),
      { citizenshipAttributes: { visaType: 'h', visaNumber: '******0417' } },
    ],
    [
      'an employer',
      (was) => ({ employmentAttributes: { ...was.employmentAttributes, employer: 'Put Ltd' } }),
      { employmentAttributes: { employer: 'Put Ltd' } },
    ],
    [
      'a fee',
      (was) => ({ feeScheduleAttributes: { ...was.feeScheduleAttributes, balancePercentage: '0.875' } }),
      { feeScheduleAttributes: { balancePercentage: '0.8750' } },
    ],
  ])('changes %s of a draft and nothing else', async (_, change, changed) => {
    const before = (await ada.get(`/accounts/${accountId('Ekberg')}`)).json();
    const answer = await roundTrip(ada, 'Ekberg', change);
    expect([answer.statusCode, answer.json().error]).toEqual([200, undefined]);
    expect(answer.json()).toMatchObject({ ...changed, step: before.step, rejectReasons: before.rejectReasons });
  });

  test('changes the terms of a completed account, and its group', async () => {
    const terms = await roundTrip(admin, 'A2', ({ feeScheduleAttributes }) => ({
      feeScheduleAttributes: { ...(feeScheduleAttributes as object), feeType: 'flat_fee', balancePercentage: '0.9' },
    }));
    expect([terms.statusCode, terms.json()]).toMatchObject([
      200,
      { feeScheduleAttributes: { balancePercentage: '0.9000' } },
    ]);
    const alone = await roundTrip(admin, 'A2', () => ({ billingType: 'individual' }));
    expect(alone.json()).toMatchObject({ accGroupId: null, groupAccountIds: [], step: 'completed' });
    const together = await roundTrip(admin, 'A2', () => ({ accGroupId: groupId('SCH100', 'Whitlock household') }));
    expect(together.json()).toMatchObject({ billingType: 'aggregate', accGroupName: 'Whitlock household' });
  });

  test('names what is no field, and what this role may not write', async () => {
    const odd = await roundTrip(ada, 'Ekberg', () => ({ clientName: 'Somebody else' }));
    expect(odd.json()).toMatchObject({ clientName: ['clientName is not a field of this record'] });
    const tiers = await roundTrip(admin, 'A2', (was: Record<string, object>) => ({
      feeScheduleAttributes: { ...was.feeScheduleAttributes, feeTiers: { data: [{ percentage: '2' }] } },
    }));
    expect(tiers.json().feeScheduleAttributes).toEqual({ feeTiers: ['feeTiers is not a field of this record'] });
    expect((await roundTrip(ada, 'A3', () => ({ billingType: 'individual' }))).statusCode).toBe(403);
    expect((await roundTrip(ada, 'A3', () => ({}))).statusCode).toBe(200);
  });
});

describe('half a character, which no database stores,', () => {
  const half = 'Half \ud83d';
  const stored = ['Contains a character that cannot be stored'];

  test.each<[string, () => ReturnType<Person['get']>, string]>([
    ['in a name', () => ada.patch(`/accounts/${accountId('Novak')}`, { account: { name: half } }), 'name'],
    [
      'in feedback',
      () => admin.patch(`/accounts/${accountId('Osei joint')}`, { account: { step: 'signers', rejectReason: half } }),
      'rejectReason',
    ],
    ['in a preference', () => ada.put('/preferences/accounts', { value: { search: half } }), 'base'],
  ])('%s is refused where it stands', async (_, send, field) => {
    const answer = await send();
    expect([answer.statusCode, answer.json()[field]]).toEqual([422, stored]);
  });

  test('is nothing that a list or its export is asked for', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: half }));
    for (const path of ['/accounts', '/accounts/export', '/accounts.csv'])
      expect([path, (await admin.get(`${path}?filter=${filter}`)).statusCode]).toEqual([path, 422]);
  });

  test('is not left of a long file name either', async () => {
    const parts = { doc_type: 'other', filename: `😀${'x'.repeat(199)}`, file: { filename: 'a.txt', content: 'a' } };
    const url = `/api/accounts/${accountId('A1')}/file_upload`;
    const answer = await admin.send({ method: 'POST', url, ...multipart(parts) });
    expect([answer.statusCode, answer.json().fileName]).toEqual([200, 'x'.repeat(199)]);
  });
});
