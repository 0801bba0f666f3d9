import { clientRefundList } from '../domain/refund/list.ts';
import { sql } from '../lib/sql.ts';
import type { RowSource } from '../lists/rows.ts';

/** Of a refund `r`. */
export const refundStatus = sql`case when r.refund_allowed then 'Complete' else 'Pending' end`;

export const clientRefundRows: RowSource = {
  list: clientRefundList,
  scope: 'refund',
  query: () => sql`
    select r.id, r.account_id, a.client_id, a.step, a.number as account_number, r.closed_on, r.total_refunded,
      ${refundStatus} as status
    from refunds r join accounts a on a.id = r.account_id`,
  searchIn: ['accountNumber'],
};
