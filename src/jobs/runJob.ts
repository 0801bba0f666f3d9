import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { mustHaveRoom } from '../lib/disk.ts';
import { isDiskFull } from '../lib/diskFull.ts';
import { Refusal, StorageAway, Unavailable } from '../lib/errors.ts';
import { inTransaction } from '../lib/inTransaction.ts';
import { queryOfManager } from '../lib/query.ts';
import { stored } from '../lib/stored.ts';
import type { House } from '../house.ts';
import type { Task } from '../lib/jobs/jobs.ts';
import { Job, type JobResult } from './entity.ts';
import { moveJob } from './moveJob.ts';
import { openProgress, type Progress } from './progress.ts';
import { queued } from './queued.ts';

export type { Progress } from './progress.ts';

/** Long work; what it answers is told to its asker. It looks at the signal between two steps, and throws before it keeps anything. */
export type Work<Input> = (em: EntityManager, job: Job, input: Input, progress: Progress) => Promise<JobResult | void>;

interface Patience {
  /** Runs after which a fault is for good; a killed run that never came to its end counts among them. */
  readonly tries?: number;
}

/** Work without a disk goes on where there is hardly any room. */
type Premises = Pick<House, 'orm' | 'storage' | 'disk'>;

/** A task of the queue as the row that its asker sees: running, then completed, cancelled, or failed with a sentence. */
export const visibly =
  <Input>({ orm, storage, disk }: Premises, work: Work<Input>, { tries = 5 }: Patience = {}): Task =>
  async (payload, run) => {
    const em = orm.em.fork();
    const job = await begin(em, stored<{ job: string }>(payload).job);
    if (!job) return;
    const progress = openProgress(orm.em.fork(), job.id, { stopping: run.signal, disk });
    try {
      await mustHaveRoom(disk);
      const result = await work(em, job, stored<Input>(job.input), progress);
      const told = await progress.close();
      Object.assign(job, told, { status: 'completed', completedAt: new Date(), result: result ?? null });
      await em.flush();
    } catch (error) {
      await progress.close();
      const outage = outageOf(error);
      // Its row was refused: each try would leave one more that nobody knows.
      if (isDiskFull(error) && job.blob?.storageKey) await storage.remove(job.blob.storageKey);
      if (progress.isCancelled()) await settleCancelled(orm.em.fork(), job.id);
      else if (outage) await waitOut(orm.em.fork(), job, outage);
      else await fail(orm.em.fork(), job.id, error, run.attempt, tries);
    }
  };

/** Nothing where it is over, or where somebody no longer wants it: a killed run cannot have said so itself. */
const begin = async (em: EntityManager, id: string): Promise<Job | null> => {
  const begun = await em.nativeUpdate(
    Job,
    { id, status: { $in: open }, cancelledAt: null },
    { status: 'running', startedAt: new Date(), retryAt: null, error: null, attempts: raw('attempts + 1') },
  );
  if (begun > 0) return em.findOne(Job, { id });
  await settleCancelled(em, id);
  return null;
};

const open: Job['status'][] = ['queued', 'running'];

const settleCancelled = (em: EntityManager, id: string): Promise<boolean> =>
  moveJob(
    em,
    { id, status: { $in: open } },
    { status: 'cancelled', cancelledAt: raw('coalesce(cancelled_at, now())'), completedAt: new Date() },
  );

/** What the rules refuse fails at once; a fault, or too much to do, is thrown, so that it is known and tried again. */
const fail = async (em: EntityManager, id: string, error: unknown, attempt: number, tries: number): Promise<void> => {
  const refused = error instanceof Refusal && !(error instanceof Unavailable);
  const isOver = refused || attempt >= tries;
  const sentence = refused ? error.message : 'Something went wrong';
  await moveJob(
    em,
    { id, status: { $in: open } },
    isOver
      ? { status: 'failed', error: sentence, completedAt: new Date() }
      : { status: 'queued', retryAt: new Date(Date.now() + waitAfter(attempt)) },
  );
  if (!refused) throw error;
};

/** What its asker is told of what the work can only wait for. */
const outageOf = (error: unknown): string | undefined => {
  if (error instanceof StorageAway) return 'The storage of files is away; this goes on when it is back.';
  return isDiskFull(error) ? 'The server’s disk is full; this goes on when there is room.' : undefined;
};

/** An outage costs no try, however long it is: the queue is given the job anew, which ends this run of it as done. */
const waitOut = (em: EntityManager, { id, kind, attempts }: Job, error: string): Promise<void> =>
  inTransaction(em, async () => {
    const retryAt = new Date(Date.now() + Math.min(waitAfter(attempts), longestOutageWait));
    await em.nativeUpdate(Job, { id }, { status: 'queued', retryAt, error });
    await queryOfManager(em)(queued({ id, kind }, retryAt));
  });

/** A minute: nobody waits much longer than the outage itself. */
const longestOutageWait = 60_000;

/** How long the queue lets a job rest after so many tries: longer each time, six hours at most. */
const waitAfter = (attempt: number): number => 1000 * Math.exp(Math.min(attempt, 10));
