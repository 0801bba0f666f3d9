import { expect, test } from '@jest/globals';
import type { Role } from '../permissions.ts';
import { effectiveRole } from './roles.ts';

test.each<[readonly Role[], Role | undefined]>([
  [['advisor'], 'advisor'],
  [['user', 'admin'], 'admin'],
  [['admin', 'super_admin', 'user'], 'super_admin'],
  [['assistant', 'assistant'], 'assistant'],
  [['advisor', 'admin'], undefined],
  [[], undefined],
])('the roles %j act as %s', (granted, role) => {
  expect(effectiveRole(granted)).toBe(role);
});
