import { describe, expect, test } from '@jest/globals';
import { type FrozenRefund, refundOf } from './refund.ts';
import { scheduleFee } from '../fee-schedule/fees.ts';
import { toCents, toMoney } from '../money.ts';
import { atRest } from '../payout/rows/amounts.ts';
import { explainRefund } from '../payout/explain/explainRefund.ts';
import { accountOf, flatAmount, goldenQuarter, tiers } from '../payout/goldenQuarter.ts';
import { runQuarter } from '../payout/run/run.ts';
import { refundFor, keptDays, type LateFact } from './refundFor.ts';

const quarter = { ...goldenQuarter, charges: [], refunds: [] };
const rowOf = (id: string, accounts = quarter.accounts) => {
  const row = runQuarter({ ...quarter, accounts }).feeRows.find(({ accountId }) => accountId === id);
  if (!row) throw new Error('No row.');
  return atRest(row);
};
/** Opened on 2025-11-15: 383.15 in arrears for 47 days, 750.00 in advance. */
const b2 = rowOf('B2');

const refunds = (...learnt: readonly LateFact[]): FrozenRefund[] =>
  learnt.reduce<FrozenRefund[]>((earlier, one) => [...earlier, { id: '', ...refundFor(b2, one, earlier) }], []);
const totals = (...learnt: readonly LateFact[]) => refunds(...learnt).map((refund) => refundOf(refund).totalRefunded);
const closed = (day: string): LateFact => ({ reason: 'closed', day });
const opened = (day: string): LateFact => ({ reason: 'open_date', day });

describe('B2 of example 12, learnt closed late', () => {
  test('on 12-10: 171.19 of the arrears and 750.00 of the advance', () => {
    const [refund] = refunds(closed('2025-12-10'));
    expect(refund && refundOf(refund)).toMatchObject({ totalRefunded: '921.19', earned: '211.96' });
    expect(refund && explainRefund(refund)).toEqual([
      { label: 'Daily fee rate, Q4 2025', formula: '$383.15 ÷ 47 days', amount: '8.152128' },
      { label: 'Refund for Q4 2025', formula: '$8.152128 × 21 days after 2025-12-10', amount: '171.19' },
      { label: 'Daily fee rate, Q1 2026', formula: '$750.00 ÷ 90 days', amount: '8.333333' },
      { label: 'Refund for Q1 2026', formula: '$8.333333 × 90 days after 2025-12-10', amount: '750.00' },
      { label: 'Client refund', formula: '$171.19 + $750.00', amount: '921.19' },
    ]);
    expect(keptDays(b2.inputs.billing, refunds(closed('2025-12-10')))).toEqual({
      from: '2025-11-15',
      through: '2025-12-10',
    });
  });

  test('within the quarter paid ahead the arrears are earned', () => {
    const [refund] = refunds(closed('2026-01-10'));
    expect(refund?.parts).toEqual([{ quarter: '2026-01-01', fee: '750.00', billedDays: 90, daysRefunded: 80 }]);
  });

  test('a further refund is the whole less what was refunded', () => {
    // From 11-20 on it is 41 of 47 days, 334.24, and the whole advance.
    expect(totals(closed('2025-12-10'), closed('2025-11-20'))).toEqual(['921.19', '163.05']);
    const [, further] = refunds(closed('2025-12-10'), closed('2025-11-20'));
    expect(further && explainRefund(further).at(-1)).toEqual({
      label: 'Client refund',
      formula: '$334.24 + $750.00 - refunded before $921.19',
      amount: '163.05',
    });
    expect(further && explainRefund(further)[1]).toEqual({
      label: 'Refund for Q4 2025, total',
      formula: '$8.152128 × 41 days',
      amount: '334.24',
    });
    // A single part, too, names what was refunded before.
    const [, later] = refunds(closed('2026-01-10'), closed('2026-01-05'));
    expect(later && explainRefund(later).at(-1)?.formula).toBe('$708.33 - refunded before $666.67');
  });

  test('on the last day charged nothing goes back, on the day before one day', () => {
    expect(refunds(closed('2026-03-31'))[0]?.parts).toMatchObject([{ quarter: '2026-01-01', daysRefunded: 0 }]);
    expect(refunds(closed('2026-03-30'))[0]?.parts).toMatchObject([{ quarter: '2026-01-01', daysRefunded: 1 }]);
    expect(totals(closed('2026-03-31'), closed('2026-03-30'))).toEqual(['0.00', '8.33']);
  });

  test('on its first day it keeps that day', () => {
    expect(keptDays(b2.inputs.billing, refunds(closed('2025-11-15')))).toEqual({
      from: '2025-11-15',
      through: '2025-11-15',
    });
    expect(keptDays(null, refunds(closed('2025-11-15')))).toBeNull();
  });

  test('what had been given back already is not given back again', () => {
    expect(totals(closed('2025-12-10'), closed('2026-01-10'))).toEqual(['921.19', '0.00']);
  });
});

