import type { EntityManager } from '@mikro-orm/postgresql';
import { Refusal, Unavailable } from '../lib/errors.ts';
import { stored } from '../lib/stored.ts';
import type { House } from '../house.ts';
import type { JobRun, Task } from '../lib/jobs/jobs.ts';
import { Job, type JobResult } from './entity.ts';

export interface Progress {
  /** Tells how far the work is; writes at most once a second. */
  done(count: number, total?: number): Promise<void>;
  readonly signal: AbortSignal;
}

/** Long work; what it answers is told to its asker. */
export type Work<Input> = (em: EntityManager, job: Job, input: Input, progress: Progress) => Promise<JobResult | void>;

/** A task of the queue as the row that its asker sees: running, then completed, or failed with a sentence. */
export const visibly =
  <Input>({ orm }: House, work: Work<Input>): Task =>
  async (payload, run) => {
    const em = orm.em.fork();
    const job = await em.findOne(Job, { id: stored<{ job: string }>(payload).job });
    if (!job || job.status === 'completed' || job.status === 'failed') return;
    Object.assign(job, { status: 'running', startedAt: new Date(), error: null });
    await em.flush();
    try {
      const result = await work(em, job, stored<Input>(job.input), progressOf(em, job, run));
      Object.assign(job, { status: 'completed', completedAt: new Date(), result: result ?? null });
      await em.flush();
    } catch (error) {
      await fail(orm.em.fork(), job.id, error, run);
    }
  };

/** Runs after which a fault is for good; a killed run that never came to its end counts among them. */
const patience = 5;

/** What the rules refuse fails at once; a fault, or too much to do, is thrown, so that it is known and tried again. */
const fail = async (em: EntityManager, id: string, error: unknown, run: JobRun): Promise<void> => {
  const refused = error instanceof Refusal && !(error instanceof Unavailable);
  if (refused || run.attempt >= patience) {
    const sentence = refused ? error.message : 'Something went wrong';
    await em.nativeUpdate(Job, { id }, { status: 'failed', error: sentence, completedAt: new Date() });
  }
  if (!refused) throw error;
};

const progressOf = (em: EntityManager, job: Job, { signal }: JobRun): Progress => {
  let last = 0;
  return {
    signal,
    async done(count, total) {
      if (Date.now() - last < 1000 && count !== total) return;
      last = Date.now();
      await em.execute('update jobs set done = ?, total = coalesce(?, total) where id = ?', [
        count,
        total ?? null,
        job.id,
      ]);
    },
  };
};
