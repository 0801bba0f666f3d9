import { describe, expect, test } from '@jest/globals';
import { sumOf, toCents, toMoney } from '../money.ts';
import { explain } from './explain.ts';
import { explainFee } from './explainFee.ts';
import { figuresOf } from './feeRow.ts';
import type { Line } from './formula.ts';
import { accountOf, fid200, flatPercent, frozen, goldenQuarter, tiers } from './goldenQuarter.ts';
import { runQuarter } from './run.ts';

const { feeRows } = runQuarter(goldenQuarter);
const rowOf = (accountId: string) => {
  const row = feeRows.find((one) => one.accountId === accountId);
  if (!row) throw new Error(`No row of ${accountId}`);
  return row;
};
const texts = (lines: readonly Line[]) =>
  lines.map(({ label, formula, amount }) => `${label} | ${formula} | ${amount}`);
const linesOf = (accountId: string, advisorId: string) => texts(explain(rowOf(accountId), advisorId));

describe('why is this number so', () => {
  test('a household: the group’s tiers, the account’s share and its cent left over', () => {
    expect(linesOf('A2', 'Ada')).toEqual([
      'Billable value on 12/31/2025 | all positions $412,345.67 | 412345.67',
      'Value of the group | billable value of all members | 1600000.00',
      'Tier from $0.01 to $250,000.00 | $250,000.00 × 1.25% | 3125.00',
      'Tier from $250,000.01 to $1,000,000.00 | $750,000.00 × 1% | 7500.00',
      'Tier from $1,000,000.01 | $600,000.00 × 0.75% | 4500.00',
      'Fee of a year | sum of the tiers | 15125.00',
      'Fee of a quarter of the 3 accounts with these tiers | $15,125.00 ÷ 4 | 3781.25',
      'Fee of a quarter | $3,781.25 × $412,345.67 ÷ $1,600,000.00, rounded down, and one of the cents left over | 974.49',
      'In advance, Q1 2026 | the whole quarter | 974.49',
      'Total fee | in advance $974.49 | 974.49',
      'Advisor split | 100% of $974.49 | 974.49',
      'Platform fee | 10% of $974.49 | 97.45',
      'Account fee | $15.00 × 100% | 15.00',
      'Total fees | platform fee $97.45 + account fee $15.00 | 112.45',
      'Net compensation | advisor split $974.49 - total fees $112.45 | 862.04',
    ]);
  });

  test('a new account on a shared code: days, split and override', () => {
    expect(linesOf('B2', 'Ben')).toEqual([
      'Billable value on 12/31/2025 | all positions $300,000.00 | 300000.00',
      'Fee of a year | $300,000.00 × 1% | 3000.00',
      'Fee of a quarter | $3,000.00 ÷ 4 | 750.00',
      'In arrears, Q4 2025 | $750.00 × 47 ÷ 92 days | 383.15',
      'In advance, Q1 2026 | the whole quarter | 750.00',
      'Total fee | in arrears $383.15 + in advance $750.00 | 1133.15',
      'Advisor split, in arrears | 40% of $383.15 | 153.26',
      'Advisor split, in advance | 40% of $750.00 | 300.00',
      'Advisor split | in arrears $153.26 + in advance $300.00 | 453.26',
      'Platform fee | 12.5% of $453.26 | 56.66',
      'Account fee | $20.00 × 40% | 8.00',
      'Override | 5% of $1,133.15 is $56.66, of which 40 in 100, rounded down | 22.66',
      'Total fees | platform fee $56.66 + account fee $8.00 + override $22.66 | 87.32',
      'Net compensation | advisor split $453.26 - total fees $87.32 | 365.94',
    ]);
  });

  test('a flat amount on a wrap code with VIM: its charges', () => {
    expect(linesOf('C1', 'Ben')).toEqual([
      'Billable value on 12/31/2025 | all positions $250,000.00 | 250000.00',
      'Fee of a year | agreed amount | 4000.00',
      'Fee of a quarter | $4,000.00 ÷ 4 | 1000.00',
      'In advance, Q1 2026 | the whole quarter | 1000.00',
      'Total fee | in advance $1,000.00 | 1000.00',
      'Advisor split | 100% of $1,000.00 | 1000.00',
      'Platform fee | 12.5% of $1,000.00 | 125.00',
      'Account fee | $20.00 × 100% | 20.00',
      'VIM management fee | 20% of $1,000.00 | 200.00',
      'Client fees | 100% of Custodial $42.50 | 42.50',
      'Total fees | platform fee $125.00 + account fee $20.00 + VIM management fee $200.00 + client fees $42.50 | 387.50',
      'Net compensation | advisor split $1,000.00 - total fees $387.50 | 612.50',
    ]);
  });

  test('a refund: the days, and who gives back how much', () => {
    expect(linesOf('C2', 'Ben')).toEqual([
      'Daily fee rate | $1,250.00 ÷ 92 days | 13.586957',
      'Refund to the client | $13.586957 × 51 days after 2025-11-10 | 692.93',
      'Advisor’s share of the refund | 100% of $692.93 | 692.93',
      'Platform fee given back | 12.5% of $692.93 | 86.62',
      'VIM management fee given back | 20% of $692.93 | 138.59',
      'Refund | share $692.93 - platform fee $86.62 - VIM management fee $138.59 | 467.72',
      'Net compensation | advisor split $0.00 - refund $467.72 | -467.72',
    ]);
  });

  test('a refund on a code with an override: the firm gives back its part of that too', () => {
    const row = rowOf('C2');
    expect(texts(explain({ ...row, inputs: { ...row.inputs, code: frozen(fid200) } }, 'Ben'))).toContain(
      'Override given back | 5% of $692.93 is $34.65, of which 40 in 100 | 13.86',
    );
  });

  test('two schedules in one group: what part of the value is under these tiers', () => {
    const household = [
      accountOf(['1', '1', 'SCH100'], '250000.00', tiers, { groupId: 'Household' }),
      accountOf(['2', '2', 'SCH100'], '750000.00', flatPercent('1.00'), { groupId: 'Household' }),
    ];
    const [row] = runQuarter({ ...goldenQuarter, accounts: household, charges: [], refunds: [] }).feeRows;
    expect(row && explainFee(row.inputs, row).map(({ formula }) => formula)).toEqual([
      'all positions $250,000.00',
      'billable value of all members',
      '$250,000.00 × 1.25%',
      '$750,000.00 × 1%',
      'sum of the tiers',
      '$10,625.00 ÷ 4 × $250,000.00 ÷ $1,000,000.00',
      'the whole quarter',
      'in advance $664.06',
    ]);
  });

  test('tiers of an account without a group, and a debt among its positions', () => {
    const alone = accountOf(['1', '1', 'SCH100'], '100000.00', tiers, {
      marketValue: '-1250.40',
      ineligible: [{ symbol: 'cash', kind: 'cash', amount: '-101250.40' }],
    });
    const [row] = runQuarter({ ...goldenQuarter, accounts: [alone], charges: [], refunds: [] }).feeRows;
    expect(row && explainFee(row.inputs, row).map(({ formula }) => formula)).toEqual([
      'all positions -$1,250.40 - cash -$101,250.40',
      '$100,000.00 × 1.25%',
      'sum of the tiers',
      '$1,250.00 ÷ 4',
      'the whole quarter',
      'in advance $312.50',
    ]);
  });

  test('a position that is not billable is named', () => {
    expect(linesOf('C3', 'Ben')[0]).toBe(
      'Billable value on 12/31/2025 | all positions $318,091.73 - PRIV $25,000.00 | 293091.73',
    );
  });

  test('nothing to an advisor who has no part in it', () => {
    expect(explain(rowOf('C1'), 'Ada')).toEqual([]);
  });
});

test('the client reads how the fee came about, and nothing about anybody’s pay', () => {
  const { inputs } = rowOf('B1');
  const labels = explainFee(inputs, figuresOf(inputs)).map(({ label }) => label);
  expect(labels).toEqual([
    'Billable value on 12/31/2025',
    'Fee of a year',
    'Fee of a quarter',
    'In advance, Q1 2026',
    'Total fee',
  ]);
});

test('the printed fees add up to the printed total of every row', () => {
  const fees = ['Platform fee', 'Account fee', 'Override', 'VIM management fee', 'Client fees'];
  for (const row of feeRows) {
    for (const { advisorId } of row.inputs.code.advisors) {
      const lines = explain(row, advisorId);
      const taken = sumOf(lines.filter(({ label }) => fees.includes(label)).map(({ amount }) => toCents(amount)));
      expect(lines.find(({ label }) => label === 'Total fees')?.amount ?? '0.00').toBe(toMoney(taken));
    }
  }
});
