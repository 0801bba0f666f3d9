import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { CompanySettings } from './entity.ts';

/** The firm's settings; a migration has inserted their one row. */
export const settingsOf = (em: EntityManager): Promise<CompanySettings> => em.findOneOrFail(CompanySettings, theOne);

/** Loads the settings and locks them, so that each of two changes sees the other. */
export const lockSettings = (em: EntityManager): Promise<CompanySettings> =>
  em.findOneOrFail(CompanySettings, theOne, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

const theOne = { id: { $ne: null } };
