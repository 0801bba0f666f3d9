import { branchList } from '../domain/branch/list.ts';
import type { RowSource } from '../lists/rows.ts';
import { sql } from '../lib/sql.ts';
import { visibleRows } from '../scope.ts';

/** A branch's accounts are those whose primary contact works there; counts and balances run over the caller's rows alone. */
export const branchRows: RowSource = {
  list: branchList,
  scope: 'branch',
  query: (actor) => sql`
    select b.id, b.name, b.url,
      nullif(concat_ws(', ', b.location_city, substr(b.location_state_id, 4)), '') as location,
      (select count(*)::int from users u where u.branch_id = b.id and u.role = 'advisor' and u.archived_at is null
        and ${visibleRows('user', actor, 'u')}) as advisors,
      (select count(distinct a.client_id)::int from accounts a join users u on u.id = a.advisor_id
        where u.branch_id = b.id and a.archived_at is null and ${visibleRows('account', actor, 'a')}) as clients,
      (select coalesce(sum(a.billable_value), 0) from accounts a join users u on u.id = a.advisor_id
        join fee_schedules f on f.account_id = a.id
        where u.branch_id = b.id and a.step = 'completed' and a.archived_at is null
          and ${visibleRows('account', actor, 'a')}) as fee_billable_balance
    from branches b`,
  searchIn: ['name', 'location'],
};
