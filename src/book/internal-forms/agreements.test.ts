import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { multipart } from '../../test/multipart.ts';

const testApp = openTestApp();
const ada = admit(testApp, 'Ada Winslow');
const cleo = admit(testApp, 'Cleo Marchetti');
const assistant = admit(testApp, 'Priya Nolan');
const admin = admit(testApp, 'Malcolm Reyes');
let given: ReadonlySet<unknown>;

beforeAll(async () => {
  given = new Set(all());
});

const ekberg = accountId('Ekberg IRA');
const read = async (id: string) => (await admin.get(`/accounts/${id}`)).json();
const pdf = (filename: string, content = `%PDF-1.7 ${filename}`) => ({ filename, content });
const send = (person: Person, id: string, parts: Parameters<typeof multipart>[0]) =>
  person.send({ method: 'POST', url: `/api/accounts/${id}/file_upload.json`, ...multipart(parts) });
const all = () =>
  readdirSync(testApp.config.storageDir, { recursive: true }).filter((name) => /[\da-f-]{36}$/.test(String(name)));
/** Beside what the demo firm brings along. */
const stored = () => all().filter((name) => !given.has(name));

describe('an agreement', () => {
  test('says what it is, before the file or after it', async () => {
    const doc_type = 'signedVerusAgreement';
    const nameless = await send(ada, ekberg, { file: pdf('agreement.pdf') });
    expect([nameless.statusCode, nameless.json()]).toEqual([
      422,
      { docType: ['Document type is not specified'], error: 'Document type is not specified' },
    ]);
    expect((await send(ada, ekberg, { file: pdf('a.pdf'), doc_type: 'will' })).json()).toMatchObject({
      docType: ['Not one of the choices'],
    });
    expect((await send(ada, ekberg, { doc_type })).json()).toMatchObject({ file: ['Choose a file.'] });
    expect((await send(ada, ekberg, { doc_type, file: pdf('page.html', '<html>') })).statusCode).toBe(415);
    expect(stored()).toEqual([]);

    const first = await send(ada, ekberg, { doc_type, file: pdf('first.pdf') });
    expect([first.statusCode, first.json()]).toMatchObject([200, { fileName: 'first.pdf', accountId: ekberg }]);
    const second = await send(assistant, ekberg, { file: pdf('scan.pdf'), filename: 'second.pdf', doc_type });
    expect(second.statusCode).toBe(200);
    const { signedVerusAgreement, executedAgreement, verusAgreements } = await read(ekberg);
    expect(signedVerusAgreement).toMatchObject({
      docType: doc_type,
      fileName: 'second.pdf',
      contentType: 'application/pdf',
      ownerName: 'Priya Nolan',
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(executedAgreement).toBeNull();
    expect(verusAgreements.data.map(({ fileName }: { fileName: string }) => fileName)).toEqual([
      'second.pdf',
      'first.pdf',
    ]);
    expect(stored()).toHaveLength(2);
  });

  test('is downloaded by those who see the account', async () => {
    const { url } = (await read(ekberg)).signedVerusAgreement;
    const link = (await ada.send({ method: 'GET', url })).headers.location ?? '';
    expect((await ada.send({ method: 'GET', url: link })).body).toBe('%PDF-1.7 scan.pdf');
    expect((await cleo.send({ method: 'GET', url })).statusCode).toBe(404);
    expect((await send(cleo, ekberg, { doc_type: 'other', file: pdf('a.pdf') })).statusCode).toBe(404);
  });

  test('that is still on its way while the account is submitted comes too late', async () => {
    const parts = { doc_type: 'signedVerusAgreement', file: pdf('other.pdf') };
    const { payload, headers } = multipart(parts);
    const step = (person: Person, account: object) => person.patch(`/accounts/${ekberg}`, { account });
    await ada.post(`/accounts/${ekberg}/prepare_internal_form`);
    await ada.post(`/accounts/${ekberg}/sign_internal_form`, { signerName: 'Ada Winslow', consent: true });
    const slowly = async function* () {
      yield payload.subarray(0, -40);
      expect((await step(ada, { step: 'submitted' })).statusCode).toBe(200);
      yield payload.subarray(-40);
    };
    const kept = stored();
    const late = await ada.send({
      method: 'POST',
      url: `/api/accounts/${ekberg}/file_upload`,
      headers,
      payload: Readable.from(slowly(), { highWaterMark: 1 }),
    });
    expect([late.statusCode, late.json()]).toMatchObject([422, { docType: [expect.any(String)] }]);
    expect(stored()).toEqual(kept);
    expect((await read(ekberg)).signedVerusAgreement).toMatchObject({ fileName: 'second.pdf' });
    expect((await step(admin, { step: 'signers', rejectReason: 'Page 2 is missing.' })).statusCode).toBe(200);
  });

  test('is brought at its own step, by those whose step it is', async () => {
    const osei = accountId('Osei joint');
    const attempts: readonly [Person, string, string, number][] = [
      [ada, ekberg, 'executedAgreement', 403],
      [ada, ekberg, 'other', 403],
      [assistant, ekberg, 'other', 403],
      [admin, ekberg, 'other', 200],
      [admin, ekberg, 'executedAgreement', 422],
      [admin, osei, 'signedVerusAgreement', 422],
      [admin, osei, 'executedAgreement', 200],
      [ada, osei, 'executedAgreement', 403],
    ];
    for (const [person, id, doc_type, status] of attempts) {
      const { statusCode } = await send(person, id, { doc_type, file: pdf('a.pdf') });
      expect([id, doc_type, statusCode]).toEqual([id, doc_type, status]);
    }
    expect((await read(osei)).executedAgreement).toMatchObject({ fileName: 'a.pdf', ownerName: 'Malcolm Reyes' });
    expect((await read(ekberg)).verusAgreements.data).toHaveLength(2);
  });

  test('of a linked account covers this one too', async () => {
    await testApp.orm.em.fork().execute('update accounts set has_linked_account = true where id = ?', [ekberg]);
    const answer = await send(ada, ekberg, { doc_type: 'signedVerusAgreement', file: pdf('third.pdf') });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { docType: [expect.stringContaining('linked')] }]);
  });
});

