import type { EntityManager } from '@mikro-orm/postgresql';
import type { Row } from '../../domain/list.ts';
import type { Actor } from '../../domain/permissions.ts';
import { NotFound } from '../../lib/errors.ts';
import { readPage } from '../../platform/lists/page.ts';
import type { RowSource } from '../../platform/lists/source.ts';

/** A report, or a row of one, as its list shows it. */
export const presentListed = async (em: EntityManager, source: RowSource, actor: Actor, id: string): Promise<Row> => {
  const query = { page: 1, perPage: 1, sort: 'id', direction: 'asc', search: '', filters: [], ids: [id] } as const;
  const [row] = (await readPage({ em, source, actor, query })).rows;
  if (!row) throw new NotFound();
  return row;
};
