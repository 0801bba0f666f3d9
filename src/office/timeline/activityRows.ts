import { clientRows } from '../../book/clients/rows.ts';
import { searchAccounts } from '../../book/accounts/search.ts';
import { advisorRows } from '../../people/advisors/rows.ts';
import { activityList } from '../../domain/timeline/list.ts';
import { join, sql, type Fragment } from '../../lib/sql.ts';
import type { RowSource } from '../../platform/lists/source.ts';
import { personName } from '../../platform/names/personName.ts';
import { activityInWords } from '../../platform/timeline/activityInWords.ts';
import type { Root } from '../../platform/timeline/belongings.ts';
import { isShown, partsOf, partsQuery } from '../../platform/timeline/events.ts';

const baseQuery = sql`select id, at, actor_id, action, object, reason from audit a where ${isShown}`;

/** The audit as a list: SQL finds the rows, and `activityInWords` puts those of the page into words. */
export const activityRows: RowSource = {
  list: activityList,
  scope: 'auditEvent',
  base: { query: baseQuery, keys: ['at', 'actorId', 'action', 'object', 'reason'] },
  query: () => sql`
    select a.*, ${personName('u')} as actor_name, null::text as label, null::text as record,
      null::text as record_path, null::text as changes
    from (${baseQuery}) a left join users u on u.id = a.actor_id`,
  inWords: activityInWords,
  search: (pattern) => searched(pattern).map(([root, ids]) => happenedTo(root, ids)),
};

/** Finds records by name, so that what happened to their parts is found with them. */
const searched = (pattern: string): readonly (readonly [Root, Fragment])[] => [
  ['Client', anyOf(clientRows.search?.(pattern))],
  ['Account', anyOf(searchAccounts(pattern))],
  ['AdvisorCode', sql`select id from advisor_codes where number ilike ${pattern}`],
  ['User', anyOf(advisorRows.search?.(pattern))],
  ['Branch', sql`select id from branches where name ilike ${pattern}`],
];

const anyOf = (searches: readonly Fragment[] = []) => join(searches, ' union ');

const all = () => true;

const happenedTo = (root: Root, ids: Fragment): Fragment =>
  sql`select a.id from (${partsQuery(partsOf(root, ids, all))}) p
    join audit a on a.object = p.object and a.object_id = p.id`;
