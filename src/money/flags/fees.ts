import { isLiveFee } from '../fees/liveFees.ts';
import { sql } from '../../lib/sql.ts';
import { isFinal } from '../payouts/whyFinal.ts';

/** Whether a row `f` can be flagged with the others of its account: it has no flag, and no final payout pays it. */
export const isUnpaid = sql`(${isLiveFee} and not exists (select from billing_errors e where e.fee_row_id = f.id)
  and not exists (select from breakdowns b join payouts p on p.id = b.payout_id
    where b.fee_row_id = f.id and ${isFinal}))`;
