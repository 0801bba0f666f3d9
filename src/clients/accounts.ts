import type { Actor } from '../domain/permissions.ts';
import { sql, type Fragment } from '../lib/sql.ts';
import { visibleRows } from '../scope.ts';

/** Of the client's accounts those that the actor sees. */
export const accountsOf = (client: Fragment, actor: Actor) =>
  sql`accounts a where a.client_id = ${client} and a.archived_at is null and ${visibleRows('account', actor, 'a')}`;

export const accountTypes = (client: Fragment, actor: Actor) =>
  sql`(select coalesce(jsonb_agg(distinct a.acc_type), '[]') from ${accountsOf(client, actor)} and a.acc_type is not null)`;

export const accountsCount = (client: Fragment, actor: Actor) =>
  sql`(select count(*)::int from ${accountsOf(client, actor)})`;
