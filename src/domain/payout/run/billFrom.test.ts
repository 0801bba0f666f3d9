import { describe, expect, test } from '@jest/globals';
import { billFromIssue, type Payer } from './billFrom.ts';

const account: Payer = { id: 'A', custodianId: 'schwab', isOpen: true, isRetirement: true, payerId: 'A' };
const payer: Payer = { id: 'P', custodianId: 'schwab', isOpen: true, isRetirement: false, payerId: 'P' };

describe('billing an account from another', () => {
  test('may be, also for a retirement account', () => expect(billFromIssue(account, payer, false)).toBeUndefined());

  test('from itself is always fine', () => expect(billFromIssue(account, account, true)).toBeUndefined());

  test.each<[string, Partial<Payer>, RegExp]>([
    ['another custodian', { custodianId: 'fidelity' }, /same custodian/],
    ['a closed account', { isOpen: false }, /must be open/],
    ['a retirement account', { isRetirement: true }, /retirement account cannot pay/],
    ['an account that is billed from a third', { payerId: 'Q' }, /must pay its own fee/],
  ])('%s is refused', (_, extras, reason) => {
    expect(billFromIssue(account, { ...payer, ...extras }, false)).toMatch(reason);
  });

  test('an account that pays for others cannot be billed from a third: there are no chains', () => {
    expect(billFromIssue(account, payer, true)).toMatch(/pays the fees of other accounts/);
  });
});
