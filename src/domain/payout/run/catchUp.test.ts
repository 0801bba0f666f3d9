import { describe, expect, test } from '@jest/globals';
import { atRest } from '../rows/amounts.ts';
import { chargedDays } from '../rows/frozenInputs.ts';
import { accountOf, flatPercent, goldenQuarter } from '../goldenQuarter.ts';
import { runQuarter } from './run.ts';
import type { RunAccount, RunInputs } from './runInputs.ts';

const account = (extras: Partial<RunAccount>) =>
  accountOf(['A', '1', 'SCH100'], '300000.00', flatPercent('1.00'), extras);

const runOf = (accounts: RunAccount[], extras: Partial<RunInputs> = {}) =>
  runQuarter({ ...goldenQuarter, accounts, charges: [], refunds: [], ...extras });

const charges = ({ feeRows }: ReturnType<typeof runQuarter>) =>
  feeRows.map(atRest).map((row) => {
    const { from, through } = chargedDays(row.inputs.billing) ?? {};
    return [row.kind, from, through, row.grossCompensation];
  });

const thirdQuarter = { quarter: '2025-07-01', previousQuarter: '2025-04-01', valuationDate: '2025-06-30' };
const fourthQuarter = { quarter: '2025-10-01', previousQuarter: '2025-07-01', valuationDate: '2025-09-30' };

describe('no day is charged twice', () => {
  test('the fourth quarter billed, the open date moved from 8/10 to 5/10, then the third: only days not charged yet', () => {
    const opened = account({ openedOn: '2025-08-10', valuedOn: '2025-09-30', billedRanges: [] });
    expect(charges(runOf([opened], fourthQuarter))).toEqual([['fee', '2025-08-10', '2025-12-31', '1173.91']]);
    const corrected = account({
      openedOn: '2025-05-10',
      valuedOn: '2025-06-30',
      billedRanges: [{ from: '2025-08-10', through: '2025-12-31' }],
    });
    // 52 of 91 days of the second quarter and 40 of 92 of the third.
    expect(charges(runOf([corrected], thirdQuarter))).toEqual([['fee', '2025-05-10', '2025-08-09', '754.66']]);
  });

  test('days of the quarter itself that are charged already are left out', () => {
    const billedRanges = [{ from: '2025-10-01', through: '2026-01-31' }];
    expect(charges(runOf([account({ billedRanges })]))).toEqual([['fee', '2026-02-01', '2026-03-31', '491.67']]);
    expect(charges(runOf([account({ billedRanges: [{ from: '2025-10-01', through: '2026-03-31' }] })]))).toEqual([]);
  });

  test('days left on both sides: the later ones are billed, the earlier ones missed', () => {
    const billedRanges = [{ from: '2025-12-01', through: '2026-01-31' }];
    const opened = account({ openedOn: '2025-11-15', billedRanges });
    expect(charges(runOf([opened]))).toEqual([['fee', '2026-02-01', '2026-03-31', '491.67']]);
  });
});

describe('what earlier quarters missed', () => {
  const fromMay = account({ openedOn: '2025-05-10', billedRanges: [] });
  const missed = [
    { ...thirdQuarter, accounts: [{ ...fromMay, valuedOn: '2025-06-30' }] },
    { ...fourthQuarter, accounts: [{ ...fromMay, valuedOn: '2025-09-30' }] },
  ].map((quarter) => ({ ...quarter, codes: goldenQuarter.codes, groups: [], accountIds: ['A'] }));

  test('is named with its days and its amount, and charged by nobody', () => {
    const run = runOf([fromMay], { missed });
    expect(charges(run)).toEqual([['fee', '2026-01-01', '2026-03-31', '750.00']]);
    // 428.57 for 52 of 91 days, and two whole quarters.
    expect(run.missed).toEqual([{ accountId: 'A', accountNumber: '1', days: 236, amount: 192_857n }]);
  });

  test('is charged once it is ticked: a row for each missed quarter, its first part included', () => {
    const run = runOf([fromMay], { missed, catchUpAccountIds: ['A'] });
    expect(charges(run)).toEqual([
      ['fee', '2026-01-01', '2026-03-31', '750.00'],
      ['catch_up', '2025-05-10', '2025-09-30', '1178.57'],
      ['catch_up', '2025-10-01', '2025-12-31', '750.00'],
    ]);
    expect([run.missed, run.broken]).toEqual([[], []]);
    expect(run.payouts).toMatchObject([
      { grossCompensation: '2678.57', accountFee: '45.00', netBalance: '300000.00', valueOnDate: '300000.00' },
    ]);
  });

  test('is named without an amount where it cannot be worked out', () => {
    const [third, ...others] = missed;
    const stale = { ...third!, accounts: [{ ...fromMay, valuedOn: '2025-05-30' }] };
    expect(runOf([fromMay], { missed: [stale, ...others] }).missed).toMatchObject([{ days: 236, amount: null }]);
  });
});

describe('days beside those that a row charges', () => {
  const [row] = runOf([account({ openedOn: '2025-11-15', billedRanges: [] })]).feeRows.map(atRest);
  const beside = (extras: Partial<RunAccount>, quarter: Partial<RunInputs> = {}) => {
    const standing = account({ billed: true, ...extras });
    const chargedRows = row ? [{ account: standing, row }] : [];
    return runOf([standing], { ...quarter, chargedRows, catchUpAccountIds: ['A'] });
  };

  test('the open date moved earlier within the quarter: the days before it at that row’s fee, without an account fee', () => {
    const run = beside({ openedOn: '2025-10-05', billedRanges: [{ from: '2025-11-15', through: '2026-03-31' }] });
    expect(charges(run)).toEqual([['catch_up', '2025-10-05', '2025-11-14', '334.24']]);
    expect(run.payouts).toMatchObject([{ grossCompensation: '334.24', accountFee: '0.00' }]);
  });

  test('moved into an earlier quarter: that row’s quarter from its first day', () => {
    const run = beside({ openedOn: '2025-09-05', billedRanges: [{ from: '2025-11-15', through: '2026-03-31' }] });
    expect(charges(run)).toEqual([['catch_up', '2025-10-01', '2025-11-14', '366.85']]);
  });

  test('opened again after a refund had freed its days: those days', () => {
    const run = beside({ openedOn: '2025-11-15', billedRanges: [{ from: '2025-11-15', through: '2026-02-10' }] });
    expect(charges(run)).toEqual([['catch_up', '2026-02-11', '2026-03-31', '408.33']]);
  });

  test('none of a quarter after the one that is billed: its own run tells of them', () => {
    const fourth = beside(
      { openedOn: '2025-10-05', billedRanges: [{ from: '2025-11-15', through: '2026-03-31' }] },
      fourthQuarter,
    );
    expect(charges(fourth)).toEqual([]);
  });

  test('nothing where nothing is missing', () => {
    expect(
      charges(beside({ openedOn: '2025-11-15', billedRanges: [{ from: '2025-11-15', through: '2026-03-31' }] })),
    ).toEqual([]);
  });
});
