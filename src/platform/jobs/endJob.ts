import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { record } from '../audit/record.ts';
import { Conflict } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOfManager } from '../../lib/query.ts';
import { isDismissable } from '../../domain/job/choices.ts';
import type { Job } from './entity.ts';
import { moveJob } from './moveJob.ts';
import { queued } from './queued.ts';

/** Cancels a job: a queued one ends at once, a running one between two of its steps. */
export const cancelJob = async (em: EntityManager, { id }: Job): Promise<void> => {
  const now = new Date();
  const isOver = { status: 'cancelled', cancelledAt: now, completedAt: now, retryAt: null } as const;
  if (await moveJob(em, { id, status: 'queued' }, isOver)) return;
  const unwanted = { cancelledAt: raw('coalesce(cancelled_at, now())') };
  if (!(await moveJob(em, { id, status: 'running' }, unwanted))) throw new Conflict('This job has already finished.');
};

/** Runs a failed job again from its beginning, for its owner; a job that waits after a fault is run at once. */
export const retryJob = (em: EntityManager, job: Job): Promise<void> =>
  inTransaction(em, async () => {
    const isMoved =
      (await moveJob(em, { id: job.id, status: 'failed' }, anew)) || (await moveJob(em, faulty(job), anew));
    if (!isMoved) throw new Conflict('Only a job that failed, or is waiting to retry, can be run again.');
    await queryOfManager(em)(queued(job));
    record(em, 'retry', job, { after: { kind: job.kind } });
    await em.flush();
  });

const faulty = ({ id }: Job) => ({ id, status: 'queued', retryAt: { $ne: null } }) as const;

const anew = {
  status: 'queued',
  error: null,
  attempts: 0,
  unended: 0,
  done: 0,
  total: null,
  steps: null,
  retryAt: null,
  completedAt: null,
} as const;

/** Dismisses a failed job that has no owner, such as a mail to an address that no longer exists. */
export const dismissJob = (em: EntityManager, job: Job): Promise<void> =>
  inTransaction(em, async () => {
    const now = new Date();
    const isMoved =
      isDismissable(job) &&
      (await moveJob(em, { id: job.id, status: 'failed' }, { status: 'cancelled', cancelledAt: now }));
    if (!isMoved) throw new Conflict('Only a failed job that no one requested can be dismissed.');
    record(em, 'dismiss', job, { after: { kind: job.kind } });
    await em.flush();
  });
