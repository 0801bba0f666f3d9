import { expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { ada, ben, golden, press } from '../../test/billing.ts';

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');

const ask = (statement: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement);
const set = (companySettings: object) => superAdmin.patch('/company_settings', { companySettings });
const file = async (exportType: string) =>
  (await superAdmin.post('/payouts/export', { export: { startDate: '2026-01-01', exportType } })).body;
const bill = (advisorId: string) => press(superAdmin, { ...golden, advisorIds: [advisorId] });

const asBegun = {
  shortName: null,
  legalName: null,
  timeZone: null,
  retentionYears: 7,
  assistantMaySubmit: true,
  schwabHeader: false,
  schwabPadded: false,
};

test('are the super admins’ alone', async () => {
  for (const answer of [
    await admin.get('/company_settings'),
    await admin.patch('/company_settings', { companySettings: { schwabHeader: true } }),
  ]) {
    expect(answer.statusCode).toBe(403);
  }
});

test('begin with Schwab’s file as it is: without a header, numbers of eight digits', async () => {
  expect((await superAdmin.get('/company_settings')).json()).toEqual({ ...asBegun, version: expect.any(Number) });
  await bill(ada);
  expect(await file('schwab')).toBe('00100102,3337.77\r\n00100103,443.48\r\n');
});

test('a file that has gone out stays byte for byte, the next one is as the firm has set it', async () => {
  const before = await file('schwab');
  const { version } = (await superAdmin.get('/company_settings')).json();
  const headed = { ...asBegun, schwabHeader: true };
  expect((await set({ schwabHeader: true })).json()).toEqual({ ...headed, version: version + 1 });
  expect((await set({ schwabPadded: true })).json()).toEqual({ ...headed, schwabPadded: true, version: version + 2 });
  expect(await file('schwab')).toBe(before);
  await bill(ben);
  expect(await file('schwab')).toMatch(/^Account Number,Fee Amount\r\n(00\d{8},\d+\.\d\d\r\n)+$/);
  expect(await file('fidelity')).not.toContain('Account Number');
});

test('a change is told by the audit, with who made it, before and after', async () => {
  const told = await ask(`select before, after, u.first_name from audit e join users u on u.id = e.actor_id
    where object = 'CompanySettings' order by at`);
  expect(told).toEqual([
    { before: { schwabHeader: false }, after: { schwabHeader: true }, first_name: 'Theodora' },
    { before: { schwabPadded: false }, after: { schwabPadded: true }, first_name: 'Theodora' },
  ]);
});

test('what is no setting, or no answer to one, is named', async () => {
  expect((await set({ schwabHeader: 'perhaps' })).json()).toMatchObject({ schwabHeader: ['Must be true or false'] });
  expect((await set({ schwabColour: true })).statusCode).toBe(422);
  expect((await superAdmin.get('/company_settings')).json()).toEqual({
    ...asBegun,
    schwabHeader: true,
    schwabPadded: true,
    version: expect.any(Number),
  });
});

test('the firm may leave submitting to its advisors', async () => {
  expect((await set({ assistantMaySubmit: false })).statusCode).toBe(200);
  const priya = await testApp.enter(userId('Priya Nolan'));
  expect((await priya.get('/users/current-user')).json().assistantMaySubmit).toBe(false);
  await ask(`update accounts set step = 'signers' where id = '${accountId('Osei joint')}'`);
  const submit = (person: Person) =>
    person.patch(`/accounts/${accountId('Osei joint')}`, { account: { step: 'submitted' } });
  const [seen] = await ask(`select advisor_id from accounts where id = '${accountId('Osei joint')}'`);
  await ask(`insert into assistant_codes (assistant_id, advisor_code_id)
    select '${userId('Priya Nolan')}', advisor_code_id from accounts where id = '${accountId('Osei joint')}'
    on conflict do nothing`);
  expect(seen).toBeDefined();
  const refused = await submit(priya);
  expect([refused.statusCode, refused.json().error]).toEqual([
    403,
    'In this firm, only the advisor can submit the account.',
  ]);
  // Another person who may submit is told what is missing, or submits.
  expect((await submit(admin)).statusCode).not.toBe(403);
  await set({ assistantMaySubmit: true });
  expect((await submit(priya)).statusCode).not.toBe(403);
});
