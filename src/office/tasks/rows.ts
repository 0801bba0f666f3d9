import { clientName } from '../../platform/names/clientName.ts';
import { unassigned } from '../../domain/account/shownNumber.ts';
import { taskMarks } from '../../domain/task/choices.ts';
import { taskList } from '../../domain/task/list.ts';
import { join, raw, sql, type Fragment } from '../../lib/sql.ts';
import { chosen } from '../../platform/lists/conditions.ts';
import type { RowSource } from '../../platform/lists/source.ts';
import { visibleRows } from '../../platform/scope.ts';
import { urgency } from './urgency.ts';

const baseQuery = sql`
  select id, owner_id, name, notes, due_on, starred, completed_at is not null as completed, completed_at,
    created_at, updated_at, version, ${raw(urgency)} as urgency, client_id as client, account_id as account
  from tasks where archived_at is null`;

/** Tasks, with the client and account that each is about while its owner sees them. */
export const taskRows: RowSource = {
  list: taskList,
  scope: 'task',
  base: {
    query: baseQuery,
    keys: ['name', 'notes', 'dueOn', 'starred', 'completed', 'completedAt', 'createdAt', 'updatedAt', 'urgency'],
  },
  query: (actor) => sql`
    select t.*, c.id as client_id, ${clientName('c')} as client_name,
      a.id as account_id, case when a.id is not null then coalesce(a.number, ${unassigned}) end as account_number,
      a.step as account_step, a.client_id as account_client_id
    from (${baseQuery}) t
    left join clients c on c.id = t.client and c.archived_at is null and ${visibleRows('client', actor, 'c')}
    left join accounts a on a.id = t.account and a.archived_at is null and ${visibleRows('account', actor, 'a')}`,
  relatedKeys: ['clientId', 'accountId'],
  // A client or an account counts as the person's own while it is in scope.
  everListed: (actor) => sql`select id, owner_id from tasks
    union all select c.id, case when ${visibleRows('client', actor, 'c')} then ${actor.id}::uuid end from clients c
    union all select a.id, case when ${visibleRows('account', actor, 'a')} then ${actor.id}::uuid end from accounts a`,
  searchIn: ['name', 'notes'],
  customFilters: {
    name: (marks, option) =>
      chosen(option, join([raw('false'), ...marks.flatMap((mark) => marked.get(mark) ?? [])], ' or ')),
  },
};

const marked: ReadonlyMap<string, Fragment> = new Map([
  [taskMarks.Starred, raw('r.starred')],
  [taskMarks.Completed, raw('r.completed')],
]);
