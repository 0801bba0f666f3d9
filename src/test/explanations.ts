import { codesOf } from '../domain/choices.ts';
import { addMoney } from '../domain/money.ts';
import { formatDollars } from '../domain/payout/explain/formula.ts';
import { partFormulas } from '../domain/payout/explain/partFormulas.ts';
import { heldAs } from '../domain/position/heldAs.ts';
import type { Person, TestApp } from './app.ts';
import { addExactly, comesTo, type Meanings, termsOf } from './formulas.ts';

export interface Line {
  readonly label: string;
  readonly formula: string;
  readonly amount: string;
  readonly payoutBreakdownId?: string;
}

/** The explanation of a breakdown. */
export interface Shown {
  readonly lines: readonly Line[];
  readonly positions: readonly { name: string; kind: string; amount: string; eligible: boolean }[];
}

/** A breakdown as it is stored, with the figures of its fee row. */
export type Stored = Readonly<Record<string, string>>;

/** Figures that do not come out: those of a payout from their lines, those of its accounts from their texts. */
export async function wrongIn(testApp: TestApp, person: Person, payoutId: string): Promise<string[]> {
  const rows = await storedOf(testApp, payoutId);
  const payout: Stored = (await person.get(`/payouts/${payoutId}`)).json();
  const byFigure = codesOf(partFormulas).map(async (figure) => {
    const { lines, amount } = (await person.get(`/payouts/${payoutId}/explanation?figure=${figure}`)).json();
    const sum = addMoney(lines.map((line: Line) => line.amount));
    const isWhole = amount === payout[figure] && amount === sum;
    return [
      ...wrongParts(figure, lines, rows),
      ...(isWhole ? [] : [`${figure}: ${payout[figure]}, ${amount}, ${sum}`]),
    ];
  });
  const byAccount = rows.map(async ({ id, ...row }) => {
    const shown: Shown = (await person.get(`/payout_breakdowns/${id}/explanation`)).json();
    return wrongLines(shown, row).map((one) => `${id}: ${one}`);
  });
  return (await Promise.all([...byFigure, ...byAccount])).flat();
}

export const storedOf = (testApp: TestApp, payoutId: string) =>
  testApp.orm.em.fork().execute<Stored[]>(`select b.*, f.gross, f.quarterly_fee, f.billable_value, f.total_refunds,
      f.value, f.in_arrears as row_in_arrears, f.in_advance as row_in_advance,
      f.inputs #>> '{billing,terms,balance}' as agreed, f.inputs #>> '{billing,group,total}' as "group"
    from breakdowns b join fee_rows f on f.id = b.fee_row_id
    where b.payout_id = '${payoutId}' and f.archived_at is null order by b.id`);

/** The lines of a payout's figure that do not come to the stored part of their account. */
export const wrongParts = (figure: string, lines: readonly Line[], rows: readonly Stored[]): string[] =>
  lines.flatMap(({ label, formula, amount, payoutBreakdownId }) => {
    const row = rows.find(({ id }) => id === payoutBreakdownId) ?? {};
    const own = row[partColumns[figure] ?? ''];
    // The positions that it adds up stand under the explanation of the account.
    const isValue = figure === 'valueOnDate' && /^all positions on \d\d\/\d\d\/\d{4}$/.test(formula);
    const worth = isValue ? own : attempt(() => comesTo(formula, factsOf(row), 2));
    return worth === own && amount === own
      ? []
      : [`${figure} of ${label}: ${formula} is ${worth}, ${amount} told, ${own} stored`];
  });

const partColumns: Readonly<Record<string, string>> = {
  compensationInAdvance: 'in_advance',
  compensationInArrears: 'in_arrears',
  grossCompensation: 'advisor_split',
  platformFee: 'platform_fee',
  accountFee: 'account_fee',
  verusOverride: 'verus_override',
  managementFee: 'management_fee',
  clientFee: 'client_fee',
  totalFees: 'total_fees',
  refund: 'refund',
  netCompensation: 'net_compensation',
  netBalance: 'billable_value',
  valueOnDate: 'value',
};

/**
 * Works out line after line from its text and the lines before it, and checks that every stored figure is explained.
 */
