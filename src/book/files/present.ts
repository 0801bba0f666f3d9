import type { EntityManager } from '@mikro-orm/postgresql';
import { NotFound } from '../../lib/errors.ts';
import { readPage } from '../../platform/lists/page.ts';
import type { Actor } from '../../domain/permissions.ts';
import type { StoredFile } from './entity.ts';
import { fileRows } from './rows.ts';

/** The file as its list shows it; one that was deleted is in no list. */
export const presentFile = async (em: EntityManager, { id }: Pick<StoredFile, 'id'>, actor: Actor) => {
  const query = { page: 1, perPage: 1, sort: 'id', direction: 'asc', search: '', filters: [], ids: [id] } as const;
  const { rows } = await readPage({ em, source: fileRows, actor, query });
  if (!rows[0]) throw new NotFound();
  return rows[0];
};
