import { expect, test } from '@jest/globals';
import { accountPath } from './links.ts';

test.each([
  ['completed', '/accounts/1/details'],
  ['closed', '/accounts/1/details'],
  ['review', '/clients/2/accounts/1'],
  ['info', '/clients/2/accounts/1'],
])('an account at %s is found at %s', (step, path) => {
  expect(accountPath({ id: '1', clientId: '2', step })).toBe(path);
});
