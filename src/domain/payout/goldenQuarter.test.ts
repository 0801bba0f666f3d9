import { describe, expect, test } from '@jest/globals';
import { sumOf, toCents, toMoney } from '../money.ts';
import { atRest } from './rows/amounts.ts';
import { billFromIssue, type Payer } from './run/billFrom.ts';
import { batchOf } from './files/batch.ts';
import { vimFile, verusFile, type NamedRow } from './files/firmFiles.ts';
import { voided } from './rows/flags.ts';
import { ada, ben, goldenQuarter } from './goldenQuarter.ts';
import { inMotion } from './rows/amounts.ts';
import { carryForward, isResolved, payoutsOf } from './run/payouts.ts';
import { runQuarter } from './run/run.ts';

const run = runQuarter(goldenQuarter);
const rows = run.feeRows.map(atRest);
const rowOf = (accountId: string) => {
  const row = rows.find((one) => one.accountId === accountId);
  if (!row) throw new Error(`No row of ${accountId}`);
  return row;
};
const total = (amounts: readonly string[]) => toMoney(sumOf(amounts.map(toCents)));

describe('12 golden quarter', () => {
  test.each([
    ['A1', '0.00', '2363.28', ['2363.28']],
    ['A2', '0.00', '974.49', ['974.49']],
    ['A3', '0.00', '443.48', ['443.48']],
    ['B1', '0.00', '1522.85', ['913.71', '609.14']],
    ['B2', '383.15', '750.00', ['679.89', '453.26']],
    ['C1', '0.00', '1000.00', ['1000.00']],
    ['C2', '0.00', '0.00', ['0.00']],
  ])('%s: in arrears %s, in advance %s', (accountId, inArrears, inAdvance, splits) => {
    const row = rowOf(accountId);
    expect(row.compensationInArrears).toBe(inArrears);
    expect(row.compensationInAdvance).toBe(inAdvance);
    expect(row.grossCompensation).toBe(total([inArrears, inAdvance]));
    expect(row.breakdowns.map(({ advisorSplit }) => advisorSplit)).toEqual(splits);
  });

  test('Ada is paid 4,694.68', () => {
    expect(run.payouts[0]).toMatchObject({
      advisorId: 'Ada',
      grossCompensation: '5374.85',
      platformFee: '537.49',
      accountFee: '63.00',
      verusOverride: '79.68',
      managementFee: '0.00',
      clientFee: '0.00',
      totalFees: '680.17',
      refund: '0.00',
      netCompensation: '4694.68',
      netBalance: '2387312.55',
      payable: '4694.68',
      estimatePayDate: '2026-01-30',
    });
  });

  test('Ben is paid 1,005.26, his part of a refund taken off', () => {
    expect(run.payouts[1]).toMatchObject({
      advisorId: 'Ben',
      grossCompensation: '2062.40',
      platformFee: '257.80',
      accountFee: '36.00',
      verusOverride: '53.12',
      managementFee: '200.00',
      clientFee: '42.50',
      totalFees: '589.42',
      refund: '467.72',
      netVerusOwes: '225.21',
      netCompensation: '1005.26',
      netBalance: '1037312.55',
    });
  });

  test('the firm gives back 86.62 and VIM 138.59 of the refund of C2', () => {
    expect(rowOf('C2')).toMatchObject({ kind: 'refund', totalRefunds: '692.93' });
    expect(rowOf('C2').breakdowns).toMatchObject([
      { platformRefund: '86.62', managementRefund: '138.59', netVerusOwes: '225.21', refund: '467.72' },
    ]);
  });

  test('the flagged C3 is billed, and neither paid nor debited', () => {
    expect(rowOf('C3')).toMatchObject({ flag: 'review_needed', grossCompensation: '586.18' });
    expect(run.debits.map(({ payerAccountId }) => payerAccountId)).not.toContain('C3');
  });

  test('the charge of A1 is ignored with a notice, for its code has no wrap fee', () => {
    expect(run.notices).toEqual([{ reason: 'not_wrap', accountId: 'A1', accountNumber: '10000001', amount: '19.95' }]);
  });

  test('every cent of the debits has gone to somebody', () => {
    const named: NamedRow[] = rows.map((row) => ({ row, accountNumber: row.accountId, advisorNames: new Map() }));
    const lastColumn = (file: string) =>
      total(
        file
          .trim()
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(',').at(-1) ?? ''),
      );
    const debits = total(run.debits.map(({ amount }) => amount));
    const advisors = total(run.payouts.map(({ netCompensation }) => netCompensation));
    const [vim, firm] = [lastColumn(vimFile(named)), lastColumn(verusFile(named))];
    expect([debits, advisors, vim, firm]).toEqual(['7437.25', '5699.94', '61.41', '940.47']);
    expect(total(['692.93', advisors, vim, '42.50', firm])).toBe(debits);
    expect(run.broken).toEqual([]);
  });

  test('nothing blocks, nobody is forgotten', () => {
    expect(run.blocked).toEqual([]);
    expect(run.missed).toEqual([]);
  });
});

