import { toCents } from '../domain/money.ts';
import { explain } from '../domain/payout/explain.ts';
import { NotFound } from '../lib/errors.ts';
import type { Query } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';
import type { Breakdown } from './tables/breakdown.ts';
import type { Payout } from './tables/payout.ts';
import { readRows, type StoredBreakdown, type StoredRow } from './storedRows.ts';

/** How one breakdown came about: from the frozen inputs, with the positions of the valuation date. */
export const explainBreakdown = async (query: Query, breakdown: Breakdown) => {
  const [row] = await readRows(query, { rows: sql`f.id = ${breakdown.feeRow.id}` });
  if (!row) throw new NotFound();
  return { lines: explain(row.inputs, breakdown.advisor.id), positions: await positionsOf(query, row) };
};

const positionsOf = async (query: Query, { accountId, inputs: { billing } }: StoredRow) => {
  if (!billing) return [];
  const ineligible = new Set(billing.ineligible.map(({ symbol }) => symbol));
  const positions = await query<{ name: string; amount: string }>(sql`
    select h.symbol as name, p.description, h.quantity, h.closing_price as "closingPrice", h.amount
    from position_history h left join positions p on (p.account_id, p.symbol, p.kind) = (h.account_id, h.symbol, h.kind)
    where h.account_id = ${accountId} and h.as_of = ${billing.valuedOn} order by h.amount desc, h.symbol`);
  return positions.map((position) => ({ ...position, eligible: !ineligible.has(position.name) }));
};

/** A figure of a payout, and the step of each row's explanation that gives its part of it. */
export const payoutFigures = {
  compensationInAdvance: 'In advance',
  compensationInArrears: 'In arrears',
  grossCompensation: 'Advisor split',
  platformFee: 'Platform fee',
  accountFee: 'Account fee',
  verusOverride: 'Override',
  managementFee: 'VIM management fee',
  clientFee: 'Client fees',
  totalFees: 'Total fees',
  refund: 'Refund',
  netCompensation: 'Net compensation',
  netBalance: 'Billable value',
  valueOnDate: 'Billable value',
} as const;

export type PayoutFigure = keyof typeof payoutFigures;

/** The rows whose parts add up to a figure of the payout. */
export const explainFigure = async (query: Query, payout: Payout, figure: PayoutFigure) => {
  const own = sql`b.payout_id = ${payout.id}`;
  const within = sql`f.id in (select b.fee_row_id from breakdowns b where ${own})`;
  const rows = await readRows(query, { rows: within, breakdowns: own });
  const numbers = await query<{ id: string; number: string }>(
    sql`select f.id, a.number from fee_rows f join accounts a on a.id = f.account_id where ${within}`,
  );
  const labels = new Map(numbers.map(({ id, number }) => [id, number]));
  const parts = rows.flatMap((row) => row.breakdowns.map((breakdown) => ({ row, breakdown })));
  const lines = parts.map((part) => lineOf(part, figure, labels.get(part.row.id) ?? ''));
  return {
    figure,
    amount: payout[figure],
    lines: lines.filter(({ amount }) => toCents(amount) !== 0n).sort((a, b) => (a.label < b.label ? -1 : 1)),
  };
};

interface Part {
  readonly row: StoredRow;
  readonly breakdown: StoredBreakdown;
}

const lineOf = ({ row, breakdown }: Part, figure: PayoutFigure, label: string) => {
  const step = explain(row.inputs, breakdown.advisorId).find((line) => line.label.startsWith(payoutFigures[figure]));
  return {
    label,
    formula: step?.formula ?? '',
    amount: amountOf({ row, breakdown }, figure),
    payoutBreakdownId: breakdown.id,
  };
};

/** Values count whole accounts, and those alone that owe a fee. */
function amountOf({ row, breakdown }: Part, figure: PayoutFigure): string {
  if (figure === 'grossCompensation') return breakdown.advisorSplit;
  if (figure !== 'netBalance' && figure !== 'valueOnDate') return breakdown[figure];
  if (toCents(row.grossCompensation) <= 0n) return '0.00';
  return figure === 'netBalance' ? row.billableBalance : row.valueOnDate;
}
