import { describe, expect, test } from '@jest/globals';
import { quarterOf } from '../../dates.ts';
import type { FeeTerms } from '../../fee-schedule/fees.ts';
import { type Billed, tryFee } from './feeTry.ts';
import type { Counted } from '../run/groups.ts';

const household: FeeTerms = {
  feeType: 'tier_percentages',
  tiers: [
    { lowAmount: '0.01', highAmount: '250000.00', percentage: '1.25' },
    { lowAmount: '250000.01', highAmount: '1000000.00', percentage: '1.00' },
    { lowAmount: '1000000.01', highAmount: null, percentage: '0.75' },
  ],
};
const flat: FeeTerms = { feeType: 'flat_fee', balancePercentage: '1.25' };
const quarter = quarterOf('2026-01-01');

const billed = (number: string, billableValue: string, more: Partial<Billed['billing']> = {}): Billed => ({
  id: number,
  number,
  period: { quarter, valuationDate: '2025-12-31' },
  billing: {
    openedOn: '2022-03-14',
    closedOn: null,
    valuedOn: '2025-12-31',
    marketValue: billableValue,
    billableValue,
    ineligible: [],
    inAdvance: { from: quarter.start, days: 90, daysInQuarter: 90 },
    inArrears: null,
    ...more,
  },
});
const member = (number: string, billableValue: string, terms: FeeTerms = household): Counted => ({
  id: number,
  number,
  valuedOn: '2025-12-31',
  billableValue,
  terms,
});
const alone = (terms: FeeTerms) => ({ terms, group: null });
const beside = (...others: Counted[]) => ({ terms: household, group: { id: 'g', others } });

describe('the fee by other terms', () => {
  test('4 an account that joins its household saves what the group saves it', () => {
    const then = beside(member('A1', '1000000.00'), member('A3', '187654.33'));
    expect(tryFee(billed('A2', '412345.67'), alone(household), then)).toMatchObject({
      feeNow: '1187.11',
      feeThen: '974.49',
      difference: '-212.62',
    });
  });

  test('5 the cent left over goes where a run would give it', () => {
    const others = ['1', '2', '3'].map((number) => member(number, '100000.00'));
    const fees = others.map(({ id }) => {
      const then = beside(...others.filter((one) => one.id !== id));
      return tryFee(billed(id, '100000.00'), alone(flat), then).feeThen;
    });
    expect(fees).toEqual(['302.09', '302.08', '302.08']);
  });

  test('the days that the quarter charged stay', () => {
    const inArrears = { from: '2025-11-15', days: 47, daysInQuarter: 92 };
    const tried = tryFee(billed('B2', '300000.00', { openedOn: '2025-11-15', inArrears }), null, alone(flat));
    expect(tried).toMatchObject({ feeNow: null, feeThen: '1416.44', difference: null });
    expect(tried.lines.map(({ amount }) => amount)).toEqual([
      '300000.00',
      '3750.00',
      '937.50',
      '478.94',
      '937.50',
      '1416.44',
    ]);
  });

  test('who was not open on the valuation date climbs no tiers with the group', () => {
    const late = billed('A4', '100000.00', { openedOn: '2026-01-02' });
    expect(tryFee(late, null, beside(member('A1', '1000000.00'))).feeThen).toBe('312.50');
  });
});
