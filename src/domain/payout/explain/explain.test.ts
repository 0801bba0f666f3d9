import { describe, expect, test } from '@jest/globals';
import { sumOf, toCents, toMoney } from '../../money.ts';
import type { GroupShare } from '../../fee-schedule/fees.ts';
import { explain, explainPart } from './explain.ts';
import { explainFee } from './explainFee.ts';
import { figuresOf } from '../rows/feeRow.ts';
import { formatDollars, type ExplanationLine } from './formula.ts';
import { accountOf, codeOf, fid200, flatAmount, flatPercent, frozen, goldenQuarter, tiers } from '../goldenQuarter.ts';
import type { PayoutFigure } from './partFormulas.ts';
import { runQuarter } from '../run/run.ts';

const { feeRows } = runQuarter(goldenQuarter);
const rowOf = (accountId: string) => {
  const row = feeRows.find((one) => one.accountId === accountId);
  if (!row) throw new Error(`No row of ${accountId}`);
  return row;
};
const texts = (lines: readonly ExplanationLine[]) =>
  lines.map(({ label, formula, amount }) => `${label} | ${formula} | ${amount}`);
const linesOf = (accountId: string, advisorId: string) => texts(explain(rowOf(accountId), advisorId));

describe('why is this number so', () => {
  test('a household: the group’s tiers, the account’s share and its cent left over', () => {
    expect(linesOf('A2', 'Ada')).toEqual([
      'Billable value on 12/31/2025 | all positions $412,345.67 | 412345.67',
      'Group value | billable value of all members | 1600000.00',
      'Tier from $0.01 to $250,000.00 | $250,000.00 × 1.25% | 3125.00',
      'Tier from $250,000.01 to $1,000,000.00 | $750,000.00 × 1% | 7500.00',
      'Tier from $1,000,000.01 | $600,000.00 × 0.75% | 4500.00',
      'Annual fee | sum of the tiers | 15125.00',
      'Quarterly fee of the 3 accounts with these tiers | $15,125.00 ÷ 4 | 3781.25',
      'Quarterly fee | $3,781.25 × $412,345.67 ÷ $1,600,000.00, rounded down, plus one leftover cent | 974.49',
      'In advance, Q1 2026 | full quarter | 974.49',
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
      'Annual fee | $300,000.00 × 1% | 3000.00',
      'Quarterly fee | $3,000.00 ÷ 4 | 750.00',
      'In arrears, Q4 2025 | $750.00 × 47 ÷ 92 days | 383.15',
      'In advance, Q1 2026 | full quarter | 750.00',
      'Total fee | in arrears $383.15 + in advance $750.00 | 1133.15',
      'Advisor split, in arrears | 40% of $383.15 | 153.26',
      'Advisor split, in advance | 40% of $750.00 | 300.00',
      'Advisor split | in arrears $153.26 + in advance $300.00 | 453.26',
      'Platform fee | 12.5% of $453.26 | 56.66',
      'Account fee | $20.00 × 40% | 8.00',
      'Override | 5% of $1,133.15 is $56.66, times 40 of 100 points, rounded down | 22.66',
      'Total fees | platform fee $56.66 + account fee $8.00 + override $22.66 | 87.32',
      'Net compensation | advisor split $453.26 - total fees $87.32 | 365.94',
    ]);
  });

  test('a flat amount on a wrap code with VIM: its charges', () => {
    expect(linesOf('C1', 'Ben')).toEqual([
      'Billable value on 12/31/2025 | all positions $250,000.00 | 250000.00',
      'Annual fee | agreed amount | 4000.00',
      'Quarterly fee | $4,000.00 ÷ 4 | 1000.00',
      'In advance, Q1 2026 | full quarter | 1000.00',
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
      'Client refund | $13.586957 × 51 days after 2025-11-10 | 692.93',
      'Advisor’s share of the refund | 100% of $692.93 | 692.93',
      'Platform fee refunded | 12.5% of $692.93 | 86.62',
      'VIM management fee refunded | 20% of $692.93 | 138.59',
      'Refund | share of the refund $692.93 - platform fee $86.62 - VIM management fee $138.59 | 467.72',
      'Net compensation | advisor split $0.00 - refund $467.72 | -467.72',
    ]);
  });

  test('a refund on a code with an override: the firm gives back its part of that too', () => {
    const row = rowOf('C2');
    expect(texts(explain({ ...row, inputs: { ...row.inputs, code: frozen(fid200) } }, 'Ben'))).toContain(
      'Override refunded | 5% of $692.93 is $34.65, times 40 of 100 points | 13.86',
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
      'full quarter',
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
      'full quarter',
      'in advance $312.50',
    ]);
  });

  test('a household that has nothing pays nothing, and nothing is divided', () => {
    const poor = ['1', '2'].map((id) => accountOf([id, id, 'SCH100'], '0.00', tiers, { groupId: 'Household' }));
    const [row] = runQuarter({ ...goldenQuarter, accounts: poor, charges: [], refunds: [] }).feeRows;
    expect(row && texts(explainFee(row.inputs, row))).toEqual([
      'Billable value on 12/31/2025 | all positions $0.00 | 0.00',
      'Group value | billable value of all members | 0.00',
      'Annual fee | sum of the tiers | 0.00',
      'Quarterly fee | no value, no fee | 0.00',
      'In advance, Q1 2026 | full quarter | 0.00',
      'Total fee | in advance $0.00 | 0.00',
    ]);
  });

  test('a member that is billed after its household: its own value on the tiers of all', () => {
    const { inputs } = rowOf('A2');
    const group: GroupShare = {
      id: 'Household',
      total: '1000000.00',
      schedule: 0,
      members: 1,
      scheduleValue: '412345.67',
      extraCent: false,
    };
    const late = { ...inputs, billing: inputs.billing && { ...inputs.billing, group } };
    expect(texts(explainFee(late, figuresOf(late)))).toEqual([
      'Billable value on 12/31/2025 | all positions $412,345.67 | 412345.67',
      'Group value | members as first billed, with this account at $412,345.67 | 1000000.00',
      'Tier from $0.01 to $250,000.00 | $250,000.00 × 1.25% | 3125.00',
      'Tier from $250,000.01 to $1,000,000.00 | $750,000.00 × 1% | 7500.00',
      'Annual fee | sum of the tiers | 10625.00',
      'Quarterly fee | $10,625.00 ÷ 4 × $412,345.67 ÷ $1,000,000.00 | 1095.29',
      'In advance, Q1 2026 | full quarter | 1095.29',
      'Total fee | in advance $1,095.29 | 1095.29',
    ]);
  });

  test('debts alone count as nothing', () => {
    const debtor = accountOf(['1', '1', 'SCH100'], '-12.34', flatPercent('1.00'));
    const [row] = runQuarter({ ...goldenQuarter, accounts: [debtor], charges: [], refunds: [] }).feeRows;
    expect(row && texts(explainFee(row.inputs, row)).at(0)).toBe(
      'Billable value on 12/31/2025 | all positions -$12.34, below 0 counts as 0 | 0.00',
    );
  });

  test('the last cent of a debt is below 0, and nothing is not', () => {
    for (const [marketValue, remark] of [
      ['-0.01', ', below 0 counts as 0'],
      ['0.00', ''],
    ] as const) {
      const account = accountOf(['1', '1', 'SCH100'], marketValue, flatPercent('1.00'));
      const [row] = runQuarter({ ...goldenQuarter, accounts: [account], charges: [], refunds: [] }).feeRows;
      expect(row && explainFee(row.inputs, row)[0]?.formula).toBe(
        `all positions ${formatDollars(marketValue)}${remark}`,
      );
    }
  });

  test('margin shares that are not billed are told from cash shares', () => {
    const ineligible = [{ symbol: 'VTI', kind: 'margin', amount: '100.00' }];
    const account = accountOf(['1', '1', 'SCH100'], '300.00', flatPercent('1.00'), {
      marketValue: '400.00',
      ineligible,
    });
    const [row] = runQuarter({ ...goldenQuarter, accounts: [account], charges: [], refunds: [] }).feeRows;
    expect(row && explainFee(row.inputs, row)[0]?.formula).toBe('all positions $400.00 - VTI (margin) $100.00');
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

describe('cents that cannot be cut', () => {
  const thirds = frozen(
    codeOf(
      'SCH500',
      [
        ['Ada', '33.33'],
        ['Ben', '66.67'],
      ],
      { hasVerusOverride: true, verusOverrideFee: '3.33', hasWrapFee: true },
    ),
  );
  const charges = [
    { id: '1', feeType: 'custodial', amount: '42.50' },
    { id: '2', feeType: 'trading', amount: '0.05' },
  ];
  const shared = { ...rowOf('B2'), inputs: { ...rowOf('B2').inputs, code: thirds, charges } };

  test('are told: who is rounded down, and who gets one of them', () => {
    expect(texts(explain(shared, 'Ada')).slice(6)).toEqual([
      'Advisor split, in arrears | 33.33% of $383.15, rounded down | 127.70',
      'Advisor split, in advance | 33.33% of $750.00, rounded down | 249.97',
      'Advisor split | in arrears $127.70 + in advance $249.97 | 377.67',
      'Platform fee | 10% of $377.67 | 37.77',
      'Account fee | $15.00 × 33.33% | 5.00',
      'Override | 3.33% of $1,133.15 is $37.73, times 33.33 of 100 points, rounded down, plus one leftover cent | 12.58',
      'Custodial | 33.33% of $42.50, rounded down, plus one leftover cent | 14.17',
      'Trading | 33.33% of $0.05, rounded down, plus one leftover cent | 0.02',
      'Client fees | Custodial $14.17 + Trading $0.02 | 14.19',
      'Total fees | platform fee $37.77 + account fee $5.00 + override $12.58 + client fees $14.19 | 69.54',
      'Net compensation | advisor split $377.67 - total fees $69.54 | 308.13',
    ]);
  });

  test('arrears alone are cut as the whole', () => {
    const billing = shared.inputs.billing && { ...shared.inputs.billing, inAdvance: null };
    const row = { ...shared, inputs: { ...shared.inputs, charges: [], billing } };
    expect(texts(explain(row, 'Ada')).slice(4, 6)).toEqual([
      'Total fee | in arrears $383.15 | 383.15',
      'Advisor split | 33.33% of $383.15, rounded down | 127.70',
    ]);
  });

  test('a part of which an advisor gets no cent is cut for itself too', () => {
    const billing = shared.inputs.billing && {
      ...shared.inputs.billing,
      terms: flatAmount('400.04'),
      inArrears: { from: '2025-12-31', days: 1, daysInQuarter: 9_200 },
    };
    const row = { ...shared, inputs: { ...shared.inputs, charges: [], billing } };
    expect(texts(explain(row, 'Ada')).slice(4, 9)).toEqual([
      'In advance, Q1 2026 | full quarter | 100.01',
      'Total fee | in arrears $0.01 + in advance $100.01 | 100.02',
      'Advisor split, in advance | 33.33% of $100.01, rounded down | 33.33',
      'Advisor split | in arrears $0.00 + in advance $33.33 | 33.33',
      'Platform fee | 10% of $33.33 | 3.33',
    ]);
  });

  test('what is given back of an override', () => {
    const { refund } = rowOf('C2').inputs;
    const row = { ...shared, inputs: { ...shared.inputs, billing: null, charges: [], refund } };
    expect(texts(explain(row, 'Ada')).slice(-4)).toEqual([
      'Platform fee refunded | 10% of $230.95 | 23.10',
      'Override refunded | 3.33% of $692.93 is $23.07, times 33.33 of 100 points, rounded down, plus one leftover cent | 7.69',
      'Refund | share of the refund $230.95 - platform fee $23.10 - override $7.69 | 200.16',
      'Net compensation | advisor split $0.00 - refund $200.16 | -200.16',
    ]);
  });

  test('and a figure of the payout says the same of the advisor’s own part', () => {
    const told = (figure: PayoutFigure) => explainPart(shared, 'Ada', figure);
    expect(told('compensationInArrears')).toBe('33.33% of $383.15, rounded down');
    expect(told('compensationInAdvance')).toBe('33.33% of $750.00, rounded down');
    expect(told('grossCompensation')).toBe('in arrears $127.70 + in advance $249.97');
    expect(told('clientFee')).toBe('Custodial $14.17 + Trading $0.02');
    expect(told('netBalance')).toBe('all positions $300,000.00');
    expect(told('valueOnDate')).toBe('all positions on 12/31/2025');
    expect(explainPart(rowOf('C2'), 'Ben', 'refund')).toBe(
      'share of the refund $692.93 - platform fee $86.62 - VIM management fee $138.59',
    );
    expect(explainPart(rowOf('C2'), 'Ben', 'netBalance')).toBe('');
    expect(explainPart(rowOf('C2'), 'Ben', 'valueOnDate')).toBe('');
    expect(explainPart(rowOf('C2'), 'Ada', 'refund')).toBe('');
  });
});

describe('what became of a row since', () => {
  test('one that was paid before its fee was removed is taken back', () => {
    const row = { ...rowOf('C1'), kind: 'reversal' as const };
    expect(texts(explain(row, 'Ben')).at(-1)).toBe(
      'Net compensation | advisor split $1,000.00 - total fees $387.50, reversed | -612.50',
    );
    expect(explainPart(row, 'Ben', 'platformFee')).toBe('12.5% of $1,000.00, reversed');
  });

  test('one that was taken back and paid since is paid again', () => {
    const row = { ...rowOf('C1'), kind: 'restored' as const };
    expect(texts(explain(row, 'Ben')).at(-1)).toBe(
      'Net compensation | advisor split $1,000.00 - total fees $387.50, paid again | 612.50',
    );
  });

  test('of one that was removed nothing is left to be explained', () => {
    const row = { ...rowOf('C1'), flag: 'remove_fee' as const };
    expect(texts(explain(row, 'Ben'))).toEqual(['Net compensation | the fee was removed | 0.00']);
  });
});

test('the client reads how the fee came about, and nothing about anybody’s pay', () => {
  const { inputs } = rowOf('B1');
  const labels = explainFee(inputs, figuresOf(inputs)).map(({ label }) => label);
  expect(labels).toEqual([
    'Billable value on 12/31/2025',
    'Annual fee',
    'Quarterly fee',
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
