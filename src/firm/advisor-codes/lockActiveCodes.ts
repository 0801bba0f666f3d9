import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { AdvisorCode } from './entity.ts';

/**
 * Returns those of these codes that something may be put under, active and in the caller's scope, locked in share mode:
 * none of them is deleted before the caller's transaction ends.
 */
export const lockActiveCodes = (em: EntityManager, ids: readonly string[]): Promise<AdvisorCode[]> =>
  em.find(
    AdvisorCode,
    { id: { $in: [...ids] }, status: 'active', archivedAt: null },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_READ, refresh: true },
  );
