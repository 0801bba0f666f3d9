import { clientRefundList } from '../domain/refund/list.ts';
import { sql } from '../lib/sql.ts';
import type { RowSource } from '../lists/rows.ts';

/** Of a refund `r`. */
const refundStatus = sql`case when r.refund_allowed then 'Complete' else 'Pending' end`;

/** Of all refunds `r` of one account: Complete once each of them is; null where there is none. */
export const refundsStatus = sql`case bool_and(r.refund_allowed) when true then 'Complete' when false then 'Pending' end`;

export const clientRefundRows: RowSource = {
  list: clientRefundList,
  scope: 'refund',
  query: () => sql`
    select r.id, r.account_id, a.client_id, a.step, a.number as account_number, r.reason, r.closed_on,
      r.total_refunded, ${refundStatus} as status
    from refunds r join accounts a on a.id = r.account_id`,
  searchIn: ['accountNumber'],
};
