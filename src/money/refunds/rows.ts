import { clientName } from '../../platform/names/clientName.ts';
import { clientRefundList, refundList } from '../../domain/refund/list.ts';
import { searchAccounts } from '../../book/accounts/search.ts';
import { quarterLabel } from '../../lib/quarters.ts';
import { join, raw, sql, type Fragment } from '../../lib/sql.ts';
import { chosen } from '../../platform/lists/conditions.ts';
import type { RowSource } from '../../platform/lists/source.ts';
import { personName } from '../../platform/names/personName.ts';

/** The status of a refund `r`. */
const refundStatus = sql`case when r.refund_allowed then 'Complete' else 'Pending' end`;

/** The status of all refunds `r` of one account: Complete once each of them is; null if there is none. */
export const refundsStatus = sql`case bool_and(r.refund_allowed) when true then 'Complete' when false then 'Pending' end`;

export const clientRefundRows: RowSource = {
  list: clientRefundList,
  scope: 'refund',
  query: () => sql`
    select r.id, r.fee_row_id, r.account_id, a.client_id, a.step, a.number as account_number, r.reason, r.closed_on,
      r.total_refunded, ${refundStatus} as status
    from refunds r join accounts a on a.id = r.account_id`,
  searchIn: ['accountNumber'],
};

/** All refunds; the days that a client has waited are counted by the business day. */
export const refundRows = (today: () => string): RowSource => ({
  list: refundList,
  scope: 'refund',
  base: {
    query: own(today),
    keys: ['startDate', 'quarter', 'closedOn', 'totalRefunds', 'status', 'daysWaiting', 'reason'],
  },
  query: () => sql`
    select r.*, a.client_id, a.step, a.number as acc_number, k.id as advisor_code_id, k.number as advisor_code_number,
      ${clientName('c')} as client_name, ${advisors} as advisor_name,
      s.advisor_refunds, r.total_refunds - s.advisor_refunds as net_verus_owes, s.is_used
    from (${own(today)}) r join accounts a on a.id = r.account_id left join clients c on c.id = a.client_id
    left join fee_rows f on f.id = r.fee_row_id
    left join advisor_codes k on k.id = coalesce(f.advisor_code_id, a.advisor_code_id)
    cross join lateral (${shares}) s`,
  search: (pattern) => [
    sql`select id from refunds where account_id = any(array(${join(searchAccounts(pattern), ' union ')}))`,
  ],
  customFilters: {
    startDate: ([day]) => sql`r.start_date = ${day}::date`,
    // Spelled as in the index of Pending refunds.
    status: (statuses, option) =>
      chosen(option, join([raw('false'), ...statuses.flatMap((one) => settled.get(one) ?? [])], ' or ')),
  },
});

const settled: ReadonlyMap<string, Fragment> = new Map([
  ['Pending', raw('not r.refund_allowed')],
  ['Complete', raw('r.refund_allowed')],
]);

const own = (today: () => string) => sql`
  select r.id, r.fee_row_id, r.account_id, r.quarter as start_date, ${quarterLabel('r.quarter')} as quarter, r.reason,
    r.closed_on, r.total_refunded as total_refunds, r.refund_allowed, ${refundStatus} as status,
    case when not r.refund_allowed then ${today()}::date - r.refund_calculation_date end as days_waiting, r.version
  from refunds r`;

/** The advisors who were paid the fee. */
const advisors = sql`(select string_agg(${personName('u')}, ', ' order by b.split desc, u.last_name)
  from breakdowns b join users u on u.id = b.advisor_id where b.fee_row_id = r.fee_row_id)`;

const shares = sql`select coalesce(sum(s.advisor_refund), 0.00) as advisor_refunds,
    coalesce(bool_or(s.used_by_id is not null), false) as is_used
  from refund_shares s where s.refund_id = r.id`;