export function wrongLines({ lines, positions }: Shown, row: Stored): string[] {
  const meanings = factsOf(row);
  const untold = new Map(Object.entries(row).filter(([column]) => lineColumns.some(([, of]) => of === column)));
  const wrong = lines.flatMap((line) => {
    const worth = attempt(() => comesTo(line.formula, meanings, line.amount.split('.')[1]?.length ?? 0));
    const [, column = ''] = lineColumns.find(([label]) => line.label.startsWith(label)) ?? [];
    const isStored = !column || row[column] === line.amount;
    tell(line, meanings);
    untold.delete(column);
    if (column === 'advisor_split') for (const part of partsOf(row)) untold.delete(part);
    const held = column === 'billable_value' ? misheld(line.formula, positions) : [];
    if (worth === line.amount && isStored) return held;
    return [...held, `${line.label}: ${line.formula} is ${worth}, ${line.amount} told, ${row[column]} stored`];
  });
  const left = [...untold].filter(([, amount]) => Number(amount) !== 0);
  return [...wrong, ...left.map(([column, amount]) => `${column} of ${amount} is not told`)];
}

/** The stored figure that a line comes to, by what its label begins with: the first that fits. */
const lineColumns: readonly (readonly [label: string, column: string])[] = [
  ['Advisor split, in arrears', 'in_arrears'],
  ['Advisor split, in advance', 'in_advance'],
  ['Advisor split', 'advisor_split'],
  ['Advisor’s share of the refund', 'refund_share'],
  ['Platform fee refunded', 'platform_refund'],
  ['Override refunded', 'override_refund'],
  ['VIM management fee refunded', 'management_refund'],
  ['Billable value', 'billable_value'],
  ['Quarterly fee of', ''],
  ['Quarterly fee', 'quarterly_fee'],
  ['In arrears', 'row_in_arrears'],
  ['In advance', 'row_in_advance'],
  ['Total fees', 'total_fees'],
  ['Total fee', 'gross'],
  ['Platform fee', 'platform_fee'],
  ['Account fee', 'account_fee'],
  ['Override', 'verus_override'],
  ['VIM management fee', 'management_fee'],
  ['Client fees', 'client_fee'],
  ['Client refund', 'total_refunds'],
  ['Refund', 'refund'],
  ['Net compensation', 'net_compensation'],
];

/** An advisor's split that is all arrears or all advance is told once. */
const partsOf = (row: Stored): string[] =>
  ['in_arrears', 'in_advance'].filter((part) => row[part] === row.advisor_split);

/**
 * Facts that are agreed, or that belong to all members of a household, are no result: they come from the frozen inputs.
 */
const factsOf = ({ agreed, group, billable_value: own = '' }: Stored): Map<string, string> =>
  new Map([
    ['agreed amount', agreed ?? ''],
    ['billable value of all members', group ?? ''],
    [`members as first billed, with this account at ${formatDollars(own)}`, group ?? ''],
    ['no value, no fee', '0.00'],
    ['sum of the tiers', '0.00'],
  ]);

/** Adds the name by which later lines refer to this one. */
function tell({ label, amount }: Line, meanings: Map<string, string> & Meanings): void {
  if (label === 'Quarterly fee') meanings.set('full quarter', amount);
  if (!label.startsWith('Tier from')) return;
  meanings.set('sum of the tiers', addExactly(meanings.get('sum of the tiers') ?? '', amount));
}

/** The positions add up to the value, and those that are taken off are the ones that are not billed. */
function misheld(formula: string, positions: Shown['positions']): string[] {
  const [all, ...others] = termsOf(formula);
  const sum = addMoney(positions.map(({ amount }) => amount));
  const taken = others.map(({ name, amount }) => `${name} ${amount}`).sort();
  const unbilled = positions.filter(({ eligible }) => !eligible);
  const named = unbilled.map(({ name, kind, amount }) => `${heldAs(name, kind)} ${amount}`).sort();
  const isWhole = all?.amount === sum && taken.join() === named.join();
  return isWhole ? [] : [`${formula}: the positions add up to ${sum}, not billed are ${named.join()}`];
}

const attempt = (deed: () => string): string => {
  try {
    return deed();
  } catch (error) {
    return String(error);
  }
};
