import { toCents } from '../../domain/money.ts';
import { explain, explainPart } from '../../domain/payout/explain/explain.ts';
import type { ExplanationLine } from '../../domain/payout/explain/formula.ts';
import type { FrozenBilling } from '../../domain/payout/rows/frozenInputs.ts';
import type { PayoutFigure } from '../../domain/payout/explain/partFormulas.ts';
import { valuedOnce } from '../../domain/payout/run/valued.ts';
import { NotFound } from '../../lib/errors.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { dailyPositionsOf } from '../../book/positions/dailyPositionsOf.ts';
import type { Breakdown } from './tables/breakdown.ts';
import type { Payout } from './tables/payout.ts';
import { readRows, type StoredBreakdown, type StoredRow } from './storedRows.ts';

/** Explains one breakdown from the frozen inputs, with the positions of the valuation date. */
export const explainBreakdown = async (query: Query, breakdown: Breakdown) => {
  const [row] = await readRows(query, { rows: sql`f.id = ${breakdown.feeRow.id}` });
  if (!row) throw new NotFound();
  const { billing } = row.inputs;
  return {
    lines: explain(row, breakdown.advisor.id),
    positions: billing ? await positionsOf(query, row, billing) : [],
  };
};

interface ClosePosition {
  readonly name: string;
  readonly kind: string;
  readonly description: string | null;
  readonly quantity: string | null;
  readonly closingPrice: string | null;
  readonly amount: string;
}

/** Reads the positions as they were when the row was billed; if a later import changed that day, those that it kept. */
const positionsOf = async (query: Query, { id }: StoredRow, { ineligible }: FrozenBilling) => {
  const closes = dailyPositionsOf(sql`select id, account_id, valuation_date as as_of from fee_rows where id = ${id}`);
  const [close] = await query<{ positions: ClosePosition[] }>(sql`select coalesce(k.positions, c.positions) as positions
    from (${closes}) c left join billed_positions k on k.fee_row_id = c.id`);
  const others = new Set(ineligible.map(({ symbol, kind }) => keyOf(symbol, kind)));
  const positions = close?.positions ?? [];
  return positions.map((one) => ({ ...one, eligible: !others.has(keyOf(one.name, one.kind)) }));
};

/** The same symbol can be held for cash and on margin. */
const keyOf = (symbol: string, kind: string): string => `${kind} ${symbol}`;

/** Lists the rows whose parts add up to a figure of the payout. */
export const explainFigure = async (query: Query, payout: Payout, figure: PayoutFigure) => {
  const own = sql`b.payout_id = ${payout.id}`;
  const within = sql`f.id in (select b.fee_row_id from breakdowns b where ${own})`;
  const rows = await readRows(query, { rows: within, breakdowns: own });
  const numbers = await query<{ id: string; number: string | null }>(
    sql`select f.id, a.number from fee_rows f join accounts a on a.id = f.account_id where ${within}`,
  );
  const labels = new Map(numbers.map(({ id, number }) => [id, number ?? '']));
  const lines = counting(rows, figure).flatMap((row) =>
    row.breakdowns.map((breakdown) => lineOf(row, breakdown, figure, labels.get(row.id) ?? '')),
  );
  return {
    figure,
    amount: payout[figure],
    lines: lines.filter(({ amount }) => toCents(amount) !== 0n).sort((a, b) => (a.label < b.label ? -1 : 1)),
  };
};

const isValue = (figure: PayoutFigure) => figure === 'netBalance' || figure === 'valueOnDate';

/** The rows that count: for values each account once, and only if it owes a fee. */
const counting = (rows: readonly StoredRow[], figure: PayoutFigure): readonly StoredRow[] =>
  isValue(figure) ? valuedOnce(rows.filter(({ grossCompensation }) => toCents(grossCompensation) > 0n)) : rows;

interface PartLine extends ExplanationLine {
  readonly payoutBreakdownId: string;
}

const lineOf = (row: StoredRow, breakdown: StoredBreakdown, figure: PayoutFigure, label: string): PartLine => ({
  label,
  formula: explainPart(row, breakdown.advisorId, figure),
  amount: amountOf(row, breakdown, figure),
  payoutBreakdownId: breakdown.id,
});

function amountOf(row: StoredRow, breakdown: StoredBreakdown, figure: PayoutFigure): string {
  if (figure === 'netBalance') return row.billableBalance;
  if (figure === 'valueOnDate') return row.valueOnDate;
  return figure === 'grossCompensation' ? breakdown.advisorSplit : breakdown[figure];
}
