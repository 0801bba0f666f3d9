import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseNow, stamp } from '../../lib/databaseTime.ts';
import { mustHaveRoom } from '../../lib/disk.ts';
import { isDiskFull } from '../../lib/diskFull.ts';
import { MailAway, Refusal, StorageAway, Unavailable } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import type { JobRun, Task } from '../../lib/jobs/jobs.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { stored } from '../../lib/stored.ts';
import type { AppContext } from '../appContext.ts';
import { startRun, settleCancelled } from './beginJob.ts';
import type { Job, JobResult } from './entity.ts';
import { moveJob } from './moveJob.ts';
import { openProgress, type Progress } from './progress.ts';
import { queued } from './queued.ts';

export type { Progress } from './progress.ts';

/**
 * The work of a job; its result is shown to the owner. It checks the signal between two steps, and throws before it
 * stores anything.
 */
export type Work<Input> = (em: EntityManager, job: Job, input: Input, progress: Progress) => Promise<JobResult | void>;

interface RetryLimits {
  /** The maximum of attempts after which a fault is final, killed runs included. */
  readonly maxAttempts?: number;
}

/** The parts of the app context that a job needs; work without `disk` goes on when the disk is nearly full. */
type JobContext = Pick<AppContext, 'orm' | 'storage' | 'disk'>;

/**
 * A tracked job: wraps the work so that its row shows the state: running, then completed, cancelled, or failed with a
 * sentence.
 */
export const trackedJob =
  <Input>({ orm, storage, disk }: JobContext, work: Work<Input>, { maxAttempts = 5 }: RetryLimits = {}): Task =>
  async (payload, run) => {
    const em = orm.em.fork();
    const job = await startRun(em, stored<{ job: string }>(payload).job);
    if (!job) return;
    const progress = openProgress(orm.em.fork(), job, { stopping: run.signal, disk });
    try {
      await mustHaveRoom(disk);
      const result = await Promise.race([work(em, job, stored<Input>(job.input), progress), untilHandedBack(run)]);
      const reported = await progress.close();
      Object.assign(job, reported, { status: 'completed', completedAt: new Date(), result: result ?? null });
      await complete(em, job);
    } catch (error) {
      const end = endOf(error, { isCancelled: progress.isCancelled(), run, maxAttempts });
      // Work that ignores the signal may hold up the progress too.
      if (!run.handedBack?.aborted) await progress.close();
      // The file's row could not be written: each attempt would leave one more file without a row.
      if (isDiskFull(error) && job.blob?.storageKey) await storage.remove(job.blob.storageKey);
      const isOwnJob = await end.write(orm.em.fork(), job);
      // Throws, so that the queue does not count another run's job as done.
      if (end.isThrown || !isOwnJob) throw error;
    }
  };

/**
 * Rejects when the server stops without waiting any longer: work that ignores the signal is abandoned, and writes
 * nothing.
 */
const untilHandedBack = ({ handedBack }: JobRun): Promise<never> =>
  new Promise((_resolve, reject) => {
    handedBack?.addEventListener('abort', () => reject(new Error('The server stops before this is done')));
  });

/** Writes the end of a run in one transaction with the check that the job is still this run's. */
const complete = (em: EntityManager, { id, run }: Job): Promise<void> =>
  inTransaction(em, async () => {
    const mine = await queryOfManager(em)(sql`select from jobs where id = ${id} and run = ${run} for update`);
    if (mine.length === 0) throw new Error('The job was given to another run');
    await em.flush();
  });

interface End {
  /** Writes the end; answers false if the job is no longer this run's. */
  readonly write: (em: EntityManager, job: Job) => Promise<boolean>;
  /** Whether the error is thrown on, so that the queue logs it and tries again. */
  readonly isThrown?: boolean;
}

interface RunContext extends Required<RetryLimits> {
  readonly isCancelled: boolean;
  readonly run: JobRun;
}

/**
 * Decides how a run ends: a refusal by the rules is final at once; a fault or an overload is thrown, logged and tried
 * again.
 */
const endOf = (error: unknown, { isCancelled, run, maxAttempts }: RunContext): End => {
  if (isCancelled) return { write: (em, { id, run: ours }) => settleCancelled(em, { id, run: ours }) };
  const outage = outageOf(error);
  if (outage) return { write: (em, job) => waitForOutage(em, job, outage) };
  if (error instanceof Refusal && !(error instanceof Unavailable))
    return { write: (em, job) => fail(em, job, error.message) };
  if (run.signal.aborted) return { write: handBack };
  const sentence = error instanceof MailAway ? error.sentence : undefined;
  if (run.attempt >= maxAttempts)
    return { write: (em, job) => fail(em, job, sentence ?? 'Something went wrong'), isThrown: true };
  return { write: (em, job) => retryLater(em, job, { attempt: run.attempt, sentence }), isThrown: true };
};

const fail = (em: EntityManager, { id, run }: Job, error: string): Promise<boolean> =>
  moveJob(em, { id, run, status: 'running' }, { status: 'failed', error, completedAt: new Date() });

const retryLater = (em: EntityManager, { id, run }: Job, { attempt, sentence = null }: Fault): Promise<boolean> => {
  const retryAt = stamp(waitAfter(attempt) / 1000);
  return moveJob(em, { id, run, status: 'running' }, { status: 'queued', retryAt, error: sentence });
};

interface Fault {
  readonly attempt: number;
  /** The message for the owner. */
  readonly sentence?: string | null | undefined;
}

/** The message for the owner while the work waits for an outage to end; undefined for any other error. */
const outageOf = (error: unknown): string | undefined => {
  if (error instanceof StorageAway)
    return 'File storage is not available. This job continues automatically when it is back.';
  return isDiskFull(error)
    ? 'The server’s disk is full. This job continues automatically when there is space.'
    : undefined;
};

/** Waits for the end of an outage, which does not count as an attempt, however long it is. */
const waitForOutage = async (em: EntityManager, job: Job, error: string): Promise<boolean> => {
  const retryAt = new Date((await databaseNow(em)).getTime() + Math.min(waitAfter(job.attempts), longestOutageWait));
  return requeue(em, job, { error, retryAt });
};

/** Requeues a job when the server stops, which does not count as an attempt: another process starts it at once. */
const handBack = (em: EntityManager, job: Job): Promise<boolean> => requeue(em, job, {});

/** Queues the job anew; for the queue this run ends as done. */
const requeue = (em: EntityManager, job: Job, why: Pick<Partial<Job>, 'error' | 'retryAt'>): Promise<boolean> =>
  inTransaction(em, async () => {
    const { id, kind, run } = job;
    const isOurs = await moveJob(em, { id, run, status: 'running' }, { status: 'queued', ...why });
    if (isOurs) await queryOfManager(em)(queued({ id, kind }, why.retryAt ?? undefined));
    return isOurs;
  });

/** Milliseconds: after an outage a job waits a minute longer at most. */
const longestOutageWait = 60_000;

/** Milliseconds that the queue waits after so many attempts (exponential backoff): six hours at most. */
const waitAfter = (attempt: number): number => 1000 * Math.exp(Math.min(attempt, 10));
