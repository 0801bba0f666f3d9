import type { Actor } from '../../domain/permissions.ts';
import { sql, type Fragment } from '../../lib/sql.ts';
import { visibleRows } from '../../platform/scope.ts';

/** SQL for the client's accounts that the actor sees, each with the alias `held`. */
export const accountsOf = (client: Fragment, actor: Actor) =>
  sql`accounts held where held.client_id = ${client} and held.archived_at is null and ${visibleRows('account', actor, 'held')}`;

export const accountTypes = (client: Fragment, actor: Actor) =>
  sql`(select coalesce(jsonb_agg(distinct held.acc_type), '[]') from ${accountsOf(client, actor)} and held.acc_type is not null)`;

export const accountsCount = (client: Fragment, actor: Actor) =>
  sql`(select count(*)::int from ${accountsOf(client, actor)})`;
