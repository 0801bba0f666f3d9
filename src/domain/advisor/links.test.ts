import { expect, test } from '@jest/globals';
import type { Actor } from '../permissions.ts';
import { advisorPath } from './links.ts';

test.each<[Actor['role'], string, string]>([
  ['advisor', 'me', '/advisors/me/advisor-clients'],
  ['advisor', 'another', '/advisors/another/details'],
  ['assistant', 'another', '/advisors/another/advisor-clients'],
  ['admin', 'another', '/advisors/another/advisor-clients'],
  ['super_admin', 'another', '/advisors/another/advisor-clients'],
  ['user', 'another', '/advisors/another/details'],
])('for %s a link to %s leads to %s', (role, id, path) => {
  expect(advisorPath(id, { id: 'me', role, payoutAccess: false, advisorCodeIds: [], branchId: null })).toBe(path);
});
