import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { CompanySettings } from './entity.ts';

/** The firm's choices: the schema has brought their one row along. */
export const settingsOf = (em: EntityManager): Promise<CompanySettings> => em.findOneOrFail(CompanySettings, theOne);

/** Two changes of them wait for each other; each sees what the other has left. */
export const lockSettings = (em: EntityManager): Promise<CompanySettings> =>
  em.findOneOrFail(CompanySettings, theOne, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

const theOne = { id: { $ne: null } };
