import { describe, expect, test } from '@jest/globals';
import { refundOf } from '../../domain/refund/refund.ts';
import { daysAfter, quarterOf } from '../../domain/dates.ts';
import { groupShares, memberFee, quarterlyFee, valuesOf, type FeeTerms } from '../../domain/fee-schedule/fees.ts';
import { tierIssues } from '../../domain/fee-schedule/tierIssues.ts';
import { tierSlices } from '../../domain/fee-schedule/tiers.ts';
import { addMoney, toCents, toExactMoney, toMoney } from '../../domain/money.ts';
import { atRest } from '../../domain/payout/rows/amounts.ts';
import { accountOf, flatAmount, flatPercent, goldenQuarter } from '../../domain/payout/goldenQuarter.ts';
import { runQuarter } from '../../domain/payout/run/run.ts';
import { holds, listed, tableOf } from './examples.ts';

const scheduleT = tableOf('Worked examples').map(([lowAmount = '', highAmount = '', percentage = '']) => {
  return { lowAmount, highAmount: highAmount || null, percentage };
});
const tiers: FeeTerms = { feeType: 'tier_percentages', tiers: scheduleT };
const termsOf = (text: string) => (text === 'T' ? tiers : flatPercent(text));
const alone = (terms: FeeTerms, value: string) => toMoney(quarterlyFee(terms, toCents(value)));

/** The members' fees of a group, of value and terms. */
const together = (members: (readonly [value: string, terms: FeeTerms])[]) => {
  const all = members.map(([value, terms], index) => ({ id: String(index), value: toCents(value), terms }));
  const places = groupShares('group', all);
  return all.map(({ id, value, terms }) => {
    const place = places.get(id);
    return toMoney(place ? memberFee(terms, value, place) : quarterlyFee(terms, value));
  });
};

describe('docs/money.md: what clients owe', () => {
  test('T has tiers that follow each other', () => expect(tierIssues(scheduleT)).toEqual([]));

  test('1 Flat %', () =>
    holds(tableOf('1 Flat %'), (value = '', rate = '') => [value, rate, alone(termsOf(rate), value)]));

  test('2 Flat $', () => holds(tableOf('2 Flat $'), (year = '') => [year, alone(flatAmount(year), '1.00')]));

  test('3 Tiers', () => {
    const [[value = ''] = []] = tableOf('3 Tiers', 1);
    const cut = tierSlices(toCents(value), scheduleT);
    expect(tableOf('3 Tiers')).toEqual(
      cut.map(({ tier, amount, annual }) => [toMoney(amount), tier.percentage, toExactMoney(annual)]),
    );
    holds(tableOf('3 Tiers', 1), (value = '') => [value, alone(tiers, value)]);
  });

  test('4 Household', () => {
    const table = tableOf('4 Household');
    const [members, values] = [table.slice(0, -1), table.slice(0, -1).map(([, value = '']) => value)];
    const inGroup = together(values.map((value) => [value, tiers]));
    const byThemselves = values.map((value) => alone(tiers, value));
    expect(table).toEqual([
      ...members.map(([name = ''], at) => [name, values[at], inGroup[at], byThemselves[at]]),
      ['together', addMoney(values), addMoney(inGroup), addMoney(byThemselves)],
    ]);
  });

  test('5 Remainder', () =>
    holds(tableOf('5 Remainder'), (values = '') => {
      const fees = together(listed(values).map((value) => [value, tiers]));
      return [values, addMoney(fees), fees.join(' / ')];
    }));

  test('6 Mixed group', () => {
    const table = tableOf('6 Mixed group');
    const fees = together(table.map(([, terms = '', value = '']) => [value, termsOf(terms)]));
    expect(table.map((row) => row.at(-1))).toEqual(fees);
  });

  test('7 A position that is not billable', () => {
    const positions = tableOf('7 A position that is not billable').map(([symbol = '', amount = '', billable]) => {
      return { symbol, amount, eligible: billable === 'yes' };
    });
    const { marketValue, billableValue } = valuesOf(positions);
    holds(tableOf('7 A position that is not billable', 1), (_market, _value, rate = '') => {
      return [marketValue, billableValue, rate, alone(termsOf(rate), billableValue)];
    });
  });

  test('8 New account', () =>
    holds(tableOf('8 New account'), (openedOn = '', closedOn = '', fee = '') => {
      const [quarter, previousQuarter, valuationDate] = openedOn.startsWith('2025-02')
        ? (['2025-04-01', '2025-01-01', '2025-03-31'] as const)
        : (['2025-10-01', '2025-07-01', '2025-09-30'] as const);
      const life = { openedOn, closedOn: closedOn || null, valuedOn: closedOn || valuationDate, billedRanges: [] };
      const account = accountOf(['A', 'A', 'SCH100'], '0.00', flatAmount(addMoney(Array(4).fill(fee))), life);
      const run = { ...goldenQuarter, quarter, previousQuarter, valuationDate, charges: [], refunds: [] };
      const [row] = runQuarter({ ...run, accounts: [account] }).feeRows.map(atRest);
      const { days, daysInQuarter } = row?.inputs.billing?.inArrears ?? {};
      const parts = [row?.compensationInArrears, row?.compensationInAdvance, row?.grossCompensation];
      return [openedOn, closedOn, row?.quarterlyFee, `${days} of ${daysInQuarter}`, ...parts].map(String);
    }));

  test('9 Refund', () =>
    holds(tableOf('9 Refund'), (fee = '', billedDays = '', closedOn = '') => {
      const { start, end } = quarterOf(closedOn);
      const part = { quarter: start, fee, billedDays: Number(billedDays), daysRefunded: daysAfter(closedOn, end) };
      const { parts, totalRefunded, earned } = refundOf({ parts: [part], less: '0.00' });
      const { daysInQuarter, dailyFeeRate, daysRefunded } = parts[0] ?? {};
      return [fee, billedDays, closedOn, daysInQuarter, dailyFeeRate, daysRefunded, totalRefunded, earned].map(String);
    }));
});
