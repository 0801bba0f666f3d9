import { expect, test } from '@jest/globals';
import { recordAt } from './recordAt.ts';

const one = '0176cab1-8400-794b-a677-fde12389d352';
const other = '0176cab1-8400-7b2b-b81c-993f07606c29';

test.each([
  [`/clients/${one}/accounts`, `clients:${one}`],
  [`/clients/${one}/accounts/${other}`, `accounts:${other}`],
  [`/advisor-codes/${one}/details/edit`, `advisor_codes:${one}`],
  [`/branches/${one}`, `branches:${one}`],
  [`/compensation/${one}`, undefined],
  ['/clients', undefined],
  ['/clients/new', undefined],
])('at %s stands %s', (pathname, record) => expect(recordAt(pathname)).toBe(record));
