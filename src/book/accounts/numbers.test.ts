import { expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { Migration20261122114900_account_numbers as AccountNumbers } from '../../../migrations/Migration20261122114900_account_numbers.ts';
import { comparable } from '../../domain/account/number.ts';
import { openTestApp } from '../../test/app.ts';

const testApp = openTestApp();

const ask = (statement: string, params: unknown[] = []) =>
  testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement, params);
const give = (key: string, number: string) =>
  ask('update accounts set number = ? where id = ?', [number, accountId(key)]);

test('the database compares numbers as the rules do', async () => {
  for (const number of ['00100101', 'z 001-002', ' 1\t2\n3 ', 'A--1']) {
    const [row] = await ask('select comparable_number(?) as compared', [number]);
    expect(row?.compared).toBe(comparable(number));
  }
});

test('one number is one account’s, however it is written', async () => {
  await give('A1', 'AB 1');
  await expect(give('A3', 'ab-1')).rejects.toThrow('accounts_number');
});

test('where two accounts have one already, the start names them and changes nothing', async () => {
  await ask('drop index accounts_number');
  await give('A3', 'ab-1');
  const migration = new AccountNumbers(testApp.orm.em.getDriver(), testApp.orm.config);
  await migration.up();
  const check = migration.getQueries().find((query) => typeof query === 'string' && query.startsWith('do '));
  if (typeof check !== 'string') throw new Error('Nothing is checked');
  await expect(ask(check)).rejects.toThrow('AB 1 and ab-1');
});
