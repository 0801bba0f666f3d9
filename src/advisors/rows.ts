import { advisorList } from '../domain/advisor/list.ts';
import type { Actor } from '../domain/permissions.ts';
import type { RowSource } from '../lists/rows.ts';
import { sql, uuids, type Fragment } from '../lib/sql.ts';

/** An advisor's book is the firm's business, and their own; colleagues see it empty. */
const bookOf = (actor: Actor, figure: Fragment): Fragment =>
  actor.role === 'advisor' ? sql`case when u.id = ${actor.id} then ${figure} end` : figure;

const codesOf = (actor: Actor): Fragment =>
  sql`select t.advisor_code_id from advisor_subscriptions s join code_terms t on t.id = s.terms_id and t.in_force
    where s.advisor_id = u.id ${actor.role === 'assistant' ? sql`and t.advisor_code_id = any(${uuids(actor.advisorCodeIds)})` : sql``}`;

export const advisorRows: RowSource = {
  list: advisorList,
  scope: 'user',
  query: (actor) => sql`
    select u.id, u.role, u.branch_id, u.first_name || ' ' || u.last_name as name, u.email, u.status,
      ${bookOf(
        actor,
        sql`(select count(distinct cc.client_id)::int from client_codes cc
        where cc.advisor_code_id in (${codesOf(actor)}))`,
      )} as clients,
      ${bookOf(
        actor,
        sql`(select coalesce(sum(a.billable_value), 0) from accounts a join fee_schedules f on f.account_id = a.id
        where a.step = 'completed' and a.archived_at is null and a.advisor_code_id in (${codesOf(actor)}))`,
      )} as billable_balance
    from users u where u.role = 'advisor' and u.archived_at is null`,
  search: (pattern) => [
    sql`select id from users where first_name || ' ' || last_name || ' ' || email ilike ${pattern}`,
  ],
  within: {
    advisorCodeIds: (ids) => sql`exists (select 1 from advisor_subscriptions s
      join code_terms t on t.id = s.terms_id and t.in_force
      where s.advisor_id = r.id and t.advisor_code_id = any(${ids}))`,
  },
};
