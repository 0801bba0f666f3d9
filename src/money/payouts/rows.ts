import { clientName } from '../../platform/names/clientName.ts';
import { billingErrorReasons, billingErrorStatuses } from '../../domain/flag/choices.ts';
import { disputeList } from '../../domain/dispute/list.ts';
import { flagList } from '../../domain/flag/list.ts';
import { breakdownList, payoutList } from '../../domain/payout/list.ts';
import { chainFrom } from '../flags/chain.ts';
import type { RowSource } from '../../platform/lists/source.ts';
import { sql } from '../../lib/sql.ts';
import { personName } from '../../platform/names/personName.ts';

export const payoutRows: RowSource = {
  list: payoutList,
  scope: 'payout',
  query: () => sql`
    select p.id, p.advisor_id, ${personName('u')} as advisor_name, p.kind, p.start_date, p.bill_date,
      p.estimate_pay_date as estimated_pay_date, p.gross_compensation, p.total_fees, p.refund, p.net_compensation,
      case when p.paid_at is null then 'run' else 'paid' end as status, p.paid_at
    from payouts p left join users u on u.id = p.advisor_id
    where p.archived_at is null`,
  searchIn: ['advisorName'],
};

export const breakdownRows: RowSource = {
  list: breakdownList,
  alsoAs: [flagList, disputeList],
  scope: 'breakdown',
  query: () => sql`
    select b.id, b.payout_id, b.fee_row_id, b.advisor_id, ${personName('u')} as advisor_name,
      f.account_id, a.client_id, a.step, a.number as acc_number, a.acc_type as account_type, f.advisor_code_id,
      ${clientName('c')} as client_name, k.number as advisor_code_number,
      f.billable_value as billable_balance, f.in_arrears as compensation_in_arrears, f.in_advance as compensation_in_advance,
      f.gross as gross_compensation, b.advisor_split, b.platform_fee, b.account_fee, b.verus_override, b.management_fee,
      b.client_fee, b.refund, b.net_compensation, a.closed_on, rf.days_refunded, e.id as billing_error_id,
      ${flagOf} as billing_error, case when f.voided_at is null then e.status else 'remove_fee' end as flag_status,
      e.reason as flag_reason, e.explanation as flag_explanation, ${isFlagged} as is_flagged, ${isPayable} as is_payable,
      f.kind, d.id as dispute_id, d.status as dispute_status,
      jsonb_build_array(jsonb_build_object('id', u.id, 'name', ${personName('u')})) as advisors,
      f.quarter as start_date, (f.quarter + interval '3 months - 1 day')::date as end_date
    from breakdowns b
    left join fee_rows f on f.id = b.fee_row_id
    left join accounts a on a.id = f.account_id
    left join clients c on c.id = a.client_id
    left join advisor_codes k on k.id = f.advisor_code_id
    left join users u on u.id = b.advisor_id
    left join billing_errors e on e.fee_row_id = f.id
    left join refund_shares s on s.used_by_id = b.id
    left join refunds rf on rf.id = s.refund_id
    left join disputes d on d.breakdown_id = b.id
    where f.archived_at is null and (f.voided_at is null or b.payout_id is not null)`,
  searchIn: ['accNumber', 'clientName', 'advisorCodeNumber'],
  customFilters: {
    // Compares `is_flagged` as it is, so that the planner knows how many rows are flagged and may start with them.
    flagged: ([wanted]) => (wanted === 'false' ? sql`r.is_flagged is not true` : sql`r.is_flagged`),
    // This spelling lets the planner find the few disputed rows without reading all others.
    disputed: ([yes]) => (yes === 'true' ? sql`r.dispute_id is not null` : sql`r.dispute_id is null`),
  },
};

/** Whether a fee still counts as flagged by `e`: Review Needed or Resolved, but not once the fee was removed. */
export const isFlagged = sql`e.status in ('review_needed', 'resolved')`;

const flagOf = sql`case when e.id is not null then jsonb_build_object('id', e.id, 'status', e.status,
  'statusName', ${JSON.stringify(billingErrorStatuses)}::jsonb ->> e.status, 'reason', e.reason,
  'reasonName', ${JSON.stringify(billingErrorReasons)}::jsonb ->> e.reason, 'explanation', e.explanation,
  'createdAt', to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`;

/** Whether a flagged payout may pay the advisor `b`'s part of a resolved fee `f`, or of the row that restores it. */
export const isPayable = sql`(e.status = 'resolved' and f.voided_at is null and exists (
  select from (${chainFrom(sql`f.id`)} order by place desc limit 1) last
  join breakdowns open on open.fee_row_id = last.id and open.advisor_id = b.advisor_id and open.payout_id is null))`;
