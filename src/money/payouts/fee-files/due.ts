import { isLive } from '../../fees/liveFees.ts';
import { sql } from '../../../lib/sql.ts';

/** Whether a fee file has still to debit a fee row `f`. Reversals and restored rows are settled by pay and refunds. */
export const isDue = sql`(${isLive} and f.gross <> 0
  and f.kind not in ('reversal', 'restored') and not exists (select from debits d where d.fee_row_id = f.id))`;
