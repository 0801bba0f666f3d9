import type { DateRange } from '../../domain/payout/run/dateRanges.ts';
import { keptDays } from '../../domain/refund/refundFor.ts';
import { Conflict } from '../../lib/errors.ts';
import type { Query } from '../../lib/query.ts';
import { sql, uuids } from '../../lib/sql.ts';
import { readRows, type StoredRow } from '../payouts/storedRows.ts';
import { refundsOfRows } from './frozen.ts';

/**
 * Sets the days that each fee row charges: without those of Complete refunds, and with them once a refund is Pending
 * again.
 */
export const settleDays = async (query: Query, feeRowIds: readonly string[]): Promise<void> => {
  // A removed fee keeps its days.
  const rows = await readRows(query, { rows: sql`f.id = any(${uuids(feeRowIds)}) and f.voided_at is null` });
  const complete = await refundsOfRows(query, feeRowIds, sql`r.refund_allowed`);
  for (const row of rows) {
    const kept = keptDays(row.inputs.billing, complete.get(row.id) ?? []);
    if (kept) await refuseTwice(query, row, kept);
    const { from, through } = kept ?? { from: null, through: null };
    await query(sql`update fee_rows set charged_from = ${from}, charged_through = ${through} where id = ${row.id}`);
  }
};

const refuseTwice = async (query: Query, { id, accountId }: StoredRow, { from, through }: DateRange): Promise<void> => {
  const charging = await query(sql`select 1 from fee_rows where account_id = ${accountId} and id <> ${id}
    and archived_at is null and charged_from <= ${through} and charged_through >= ${from}`);
  if (charging.length > 0) {
    throw new Conflict('The refunded days have been billed again. This refund stays Complete.');
  }
};