describe('an open date moved later', () => {
  test('by 17 of 47 days: 138.59', () => {
    expect(totals(opened('2025-12-02'))).toEqual(['138.59']);
    expect(keptDays(b2.inputs.billing, refunds(opened('2025-12-02')))).toEqual({
      from: '2025-12-02',
      through: '2026-03-31',
    });
    const [refund] = refunds(opened('2025-12-02'));
    expect(refund && explainRefund(refund)[1]).toEqual({
      label: 'Refund for Q4 2025 before 12/02/2025',
      formula: '$8.152128 × 17 days',
      amount: '138.59',
    });
  });

  test('and then closed: each day is given back once', () => {
    const [early, late] = refunds(opened('2025-12-02'), closed('2025-12-10'));
    expect(early && late && [refundOf(early).totalRefunded, refundOf(late).totalRefunded]).toEqual([
      '138.59',
      // 38 of 47 days are 309.78.
      '921.19',
    ]);
    expect(keptDays(b2.inputs.billing, refunds(opened('2025-12-02'), closed('2025-12-10')))).toEqual({
      from: '2025-12-02',
      through: '2025-12-10',
    });
  });

  test('past all that was charged: nothing is kept, and all was given back', () => {
    expect(totals(closed('2025-12-10'), opened('2025-12-20'))).toEqual(['921.19', '211.96']);
    expect(keptDays(b2.inputs.billing, refunds(closed('2025-12-10'), opened('2025-12-20')))).toBeNull();
  });
});

describe('a member of a household frozen at 0 that is later priced 5,000,000.00', () => {
  const total = '5250000.00';
  const member = rowOf('M', [accountOf(['M', '1', 'SCH100'], '250000.00', tiers, { groupId: 'Household' })]);
  const later: LateFact = { reason: 'group_value', total };

  test('pays 10,119.05, and the one billed before would have paid 275.30 less', () => {
    expect(member.grossCompensation).toBe('781.25');
    const late = scheduleFee(tiers, { total, scheduleValue: '5000000.00' });
    expect(toMoney(late)).toBe('10119.05');
    const refund = refundFor(member, later, []);
    expect(refund.parts).toMatchObject([{ fee: '781.25', owed: '505.95', daysRefunded: 0 }]);
    expect(refundOf(refund)).toMatchObject({ totalRefunded: '275.30', earned: '505.95' });
    // Together they pay what the household owes.
    expect(late + toCents(refundOf(refund).earned)).toBe(scheduleFee(tiers, { total, scheduleValue: total }));
    expect(explainRefund({ id: '', ...refund })).toEqual([
      { label: 'Refund for Q1 2026', formula: 'collected $781.25 - owed $505.95', amount: '275.30' },
      { label: 'Client refund', formula: '$275.30', amount: '275.30' },
    ]);
  });

  test('it lowers the fee that a closing gives back from, whichever is learnt first', () => {
    const first = { id: '', ...refundFor(member, later, []) };
    const closing = refundFor(member, closed('2026-02-14'), [first]);
    // 505.95 / 90 = 5.621667 a day, for 45 days.
    expect([refundOf(first), refundOf(closing)].map(({ totalRefunded }) => totalRefunded)).toEqual([
      '275.30',
      '252.98',
    ]);
    const before = { id: '', ...refundFor(member, closed('2026-02-14'), []) };
    const after = { id: '', ...refundFor(member, later, [before]) };
    expect(refundFor(member, closed('2026-01-31'), [before, after]).parts).toMatchObject([{ owed: '505.95' }]);
    expect(explainRefund(after)).toEqual([
      { label: 'Daily fee rate, Q1 2026', formula: '$505.95 ÷ 90 days', amount: '5.621667' },
      { label: 'Days of Q1 2026, total', formula: '$5.621667 × 45 days', amount: '252.98' },
      {
        label: 'Refund for Q1 2026',
        formula: 'collected $781.25 - owed $505.95 + days $252.98',
        amount: '528.28',
      },
      { label: 'Client refund', formula: '$528.28 - refunded before $390.63', amount: '137.65' },
    ]);
    expect([refundOf(before), refundOf(after)].map(({ totalRefunded }) => totalRefunded)).toEqual(['390.63', '137.65']);
  });

  test('its arrears and its advance are owed less, each as it was prorated', () => {
    const opened = { groupId: 'Household', openedOn: '2025-11-15', billedRanges: [] };
    const both = rowOf('N', [accountOf(['N', '1', 'SCH100'], '250000.00', tiers, opened)]);
    const first = { id: '', ...refundFor(both, later, []) };
    expect(first.parts).toMatchObject([
      { quarter: '2025-10-01', fee: '399.12', owed: '258.47' },
      { quarter: '2026-01-01', fee: '781.25', owed: '505.95' },
    ]);
    // A further price that makes the group worth less than that changes nothing.
    const again = { id: '', ...refundFor(both, { reason: 'group_value', total: '1000000.00' }, [first]) };
    expect([again.parts, refundOf(again).totalRefunded]).toEqual([first.parts, '0.00']);
    expect(refundFor(both, closed('2026-02-14'), [first, again]).parts).toMatchObject([
      { quarter: '2025-10-01', owed: '258.47', daysRefunded: 0 },
      { quarter: '2026-01-01', owed: '505.95', daysRefunded: 45 },
    ]);
  });

  test('an account that pays by itself owes what it owed', () => {
    const flat = accountOf(['F', '2', 'SCH100'], '250000.00', flatAmount('4000.00'), { groupId: 'Household' });
    expect(refundFor(rowOf('F', [flat]), later, []).parts).toEqual([
      { quarter: '2026-01-01', fee: '1000.00', billedDays: 90, daysRefunded: 0 },
    ]);
  });

  test('nor less by a group that was worth less', () => {
    const less: LateFact = { reason: 'group_value', total: '250000.00' };
    expect(refundFor(member, less, []).parts).toEqual([
      { quarter: '2026-01-01', fee: '781.25', billedDays: 90, daysRefunded: 0 },
    ]);
  });
});

test('of a fee that was removed all goes back, less what is Complete', () => {
  const removed: LateFact = { reason: 'removed_fee' };
  expect(totals(removed)).toEqual(['1133.15']);
  expect(totals(closed('2025-12-10'), removed)).toEqual(['921.19', '211.96']);
});
