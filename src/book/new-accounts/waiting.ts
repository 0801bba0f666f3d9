import type { EntityManager } from '@mikro-orm/postgresql';
import { choiceList } from '../../domain/choices.ts';
import type { Filter } from '../../domain/list.ts';
import { defaultStatusOf, newAccountStatuses } from '../../domain/new-account/choices.ts';
import type { Actor } from '../../domain/permissions.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { countMatching } from '../../platform/lists/counting.ts';
import { visibleRows } from '../../platform/scope.ts';
import { newAccountRows } from './rows.ts';

/** The default filter of the list for this role; undefined if it has none. */
export const waitingFilter = ({ role }: Pick<Actor, 'role'>): Filter | undefined => {
  const status = defaultStatusOf[role];
  return status && { key: 'statusName', option: '=', values: [status] };
};

/** Counts the new accounts that wait for this role: the size of the list under its default filter, 0 without one. */
export const countWaiting = async (em: EntityManager, actor: Actor): Promise<number> => {
  const filter = waitingFilter(actor);
  return filter ? countMatching(em, newAccountRows, actor, filter) : 0;
};

/** Counts the new accounts in scope by status. */
export const countByStatus = async (em: EntityManager, actor: Actor) => {
  const rows = await queryOfManager(em)<{
    status: string;
    count: number;
  }>(sql`select r.status_name as status, count(*)::int as count
    from (${newAccountRows.query(actor)}) r where ${visibleRows('account', actor, 'r')} group by 1`);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return choiceList(newAccountStatuses).map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }));
};
