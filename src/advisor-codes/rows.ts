import { advisorCodeList } from '../domain/advisor-code/list.ts';
import type { RowSource } from '../lists/rows.ts';
import { sql } from '../lib/sql.ts';
import { visibleRows } from '../scope.ts';

const subscribers = sql`from advisor_subscriptions s join users u on u.id = s.advisor_id where s.terms_id = t.id`;

export const advisorCodeRows: RowSource = {
  list: advisorCodeList,
  scope: 'advisorCode',
  query: (actor) => sql`
    select k.id, k.number, k.custodian_id as custodian_names, k.notes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
        order by s.position), '[]') ${subscribers}) as advisor_names,
      (select coalesce(jsonb_agg(trim_scale(s.percentage) || '%' order by s.position), '[]') ${subscribers}) as compensation_values,
      case when t.investment_management then t.management_fee end as vim,
      (select count(*)::int from accounts a where a.advisor_code_id = k.id and a.archived_at is null
        and ${visibleRows('account', actor, 'a')}) as accounts
    from advisor_codes k left join code_terms t on t.advisor_code_id = k.id and t.in_force
    where k.archived_at is null`,
  search: (pattern) => [
    sql`select id from advisor_codes where number ilike ${pattern}`,
    sql`select t.advisor_code_id from code_terms t join advisor_subscriptions s on s.terms_id = t.id
      join users u on u.id = s.advisor_id
      where t.in_force and u.first_name || ' ' || u.last_name || ' ' || u.email ilike ${pattern}`,
  ],
  within: {
    advisorIds: (ids) => sql`exists (select 1 from code_terms t join advisor_subscriptions s on s.terms_id = t.id
      where t.advisor_code_id = r.id and t.in_force and s.advisor_id = any(${ids}))`,
    branchIds: (ids) => sql`exists (select 1 from code_terms t join advisor_subscriptions s on s.terms_id = t.id
      join users u on u.id = s.advisor_id
      where t.advisor_code_id = r.id and t.in_force and u.branch_id = any(${ids}))`,
  },
};
