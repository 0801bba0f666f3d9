import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { record } from '../audit/record.ts';
import { Conflict } from '../lib/errors.ts';
import { inTransaction } from '../lib/inTransaction.ts';
import { queryOfManager } from '../lib/query.ts';
import type { Job } from './entity.ts';
import { moveJob } from './moveJob.ts';
import { queued } from './queued.ts';

/** What waits is over at once; what is at work ends between two of its steps. */
export const cancelJob = async (em: EntityManager, { id }: Job): Promise<void> => {
  const now = new Date();
  const isOver = { status: 'cancelled', cancelledAt: now, completedAt: now, retryAt: null } as const;
  if (await moveJob(em, { id, status: 'queued' }, isOver)) return;
  const unwanted = { cancelledAt: raw('coalesce(cancelled_at, now())') };
  if (!(await moveJob(em, { id, status: 'running' }, unwanted))) throw new Conflict('It is over already.');
};

/** Runs what has failed once more from its beginning, for the person who asked for it. */
export const retryJob = (em: EntityManager, job: Job): Promise<void> =>
  inTransaction(em, async () => {
    const anew = {
      status: 'queued',
      error: null,
      attempts: 0,
      unended: 0,
      done: 0,
      total: null,
      steps: null,
      completedAt: null,
    } as const;
    if (!(await moveJob(em, { id: job.id, status: 'failed' }, anew)))
      throw new Conflict('Only what has failed is run again.');
    await queryOfManager(em)(queued(job));
    record(em, 'retry', job, { after: { kind: job.kind } });
    await em.flush();
  });
