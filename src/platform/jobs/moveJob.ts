import type { EntityData, EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOfManager } from '../../lib/query.ts';
import { endImport } from './followJob.ts';
import { Job } from './entity.ts';

/** A job and the state that it must be in. */
export interface JobState {
  readonly id: string;
  readonly status: Job['status'] | { readonly $in: Job['status'][] };
  /** The run that must still have the job. */
  readonly run?: string | null | undefined;
  readonly cancelledAt?: { readonly $ne: null };
  readonly retryAt?: { readonly $ne: null };
  readonly unended?: { readonly $gte: number };
}

/**
 * Moves a job from one state to another, together with the import behind it; answers false if it was in another state.
 */
export const moveJob = (em: EntityManager, where: JobState, to: EntityData<Job>): Promise<boolean> =>
  inTransaction(em, async () => {
    const moved = await em.nativeUpdate(Job, where, to);
    if (moved > 0) await endImport(queryOfManager(em), where.id);
    return moved > 0;
  });
