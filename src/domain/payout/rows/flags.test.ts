import { describe, expect, test } from '@jest/globals';
import { toMoney } from '../../money.ts';
import { atRest, inMotion } from './amounts.ts';
import { expectedFigures, restoredOf, reversalOf, undoingOf, voided } from './flags.ts';
import { goldenQuarter } from '../goldenQuarter.ts';
import { columnSum, payoutsOf, takes } from '../run/payouts.ts';
import { runQuarter } from '../run/run.ts';

const rows = runQuarter(goldenQuarter).feeRows.map(atRest);
const b1 = rows.find(({ accountId }) => accountId === 'B1');
if (!b1) throw new Error('B1 is not billed');

const nets = (row: typeof b1) => row.breakdowns.map(({ netCompensation }) => netCompensation);

describe('what undoes a row', () => {
  test('takes back from each advisor what they got, and gives it again to the cent', () => {
    const reversal = undoingOf(b1);
    expect(reversal).toEqual(reversalOf(b1));
    expect(reversal).toMatchObject({ kind: 'reversal', flag: null, grossCompensation: '-1522.85', inputs: b1.inputs });
    const restored = undoingOf(reversal);
    expect(restored).toEqual(restoredOf(reversal));
    expect(restored).toEqual({ ...b1, kind: 'restored', flag: null });
    expect(undoingOf(restored)).toEqual(reversal);
    expect(nets(restored)).toEqual(nets(b1));
  });

  test('has the figures that its frozen inputs and its kind say', () => {
    for (const row of [b1, reversalOf(b1), restoredOf(reversalOf(b1)), voided(b1)].map((each) => inMotion(each))) {
      expect(expectedFigures(row).breakdowns).toEqual(row.breakdowns);
      expect(expectedFigures(row).grossCompensation).toBe(row.grossCompensation);
    }
  });

  test('comes to nothing with the row, in a payout of both', () => {
    const both = [b1, reversalOf(b1)].map((each) => inMotion(each));
    const card = { platformFee: '0', accountFee: '0', nextPayoutDate: null, broughtForward: '0.00' };
    const payouts = payoutsOf('regular', both, [{ id: 'Ada', ...card }]);
    expect(payouts).toMatchObject([{ grossCompensation: '0.00', netCompensation: '0.00', payable: '0.00' }]);
    expect(
      toMoney(
        columnSum(
          both.flatMap(({ breakdowns }) => breakdowns),
          'totalFees',
        ),
      ),
    ).toBe('0.00');
  });
});

describe('which payout takes it', () => {
  const quarter = goldenQuarter.quarter;
  const kinds = ['regular', 'supplementary', 'flagged'] as const;
  const taking = (row: Parameters<typeof takes>[1]) => kinds.filter((kind) => takes({ kind, quarter }, row));

  test.each([
    ['a fee', b1, ['regular', 'supplementary']],
    ['a fee in review', { ...b1, flag: 'review_needed' as const }, []],
    ['a resolved one', { ...b1, flag: 'resolved' as const }, ['flagged']],
    ['a fee that a reversal waits to meet', { ...b1, undone: true }, ['regular']],
    ['its reversal', reversalOf(b1), ['regular']],
    ['what gives it again', { ...restoredOf(reversalOf(b1)), flag: 'resolved' as const }, ['flagged']],
  ])('%s', (_, row, expected) => expect(taking(row)).toEqual(expected));
});
