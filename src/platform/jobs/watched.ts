import type { EntityManager } from '@mikro-orm/postgresql';
import { can, type Actor } from '../../domain/permissions.ts';
import { Job } from './entity.ts';

const days = 7;
const most = 50;

const recent = () => ({ createdAt: { $gte: new Date(Date.now() - days * 24 * 3600 * 1000) } });
const newestFirst = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: most } as const;

/** A person's own recent jobs. */
export const ownJobs = (em: EntityManager, { id }: Actor): Promise<Job[]> =>
  em.find(Job, { owner: id, ...recent() }, newestFirst);

/** Other people's jobs that failed or wait after a fault, mails too, for people who may retry them. */
export const failingJobs = async (em: EntityManager, actor: Actor): Promise<Job[]> => {
  if (!can(actor, 'jobs.retry')) return [];
  const others = { $or: [{ owner: { $ne: actor.id } }, { owner: null }] };
  const failing = { $or: [{ status: 'failed' as const }, { status: 'queued' as const, retryAt: { $ne: null } }] };
  return em.find(
    Job,
    { $and: [others, failing], ...recent() },
    { ...newestFirst, populate: ['owner'], filters: false },
  );
};
