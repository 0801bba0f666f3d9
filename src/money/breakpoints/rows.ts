import { clientName } from '../../platform/names/clientName.ts';
import { missedBreakpointList } from '../../domain/breakpoint/list.ts';
import { sql } from '../../lib/sql.ts';
import type { RowSource } from '../../platform/lists/source.ts';
import { missed } from './missed.ts';

/** All figures are computed to sort by savings; the names, a query each, only for rows that are shown or searched. */
export const missedBreakpointRows: RowSource = {
  list: missedBreakpointList,
  scope: 'billingRun',
  aggregated: true,
  query: () => sql`
    select m.id, m.client_id, m.advisor_code_id, m.value, m.pays_now, m.would_pay, m.saves, m.account_ids, m.acc_group_id,
      (select name from acc_groups where id = m.acc_group_id) as acc_group_name,
      (select ${clientName()} from clients where id = m.client_id) as client_name,
      (select number from advisor_codes where id = m.advisor_code_id) as advisor_code_number, ${accounts} as accounts
    from (${missed}) m`,
  searchIn: ['clientName', 'advisorCodeNumber'],
};

const accounts = sql`(select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.number) order by a.number, a.id)
  from accounts a where a.id = any(m.account_ids))`;
