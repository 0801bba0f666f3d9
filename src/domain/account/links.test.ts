import { expect, test } from '@jest/globals';
import { toAdvisorCode } from '../advisor-code/links.ts';
import { toClient } from '../client/links.ts';
import { accountPath, toAccount } from './links.ts';

test.each([
  ['completed', '/accounts/1/details'],
  ['closed', '/accounts/1/details'],
  ['review', '/clients/2/accounts/1'],
  ['info', '/clients/2/accounts/1'],
])('an account at %s is found at %s', (step, path) => {
  expect(accountPath({ id: '1', clientId: '2', step })).toBe(path);
});

test('the row of a list leads to what it names, and nowhere from what an import has only met', () => {
  const row = { id: 'r', accountId: 'a', clientId: 'c', advisorCodeId: 'k', step: 'info' };
  expect([toAccount(row), toClient(row), toAdvisorCode(row)]).toEqual([
    '/clients/c/accounts/a',
    '/clients/c/accounts',
    '/advisor-codes/k/details',
  ]);
  const met = { id: 'd', accountId: null, clientId: null, advisorCodeId: null, step: null };
  expect([toAccount(met), toClient(met), toAdvisorCode(met)]).toEqual([undefined, undefined, undefined]);
});
