import { breakdownList, payoutList } from '../domain/payout/list.ts';
import type { RowSource } from '../lists/rows.ts';
import { sql } from '../lib/sql.ts';

export const payoutRows: RowSource = {
  list: payoutList,
  scope: 'payout',
  query: () => sql`
    select p.id, p.advisor_id, u.first_name || ' ' || u.last_name as advisor_name, p.kind, p.start_date, p.bill_date,
      p.estimate_pay_date as estimated_pay_date, p.gross_compensation, p.total_fees, p.refund, p.net_compensation
    from payouts p left join users u on u.id = p.advisor_id
    where p.archived_at is null`,
  searchIn: ['advisorName'],
};

export const breakdownRows: RowSource = {
  list: breakdownList,
  scope: 'breakdown',
  query: () => sql`
    select b.id, b.payout_id, b.fee_row_id, b.advisor_id, u.first_name || ' ' || u.last_name as advisor_name,
      f.account_id, a.client_id, a.step, a.number as acc_number, a.acc_type as account_type, f.advisor_code_id,
      c.first_name || coalesce(' ' || c.last_name, '') as client_name, k.number as advisor_code_number,
      f.billable_value as billable_balance, f.in_arrears as compensation_in_arrears, f.in_advance as compensation_in_advance,
      f.gross as gross_compensation, b.advisor_split, b.platform_fee, b.account_fee, b.verus_override, b.management_fee,
      b.client_fee, b.refund, b.net_compensation, a.closed_on, rf.days_refunded, e.id as billing_error_id,
      e.status as flag_status, e.reason as flag_reason, e.explanation as flag_explanation,
      (e.id is not null)::text as flagged, f.quarter as start_date,
      jsonb_build_array(jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)) as advisors,
      (f.quarter + interval '3 months - 1 day')::date as end_date
    from breakdowns b
    left join fee_rows f on f.id = b.fee_row_id
    left join accounts a on a.id = f.account_id
    left join clients c on c.id = a.client_id
    left join advisor_codes k on k.id = f.advisor_code_id
    left join users u on u.id = b.advisor_id
    left join billing_errors e on e.fee_row_id = f.id
    left join refund_shares s on s.used_by_id = b.id
    left join refunds rf on rf.id = s.refund_id
    where f.archived_at is null and f.voided_at is null`,
  searchIn: ['accNumber', 'clientName', 'advisorCodeNumber'],
};
