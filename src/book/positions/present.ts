import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../domain/permissions.ts';
import { NotFound } from '../../lib/errors.ts';
import { readPage } from '../../platform/lists/rows.ts';
import type { Position } from './entity.ts';
import { positionRows } from './rows.ts';

/** The position as its list shows it. */
export const presentPosition = async (em: EntityManager, { id }: Position, actor: Actor) => {
  const query = { page: 1, perPage: 1, sort: 'id', direction: 'asc', search: '', filters: [], ids: [id] } as const;
  const { rows } = await readPage(em, positionRows, actor, query);
  if (!rows[0]) throw new NotFound();
  return rows[0];
};
