import { isLive } from '../../fees/standing.ts';
import { sql } from '../../../lib/sql.ts';

/** Of a fee row `f` that a file is still to ask for. What takes a fee back, or gives it back, is settled in pay and in refunds. */
export const isDue = sql`(${isLive} and f.gross <> 0
  and f.kind not in ('reversal', 'restored') and not exists (select from debits d where d.fee_row_id = f.id))`;
