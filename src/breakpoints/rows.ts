import { missedBreakpointList } from '../domain/breakpoint/list.ts';
import { sql } from '../lib/sql.ts';
import type { RowSource } from '../lists/rows.ts';
import { missed } from './missed.ts';

export const missedBreakpointRows: RowSource = {
  list: missedBreakpointList,
  scope: 'billingRun',
  own: { query: missed, keys: ['value', 'paysNow', 'wouldPay', 'saves'] },
  query: () => sql`
    select m.id, m.client_id, m.advisor_code_id, m.value, m.pays_now, m.would_pay, m.saves, m.account_ids, m.acc_group_id,
      g.name as acc_group_name, c.first_name || coalesce(' ' || c.last_name, '') as client_name,
      k.number as advisor_code_number, ${accounts} as accounts
    from (${missed}) m join clients c on c.id = m.client_id
    left join advisor_codes k on k.id = m.advisor_code_id left join acc_groups g on g.id = m.acc_group_id`,
  searchIn: ['clientName', 'advisorCodeNumber'],
};

const accounts = sql`(select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.number) order by a.number, a.id)
  from accounts a where a.id = any(m.account_ids))`;
