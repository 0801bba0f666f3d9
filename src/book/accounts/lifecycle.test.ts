import { describe, expect, test } from '@jest/globals';
import { accountId, groupId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { userId } from '../../../fixtures/users.ts';
import { missingFor } from '../../domain/account/moves.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');
const advisor = admit(testApp, 'Ada Winslow');
const assistant = admit(testApp, 'Priya Nolan');

const read = async (key: string) => (await superAdmin.get(`/accounts/${accountId(key)}.json`)).json();
const change = (person: Person, key: string, account: object) =>
  person.patch(`/accounts/${accountId(key)}.json`, { account });
const told = async (person: Person, key: string, account: object) => {
  const answer = await change(person, key, account);
  return [answer.statusCode, answer.json()];
};

describe('an account goes to and fro', () => {
  test('an admin sends it back with feedback, which stays with the account', async () => {
    for (const rejectReason of [undefined, '', '  '])
      expect(await told(admin, 'Osei joint', { step: 'signers', rejectReason })).toMatchObject([
        422,
        { rejectReason: ['Please provide a reason.'], error: 'Please provide a reason.' },
      ]);
    expect((await change(assistant, 'Osei joint', { step: 'signers', rejectReason: 'No' })).statusCode).toBe(403);
    const reason = 'The co-owner’s number has\na digit too many.';
    const [status, account] = await told(admin, 'Osei joint', { step: 'signers', reject_reason: reason });
    expect([status, account]).toMatchObject([
      200,
      {
        step: 'signers',
        status: 'pending_advisor',
        submittedAt: null,
        signedAt: null,
        advisorSignerAttributes: null,
        rejectReasons: { data: [{ reason, authorName: 'Malcolm Reyes' }] },
      },
    ]);
    const [kept] = await testApp.orm.em
      .fork()
      .execute('select from_step from reject_reasons where account_id = ?', [accountId('Osei joint')]);
    expect(kept).toEqual({ from_step: 'submitted' });
  });

  test('and it needs the advisor’s signature again', async () => {
    expect(await told(advisor, 'Osei joint', { step: 'submitted' })).toMatchObject([
      422,
      { step: ['The advisor has not signed the account documents yet.'] },
    ]);
    const signed = 'update accounts set signed_at = now(), signer_name = ? where id = ?';
    await testApp.orm.em.fork().execute(signed, ['Ada Winslow', accountId('Osei joint')]);
    const becomes = (status: string) =>
      testApp.orm.em
        .fork()
        .execute('update users set status = ?, termination_date = now() where id = ?', [status, userId('Ben Okafor')]);
    await becomes('terminated');
    // The contact that comes along counts, not the one before.
    expect(await told(advisor, 'Osei joint', { advisorId: userId('Ben Okafor'), step: 'submitted' })).toMatchObject([
      422,
      { step: ['The primary contact is terminated.'] },
    ]);
    await becomes('active');
    const [status, account] = await told(advisor, 'Osei joint', { step: 'submitted' });
    expect([status, account]).toMatchObject([200, { step: 'submitted', readOnly: true }]);
    expect(account.submittedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test('whose agreement is gone meanwhile it is approved no more, nor completed', async () => {
    const { verusAgreements } = await read('Osei joint');
    const archived = (at: string) =>
      testApp.orm.em
        .fork()
        .execute(`update files set archived_at = ${at} where account_id = ?`, [accountId('Osei joint')]);
    for (const { id } of verusAgreements.data) expect((await admin.delete(`/files/${id}`)).statusCode).toBe(200);
    const gone = { step: [expect.stringMatching(/^The signed agreement was deleted\. Please unsubmit/)] };
    expect(await told(admin, 'Osei joint', { step: 'review' })).toMatchObject([422, gone]);
    await archived('null');
    await testApp.orm.em
      .fork()
      .execute('update accounts set step = ?, signed_at = null where id = ?', ['review', accountId('Osei joint')]);
    const unsigned = { step: [expect.stringMatching(/^The advisor’s signature is no longer valid\./)] };
    expect(await told(superAdmin, 'Osei joint', { step: 'completed', number: 'Z00200199' })).toMatchObject([
      422,
      unsigned,
    ]);
    await testApp.orm.em
      .fork()
      .execute('update accounts set step = ?, signed_at = now() where id = ?', ['submitted', accountId('Osei joint')]);
    expect(await read('Osei joint')).toMatchObject({ step: 'submitted', number: null });
  });

  test('every account of the demo that is being decided on has what it needs', async () => {
    const { data } = (await superAdmin.get('/accounts?step=submitted,review&perPage=999')).json();
    expect(data.length).toBeGreaterThan(3);
    for (const { id, step } of data) {
      const account = (await superAdmin.get(`/accounts/${id}`)).json();
      const missing = missingFor(account, step === 'submitted' ? 'review' : 'completed', { number: '1' });
      expect([account.clientId, missing]).toEqual([account.clientId, []]);
    }
  });

  test('an admin approves it, a super admin completes it under its number', async () => {
    expect((await change(advisor, 'Osei joint', { step: 'review' })).statusCode).toBe(403);
    expect(await told(superAdmin, 'Osei joint', { step: 'completed' })).toMatchObject([
      422,
      { step: [expect.any(String)] },
    ]);
    expect(await told(admin, 'Osei joint', { step: 'review' })).toMatchObject([200, { status: 'pending_verus' }]);
    expect((await change(admin, 'Osei joint', { step: 'completed', number: 'Z1' })).statusCode).toBe(403);
    expect((await change(admin, 'Osei joint', { step: 'signers', rejectReason: 'No' })).statusCode).toBe(403);
    expect(await told(superAdmin, 'Osei joint', { step: 'completed' })).toMatchObject([422, { number: ['Required'] }]);
    for (const number of ['Z00200101', 'z-002 00101'])
      expect(await told(superAdmin, 'Osei joint', { step: 'completed', number })).toMatchObject([
        422,
        { number: ['is already taken'] },
      ]);
    for (const number of ['Z00200199;', '=1+1', '--'])
      expect(await told(superAdmin, 'Osei joint', { step: 'completed', number })).toMatchObject([
        422,
        { number: [expect.stringMatching(/^Use only /)] },
      ]);
    expect(await told(superAdmin, 'Osei joint', { step: 'completed', number: 'Z00200199' })).toMatchObject([
      200,
      { step: 'completed', number: 'Z00200199', billingStartDate: '2026-01-15', isCloseable: true, progress: 100 },
    ]);
    const completedAt = encodeURIComponent(
      JSON.stringify([{ key: 'completedAt', option: '>', values: ['2026-01-15'] }]),
    );
    const { data } = (await admin.get(`/accounts?filters=${completedAt}`)).json();
    expect(data).toContainEqual(
      expect.objectContaining({ number: 'Z00200199', completedAt: expect.stringMatching(/^\d{4}-/) }),
    );
  });

  test('nobody edits what is being decided on', async () => {
    for (const person of [superAdmin, admin])
      expect(await told(person, 'Whitlock SEP', { name: 'Other' })).toMatchObject([
        422,
        { name: [expect.any(String)] },
      ]);
    for (const person of [advisor, assistant])
      expect((await change(person, 'Whitlock SEP', { number: '1' })).statusCode).toBe(403);
    expect(await told(admin, 'Whitlock SEP', { number: '00100177' })).toMatchObject([
      200,
      { number: '00100177', step: 'review' },
    ]);
  });

  test('nobody behind it, it cannot proceed', async () => {
    const id = accountId('Whitlock SEP');
    await testApp.orm.em.fork().execute('update accounts set advisor_id = null where id = ?', [id]);
    expect(await read('Whitlock SEP')).toMatchObject({ blockReason: 'The account has no primary contact.' });
    expect(await told(superAdmin, 'Whitlock SEP', { step: 'completed' })).toMatchObject([
      422,
      { step: ['The account has no primary contact.'] },
    ]);
    expect(await read('Prescott')).toMatchObject({ blockReason: 'The primary contact is terminated.' });
  });
});

describe('a completed account', () => {
  test('gets other terms, another group and another payer of the firm, whole', async () => {
    const percentage = { feeScheduleAttributes: { feeType: 'flat_fee', balancePercentage: '0.9' } };
    expect((await change(advisor, 'A2', percentage)).statusCode).toBe(403);
    expect(await told(admin, 'A2', percentage)).toMatchObject([
      200,
      { feeScheduleAttributes: { balancePercentage: '0.9000' } },
    ]);
    expect(await told(admin, 'A2', { feeScheduleAttributes: { balancePercentage: null } })).toMatchObject([
      422,
      { feeScheduleAttributes: { balancePercentage: ['Required'] } },
    ]);
    expect(await told(admin, 'A3', { billingType: 'individual' })).toMatchObject([200, { accGroupId: null }]);
    const household = { billingType: 'aggregate', accGroupId: groupId('SCH100', 'Whitlock household') };
    expect(await told(admin, 'A3', household)).toMatchObject([200, { accGroupName: 'Whitlock household' }]);
    expect(await told(admin, 'A1', { billFromAccountId: accountId('A1') })).toMatchObject([
      200,
      { billFromAccountNumber: '00100101' },
    ]);
    expect(await told(admin, 'A1', { billFromAccountId: null })).toMatchObject([
      422,
      { billFromAccountId: ['Required'] },
    ]);
    expect(await told(admin, 'A1', { accType: 'ind_tod' })).toMatchObject([422, { accType: [expect.any(String)] }]);
  });

  test('goes to another code of its custodian with a contact of that code', async () => {
    expect(await told(admin, 'A2', { advisorCodeId: codeId('SCH300') })).toMatchObject([
      422,
      { advisorId: ['The primary contact is not an advisor of this code. A super admin can change both together.'] },
    ]);
    expect((await change(admin, 'A2', { advisorId: userId('Ben Okafor') })).statusCode).toBe(403);
    const ben = { advisorCodeId: codeId('SCH300'), advisorId: userId('Ben Okafor') };
    expect(await told(superAdmin, 'A2', ben)).toMatchObject([422, { accGroupId: ['Required'] }]);
    expect(await told(superAdmin, 'A2', { ...ben, billingType: 'individual' })).toMatchObject([
      200,
      { advisorCodeNumber: 'SCH300', advisorName: 'Ben Okafor', accGroupName: null, hybridAdvisor: false },
    ]);
  });

  test('takes its number to another custodian only if it is free there, and nobody along', async () => {
    const elsewhere = { advisorCodeId: codeId('FID200'), billingType: 'individual' };
    await change(admin, 'A1', { billFromAccountId: accountId('A2') });
    expect(await told(admin, 'A1', elsewhere)).toMatchObject([
      422,
      { billFromAccountId: [expect.stringContaining('custodian')] },
    ]);
    const back = { advisorCodeId: codeId('FID200'), advisorId: userId('Ada Winslow'), billingType: 'individual' };
    expect(await told(superAdmin, 'A2', back)).toMatchObject([
      422,
      { advisorCodeId: ['This account pays the fees of other accounts at its custodian.'] },
    ]);
    const taken = 'update accounts set number = ? where id = ?';
    await testApp.orm.em.fork().execute(taken, ['Z00200101', accountId('A3')]);
    expect(await told(admin, 'A3', elsewhere)).toMatchObject([422, { number: ['is already taken'] }]);
  });

  test('has an open date of the past', async () => {
    expect(await told(superAdmin, 'B1', { billing_start_date: '2026-01-16' })).toMatchObject([
      422,
      { billingStartDate: ['Must not be in the future.'] },
    ]);
    expect(await told(superAdmin, 'B1', { billing_start_date: '2026/01/15' })).toMatchObject([
      200,
      { billingStartDate: '2026-01-15' },
    ]);
  });

  test('is closed for a day, once', async () => {
    expect((await change(advisor, 'B1', { step: 'closed', closedOn: '2026/01/15' })).statusCode).toBe(403);
    expect(await told(admin, 'B1', { step: 'closed' })).toMatchObject([422, { closedOn: ['Required'] }]);
    expect(await told(admin, 'B1', { closedOn: '2026/01/15' })).toMatchObject([422, { step: ['Required'] }]);
    const closing = { step: 'closed', closed_on: '2026/01/15' };
    expect(await told(admin, 'B1', closing)).toMatchObject([
      200,
      { step: 'closed', closedOn: '2026-01-15', isClosed: true },
    ]);
    expect(await read('B1')).toMatchObject({ daysInQuarter: 90, refundAllowed: false });
    expect((await change(admin, 'B1', closing)).statusCode).toBe(422);
    expect(await told(admin, 'B1', { billingType: 'individual' })).toMatchObject([
      422,
      { billingType: [expect.any(String)] },
    ]);
    // Its own step is no move.
    expect(await told(admin, 'B1', { refundAllowed: true, step: 'closed' })).toMatchObject([
      200,
      { refundAllowed: true },
    ]);
  });
});

test('a save made from what is no longer there is told what has changed, by whom', async () => {
  const { version } = await read('Novak');
  await change(advisor, 'Novak', { name: 'Novak, taxable', step: 'owner' });
  await change(assistant, 'Novak', {
    financialsAttributes: { netWorth: 3 },
    feeScheduleAttributes: { balancePercentage: '1.1' },
  });
  const [status, { error, current, changes }] = await told(admin, 'Novak', { name: 'Mine', version });
  expect([status, error]).toEqual([409, 'Someone else has changed this record.']);
  expect(current).toMatchObject({ name: 'Novak, taxable', financialsAttributes: { netWorth: 3 } });
  expect(current.version).toBe(version + 2);
  expect(changes).toEqual(
    expect.arrayContaining([
      { by: 'Priya Nolan', at: expect.any(String), keys: ['financials_netWorth'] },
      { by: 'Priya Nolan', at: expect.any(String), keys: ['balancePercentage'] },
      { by: 'Ada Winslow', at: expect.any(String), keys: expect.arrayContaining(['name', 'step']) },
    ]),
  );
  const [, { changes: newest }] = await told(admin, 'Novak', { name: 'Mine', version: version + 1 });
  expect(new Set(newest.map(({ by }: { by: string }) => by))).toEqual(new Set(['Priya Nolan']));
});

test('accounts are listed by completion, by an advisor’s branch, and without some', async () => {
  const numbers = async (query: string) =>
    (await admin.get(`/accounts.json?per_page=999&${query}`)).json().data as {
      id: string;
      step: string;
      advisorId: string;
    }[];
  const completed = await numbers('completed=true');
  expect(new Set(completed.map(({ step }) => step))).toEqual(new Set(['completed']));
  const contacts = new Set(
    (await numbers(`branch=true&advisor_id=${userId('Ada Winslow')}`)).map((row) => row.advisorId),
  );
  expect([userId('Ada Winslow'), userId('Ben Okafor')].every((each) => contacts.has(each))).toBe(true);
  expect(contacts.has(userId('Cleo Marchetti'))).toBe(false);
  const own = await numbers(`advisor_id=${userId('Ada Winslow')}`);
  expect(new Set(own.map((row) => row.advisorId))).toEqual(new Set([userId('Ada Winslow')]));
  const without = await numbers(`advisor_id=${userId('Ada Winslow')}&without_id=${accountId('A1')}`);
  expect(without).toHaveLength(own.length - 1);
});

test('nobody is born tomorrow, and a ZIP code of the United States is one', async () => {
  const refused = (key: string, account: object) =>
    told(advisor, 'Novak', account).then(([status, body]) => [status, body[key]]);
  for (const key of ['primaryOwnerAttributes', 'secondaryOwnerAttributes'])
    expect(await refused(key, { [key]: { birthDate: '01/16/2026' } })).toEqual([
      422,
      { birthDate: ['Must not be in the future.'] },
    ]);
  expect((await change(advisor, 'Novak', { primaryOwnerAttributes: { birthDate: '2026-01-15' } })).statusCode).toBe(
    200,
  );
  const at = (locationAttributes: object) => ({ primaryOwnerAttributes: { locationAttributes } });
  const zip = { locationAttributes: { zip: ['Must be a ZIP code of 5 or 9 digits'] } };
  expect(await refused('primaryOwnerAttributes', at({ country: 'US', zip: '0211' }))).toEqual([422, zip]);
  const zipOf = async (location: object) =>
    (await told(advisor, 'Novak', at(location)))[1].primaryOwnerAttributes.locationAttributes.zip;
  expect(await zipOf({ country: 'US', zip: '021104321' })).toBe('02110-4321');
  expect(await zipOf({ country: 'SE', state: null, zip: '114 55' })).toBe('114 55');
  // The country alone makes one of it that is none.
  expect(await refused('primaryOwnerAttributes', at({ country: 'US' }))).toEqual([422, zip]);
  expect(await zipOf({ country: 'US', zip: '02110' })).toBe('02110');
});
