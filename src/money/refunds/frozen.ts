import type { FrozenRefund } from '../../domain/refund/refund.ts';
import type { Query } from '../../lib/query.ts';
import { type Fragment, sql, uuids } from '../../lib/sql.ts';

/**
 * Reads the refunds of these fee rows, in the order in which they were made; `which` is a condition on the refund `r`.
 */
export const refundsOfRows = async (
  query: Query,
  feeRowIds: readonly string[],
  which: Fragment = sql`true`,
): Promise<ReadonlyMap<string, readonly FrozenRefund[]>> => {
  const rows = await query<{ feeRowId: string; inputs: FrozenRefund }>(sql`
    select r.fee_row_id as "feeRowId", r.inputs from refunds r
    where r.fee_row_id = any(${uuids(feeRowIds)}) and ${which} order by r.created_at, r.id`);
  const byRow = Map.groupBy(rows, ({ feeRowId }) => feeRowId);
  return new Map([...byRow].map(([id, refunds]) => [id, refunds.map(({ inputs }) => inputs)]));
};
