import type { Actor } from '../../domain/permissions.ts';
import { unnamed } from '../../domain/timeline/values.ts';
import { literal, sql, type Fragment } from '../../lib/sql.ts';
import { visibleRows } from '../../platform/scope.ts';

/** The number of another account that a record points at: told to those who see that account, to others only that there is one. */
export const numberInSight = (actor: Actor, alias: string): Fragment => {
  const other = literal(alias);
  return sql`case when ${visibleRows('account', actor, alias)} then ${other}.number
    when ${other}.id is not null then ${unnamed} end`;
};

/** Its id, for whom its number is told: what was taken away with it is asked for it again. */
export const idInSight = (actor: Actor, alias: string): Fragment =>
  sql`case when ${visibleRows('account', actor, alias)} then ${literal(alias)}.id end`;
