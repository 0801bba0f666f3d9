import { sharesInForce } from '../../platform/sharesInForce.ts';
import { advisorList } from '../../domain/advisor/list.ts';
import type { Actor } from '../../domain/permissions.ts';
import { onPage, type RowSource } from '../../platform/lists/source.ts';
import { raw, sql, uuids, type Fragment } from '../../lib/sql.ts';
import { personName, personSearched } from '../../platform/names/personName.ts';
import { people } from '../users/teamRows.ts';

/**
 * The figure of an advisor's book. The firm sees all; an advisor only their own, null for colleagues; an assistant the
 * part of the codes that they work for (`opened`).
 */
const bookOf = (actor: Actor, figure: Fragment): Fragment =>
  actor.role === 'advisor' ? sql`case when u.id = ${actor.id} then ${figure} end` : figure;

const opened: Partial<Record<Actor['role'], (actor: Actor) => Fragment>> = {
  advisor: (actor) => sql`and s.advisor_id = ${actor.id}`,
  assistant: (actor) => sql`and t.advisor_code_id = any(${uuids(actor.advisorCodeIds)})`,
};

/** Selects the shares in active codes that the caller may see, of the advisors on the page. */
const shares = (actor: Actor, pageIds: Fragment | undefined): Fragment => sql`
  select s.advisor_id, k.id as code_id from ${sharesInForce}
  join advisor_codes k on k.id = t.advisor_code_id and k.status = 'active' and k.archived_at is null
  where ${onPage(raw('s.advisor_id'), pageIds)} ${opened[actor.role]?.(actor) ?? raw('')}`;

const baseQuery = sql`
  select u.id, u.role, u.branch_id, ${personName('u')} as name, u.email, u.status
  from users u where u.role = 'advisor' and u.archived_at is null`;

export const advisorRows: RowSource = {
  list: advisorList,
  scope: 'user',
  base: { query: baseQuery, keys: ['name', 'email', 'status', 'branchId', 'advisorCodeIds'] },
  everListed: people,
  query: (actor, _, pageIds) => sql`
    with shares as materialized (${shares(actor, pageIds)})
    select u.*, ${bookOf(actor, raw('coalesce(served.clients, 0)'))} as clients,
      ${bookOf(actor, raw('coalesce(held.balance, 0)'))} as billable_balance
    from (${baseQuery}) u
    left join (select s.advisor_id, count(distinct cc.client_id)::int as clients
      from shares s join client_codes cc on cc.advisor_code_id = s.code_id
      group by s.advisor_id) served on served.advisor_id = u.id
    left join (select s.advisor_id, sum(a.billable_value) as balance
      from shares s join accounts a on a.advisor_code_id = s.code_id
        and a.step = 'completed' and a.archived_at is null
      join fee_schedules f on f.account_id = a.id
      group by s.advisor_id) held on held.advisor_id = u.id`,
  search: (pattern) => [sql`select id from users where ${personSearched()} ilike ${pattern}`],
  relationFilters: {
    advisorCodeIds: (ids) => sql`exists (select 1 from ${sharesInForce}
      where s.advisor_id = r.id and t.advisor_code_id = any(${ids}))`,
  },
};
