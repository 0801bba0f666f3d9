import { undoingOf } from '../../domain/payout/rows/flags.ts';
import { newId } from '../../lib/columns.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { refuseBrokenRows } from '../payouts/checkPayout.ts';
import { readRows, type StoredRow } from '../payouts/storedRows.ts';
import { writeFigures } from './writeFigures.ts';

/** Creates the row that undoes one in a final payout: unpaid, of the same run and inputs, without days of its own. */
export const reverseRow = async (query: Query, feeRowId: string): Promise<void> => {
  const [row] = await readRows(query, { rows: sql`f.id = ${feeRowId}` });
  if (!row) throw new RangeError('Fee not found.');
  const undoing = { ...undoingOf(row), id: newId() };
  await query(sql`insert into fee_rows (id, undoes_id, kind, run_id, account_id, advisor_code_id, payer_id, quarter,
      previous_quarter, valuation_date, value, billable_value, quarterly_fee, in_advance, in_arrears, gross, inputs)
    select ${undoing.id}, id, ${undoing.kind}, run_id, account_id, advisor_code_id, payer_id, quarter,
      previous_quarter, valuation_date, 0, 0, 0, 0, 0, 0, inputs from fee_rows where id = ${row.id}`);
  await copyBreakdowns(query, row, undoing.id);
  await writeFigures(query, undoing.id, undoing);
  await query(sql`insert into billed_positions (fee_row_id, positions)
    select ${undoing.id}, positions from billed_positions where fee_row_id = ${row.id}`);
  await refuseBrokenRows(query, [undoing.id]);
};

/** Copies the breakdowns with the same advisors and splits, and all amounts 0. */
const copyBreakdowns = async (query: Query, { breakdowns }: StoredRow, feeRowId: string): Promise<void> => {
  for (const { id } of breakdowns) {
    await query(sql`insert into breakdowns (id, fee_row_id, advisor_id, split, in_advance, in_arrears, advisor_split,
        platform_fee, account_fee, verus_override, management_fee, client_fee, total_fees, net_compensation)
      select ${newId()}, ${feeRowId}, advisor_id, split, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from breakdowns where id = ${id}`);
  }
};
