import type { Actor } from '../../domain/permissions.ts';
import { unnamed } from '../../domain/timeline/values.ts';
import { raw, sql, type Fragment } from '../../lib/sql.ts';
import { visibleRows } from '../../platform/scope.ts';

/**
 * SQL for the number of another account that a record refers to; a caller who does not see that account learns only
 * that there is one.
 */
export const numberInSight = (actor: Actor, alias: string): Fragment => {
  const other = raw(alias);
  return sql`case when ${visibleRows('account', actor, alias)} then ${other}.number
    when ${other}.id is not null then ${unnamed} end`;
};

/**
 * SQL for the other account's id, for a caller who sees it: it tells whether that is still so when a download is
 * checked again.
 */
export const idInSight = (actor: Actor, alias: string): Fragment =>
  sql`case when ${visibleRows('account', actor, alias)} then ${raw(alias)}.id end`;
