import { flaggedKinds } from '../domain/payout/flags.ts';
import { isFixed } from '../payouts/whyKept.ts';
import { sql, texts } from '../lib/sql.ts';

/** Whether a row `f` is a client's fee that stands: what may be flagged or removed. */
export const isStanding = sql`(f.archived_at is null and f.voided_at is null and f.kind = any(${texts(flaggedKinds)}))`;

/** Whether it can be flagged with the others of its account: nobody has flagged it, and no payout that stays as it is has it. */
export const isUnpaid = sql`(${isStanding} and not exists (select from billing_errors e where e.fee_row_id = f.id)
  and not exists (select from breakdowns b join payouts p on p.id = b.payout_id
    where b.fee_row_id = f.id and ${isFixed}))`;
