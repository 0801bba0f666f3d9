import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { accountId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { userId } from '../../../fixtures/users.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';

let testApp: TestApp;
let admin: Person;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  testApp = await start();
  [admin, ada, ben] = [
    await testApp.signIn('admin@demo.test'),
    await testApp.signIn('advisor@demo.test'),
    await testApp.enter(userId('Ben Okafor')),
  ];
});
afterAll(() => testApp.stop());

/** How often the database is asked for all that an account answers while somebody does that. */
const asked = async (deed: () => ReturnType<Person['get']>): Promise<[status: number, times: number]> => {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const { statusCode } = await deed();
  const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement));
  query.mockRestore();
  const questions = texts.filter((text) => text.includes('as group_accounts'));
  // With the record it is read once more where anybody in the cluster, another test too, commits before the lock is had.
  const [withRecord, alone] = [true, false].map((is) => questions.filter((text) => text.includes('as as_of') === is));
  return [statusCode, Math.min(1, withRecord?.length ?? 0) + (alone?.length ?? 0)];
};
const save = (person: Person, key: string, account: object) => () =>
  person.patch(`/accounts/${accountId(key)}`, { account });
const netWorth = (band: number) => ({ financialsAttributes: { netWorth: band } });

test('a save asks the account once before and once after', async () => {
  expect(await asked(save(ben, 'Castellane', netWorth(2)))).toEqual([200, 2]);
  expect(await asked(save(admin, 'Osei joint', { step: 'review' }))).toEqual([200, 2]);
  const account = { clientId: clientId('Gustav Ekberg'), advisorCodeId: codeId('SCH100'), step: 'info' };
  const opened = { ...account, advisorId: userId('Ada Winslow') };
  expect(await asked(() => ada.post('/accounts', { account: opened }))).toEqual([200, 2]);
});

test('a form that is in force asks it once in between, whatever else is asked for', async () => {
  await ben.post(`/accounts/${accountId('Castellane')}/prepare_internal_form`);
  expect(await asked(save(ben, 'Castellane', netWorth(2)))).toEqual([200, 3]);
  // Refused, because nobody has signed: nothing is answered afterwards.
  expect(await asked(save(ben, 'Castellane', { ...netWorth(2), step: 'submitted' }))).toEqual([422, 2]);
  expect(await asked(save(ben, 'Castellane', netWorth(3)))).toEqual([200, 3]);
});

test('of a refund alone it is asked with the record, and afterwards', async () => {
  await admin.patch(`/accounts/${accountId('A1')}`, { account: { step: 'closed', closedOn: '2026-01-10' } });
  expect(await asked(save(admin, 'A1', { refundAllowed: true }))).toEqual([200, 2]);
});
