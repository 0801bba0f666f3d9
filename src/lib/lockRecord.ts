import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { isArchived } from './access.ts';
import { NotFound } from './errors.ts';

/** Until the transaction ends, nobody else changes the record; it is seen as whoever held it before has left it. */
export const lockRecord = async (em: EntityManager, record: object): Promise<void> => {
  const found = await em.refresh(record, { lockMode: LockMode.PESSIMISTIC_WRITE });
  // Meanwhile it may have been deleted, or taken out of the caller's sight.
  if (!found || isArchived(found)) throw new NotFound();
};