describe('the terms that were signed', () => {
  const account = accountId('A1');
  const golden = { startDate: '2026-01-01', prevStartDate: '2025-10-01', all: true };
  const differing = async () => {
    const preview = (await admin.post('/payouts/preview', { payout: golden })).json();
    return preview.differingTerms.data.map(({ accountId: id }: { accountId: string }) => id);
  };

  const moveTo = (step: string) =>
    testApp.orm.em.fork().execute('update accounts set step = ? where id = ?', [step, account]);
  const bill = (person: Person, feeScheduleAttributes: object) =>
    person.patch(`/accounts/${account}`, { account: { feeScheduleAttributes } });

  test('are none where nobody has signed here', async () => {
    expect((await read(account)).signedFeeTerms).toBeNull();
    expect(await differing()).toEqual([]);
  });

  test.each([
    ['a percentage', { feeType: 'flat_fee', balancePercentage: '0.875' }, ['Flat fee of 0.875% a year']],
    ['dollars', { feeType: 'flat_fee_amount', balance: '1200' }, ['Flat fee of $1,200.00 a year']],
    [
      'tiers',
      {
        feeType: 'tier_percentages',
        feeTiersAttributes: [
          { lowAmount: '0.01', highAmount: '250000', percentage: '1.25' },
          { lowAmount: '250000.01', highAmount: null, percentage: '1' },
        ],
      },
      ['$0.01 to $250,000.00: 1.25% a year', '$250,000.01 and above: 1% a year'],
    ],
  ])('being %s, are compared with those that are billed', async (_, terms, signed) => {
    await moveTo('signers');
    expect((await bill(ada, terms)).statusCode).toBe(200);
    await ada.post(`/accounts/${account}/prepare_internal_form`);
    const signature = { signerName: 'Ada Winslow', consent: true };
    expect((await ada.post(`/accounts/${account}/sign_internal_form`, signature)).statusCode).toBe(200);
    await moveTo('completed');
    expect((await read(account)).signedFeeTerms).toMatchObject({ differs: false, signed, live: signed });
    expect(await differing()).toEqual([]);

    const superAdmin = await testApp.signIn('super@demo.test');
    expect((await bill(superAdmin, { feeType: 'flat_fee', balancePercentage: '0.95' })).statusCode).toBe(200);
    const live = ['Flat fee of 0.95% a year'];
    expect((await read(account)).signedFeeTerms).toMatchObject({ differs: true, signed, live });
    expect(await differing()).toEqual([account]);
  });

  const tiers = `fee_schedule_id = (select id from fee_schedules where account_id = '${account}')`;
  test.each([
    ['another rate', `update fee_tiers set percentage = percentage + 0.0001 where ${tiers} and high_amount is null`],
    ['another beginning', `update fee_tiers set low_amount = low_amount + 0.01 where ${tiers} and high_amount is null`],
    ['another end', `update fee_tiers set high_amount = high_amount - 0.01 where ${tiers}`],
    ['the last alone', `delete from fee_tiers where ${tiers} and high_amount is not null`],
  ])('tiers with %s are others', async (_, change) => {
    const superAdmin = await testApp.signIn('super@demo.test');
    const first = { lowAmount: '0.01', highAmount: '250000', percentage: '1.25' };
    const feeTiersAttributes = [first, { lowAmount: '250000.01', highAmount: null, percentage: '1' }];
    await bill(superAdmin, { feeType: 'flat_fee', balancePercentage: '0.95' });
    await bill(superAdmin, { feeType: 'tier_percentages', feeTiersAttributes });
    expect(await differing()).toEqual([]);
    await testApp.orm.em.fork().execute(change);
    expect(await differing()).toEqual([account]);
  });
});