describe('13 bill-from and the custodians’ files', () => {
  const paid = (custodian: string[]) =>
    rows
      .filter(({ inputs }) => custodian.includes(inputs.code.number))
      .map((row) => {
        const payer = goldenQuarter.accounts.find(({ id }) => id === row.payerAccountId);
        return { ...row, payerNumber: payer?.number ?? '', payerOpen: payer?.payerOpen ?? false };
      });

  test('Schwab takes 4,781.25 from A2, A3 and C1: A2 pays for A1', () => {
    const batch = batchOf('schwab', paid(['SCH100', 'SCH300']));
    expect(batch.rows).toEqual([
      { accountNumber: '10000002', amount: '3337.77' },
      { accountNumber: '10000003', amount: '443.48' },
      { accountNumber: '30000001', amount: '1000.00' },
    ]);
    expect(batch).toMatchObject({ count: 3, total: '4781.25' });
  });

  test('Fidelity takes 2,656.00 from B1 and B2', () => {
    const batch = batchOf('fidelity', paid(['FID200']));
    expect(batch.rows).toEqual([
      { accountNumber: 'Z20000001', amount: '1522.85' },
      { accountNumber: 'Z20000002', amount: '1133.15' },
    ]);
    expect(batch).toMatchObject({ count: 2, total: '2656.00' });
  });

  test('the IRA A3 may not pay for A1', () => {
    const a1: Payer = { id: 'A1', custodianId: 'schwab', isOpen: true, isRetirement: false, payerId: 'A2' };
    const a3: Payer = { id: 'A3', custodianId: 'schwab', isOpen: true, isRetirement: true, payerId: 'A3' };
    expect(billFromIssue(a1, a3, false)).toBe('A retirement account cannot pay the fee of another account.');
  });
});

describe('14 flag outcomes for C3', () => {
  test('resolved: a flagged payout pays 375.67', () => {
    const resolved = rows.map((row) => (row.accountId === 'C3' ? { ...row, flag: 'resolved' as const } : row));
    expect(payoutsOf('flagged', resolved.map(inMotion).filter(isResolved), [ada, ben])).toMatchObject([
      {
        advisorId: 'Ben',
        grossCompensation: '586.18',
        platformFee: '73.27',
        accountFee: '20.00',
        managementFee: '117.24',
        netCompensation: '375.67',
        valueOnDate: '318091.73',
        netBalance: '293091.73',
      },
    ]);
  });

  test('remove_fee: nothing is paid or debited, the row stays as a tombstone', () => {
    const tombstone = voided(rowOf('C3'));
    expect(tombstone).toMatchObject({ flag: 'remove_fee', grossCompensation: '0.00', inputs: rowOf('C3').inputs });
    expect(tombstone.breakdowns).toMatchObject([{ advisorSplit: '0.00', totalFees: '0.00', netCompensation: '0.00' }]);
  });
});

describe('15 negative pay', () => {
  test('a net below 0 pays nothing and is made up by the next payout', () => {
    const first = carryForward('-216.47', '0.00');
    expect(first).toEqual({ payable: '0.00', carriedForward: '-216.47' });
    expect(carryForward('1005.26', first.carriedForward)).toEqual({ payable: '788.79', carriedForward: '0.00' });
  });

  test('no debt is too small to be carried', () => {
    expect(carryForward('-0.01', '0.00')).toEqual({ payable: '0.00', carriedForward: '-0.01' });
    expect(carryForward('0.01', '0.00')).toEqual({ payable: '0.01', carriedForward: '0.00' });
    expect(carryForward('0.01', '-0.01')).toEqual({ payable: '0.00', carriedForward: '0.00' });
  });

  test('a debt larger than the pay is carried on', () => {
    expect(carryForward('100.00', '-216.47')).toEqual({ payable: '0.00', carriedForward: '-116.47' });
  });
});
