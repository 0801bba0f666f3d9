import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { AdvisorCode } from './entity.ts';

/**
 * Of these codes the ones that something may be put under: active, and in the caller's sight. None of them is deleted
 * before the caller's transaction ends.
 */
export const lockActiveCodes = (em: EntityManager, ids: readonly string[]): Promise<AdvisorCode[]> =>
  em.find(
    AdvisorCode,
    { id: { $in: [...ids] }, status: 'active', archivedAt: null },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_READ, refresh: true },
  );
