import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../domain/permissions.ts';
import { NotFound } from '../../lib/errors.ts';
import { readPage } from '../../platform/lists/page.ts';
import type { Task } from './entity.ts';
import { taskRows } from './rows.ts';

/** The task as its list shows it. */
export const presentTask = async (em: EntityManager, { id }: Task, actor: Actor) => {
  const query = { page: 1, perPage: 1, sort: 'id', direction: 'asc', search: '', filters: [], ids: [id] } as const;
  const { rows } = await readPage({ em, source: taskRows, actor, query });
  if (!rows[0]) throw new NotFound();
  return rows[0];
};
