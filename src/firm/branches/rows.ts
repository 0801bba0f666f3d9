import { branchList } from '../../domain/branch/list.ts';
import { onPage, type RowSource } from '../../platform/lists/source.ts';
import { raw, sql } from '../../lib/sql.ts';
import { visibleRows } from '../../platform/scope.ts';

const baseQuery = sql`
  select b.id, b.name, b.url,
    nullif(concat_ws(', ', b.location_city, substr(b.location_state_id, 4)), '') as location
  from branches b`;

/** A branch's accounts are those whose primary contact works there; counts and balances run over the caller's rows alone. */
export const branchRows: RowSource = {
  list: branchList,
  scope: 'branch',
  base: { query: baseQuery, keys: ['name', 'location', 'url'] },
  query: (actor, _, pageIds) => sql`
    select b.*, coalesce(team.advisors, 0) as advisors, coalesce(held.clients, 0) as clients,
      coalesce(held.balance, 0) as fee_billable_balance
    from (${baseQuery}) b
    left join (select u.branch_id, count(*)::int as advisors from users u
      where u.role = 'advisor' and u.archived_at is null and ${visibleRows('user', actor, 'u')}
        and ${onPage(raw('u.branch_id'), pageIds)}
      group by u.branch_id) team on team.branch_id = b.id
    left join (select u.branch_id, count(distinct a.client_id)::int as clients,
        sum(a.billable_value) filter (where a.step = 'completed' and f.id is not null) as balance
      from accounts a join users u on u.id = a.advisor_id left join fee_schedules f on f.account_id = a.id
      where a.archived_at is null and ${visibleRows('account', actor, 'a')}
        and ${onPage(raw('u.branch_id'), pageIds)}
      group by u.branch_id) held on held.branch_id = b.id`,
  searchIn: ['name', 'location'],
};
