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
import type { House } from '../house.ts';
import { begin, settleCancelled } from './beginJob.ts';
import type { Job, JobResult } from './entity.ts';
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
    const progress = openProgress(orm.em.fork(), job, { stopping: run.signal, disk });
    try {
      await mustHaveRoom(disk);
      const result = await Promise.race([work(em, job, stored<Input>(job.input), progress), untilHandedBack(run)]);
      const told = await progress.close();
      Object.assign(job, told, { status: 'completed', completedAt: new Date(), result: result ?? null });
      await complete(em, job);
    } catch (error) {
      const end = endOf(error, { isCancelled: progress.isCancelled(), run, tries });
      // What heeds no signal may hold up its last look, too.
      if (!run.handedBack?.aborted) await progress.close();
      // Its row was refused: each try would leave one more that nobody knows.
      if (isDiskFull(error) && job.blob?.storageKey) await storage.remove(job.blob.storageKey);
      const isOurs = await end.write(orm.em.fork(), job);
      // Thrown, so that the queue does not take another run's job for done.
      if (end.isThrown || !isOurs) throw error;
    }
  };

/** Never resolves: what does not heed the signal is left alone with what it does, and writes no end. */
const untilHandedBack = ({ handedBack }: JobRun): Promise<never> =>
  new Promise((_resolve, reject) => {
    handedBack?.addEventListener('abort', () => reject(new Error('The server stops before this is done')));
  });

/** In one transaction with the look whether the job is still this run's. */
const complete = (em: EntityManager, { id, run }: Job): Promise<void> =>
  inTransaction(em, async () => {
    const mine = await queryOfManager(em)(sql`select from jobs where id = ${id} and run = ${run} for update`);
    if (mine.length === 0) throw new Error('The job was given to another run');
    await em.flush();
  });

interface End {
  /** Answers whether the job was this run's to end. */
  readonly write: (em: EntityManager, job: Job) => Promise<boolean>;
  /** So that the queue knows and logs it, and tries again. */
  readonly isThrown?: boolean;
}

interface Circumstances extends Required<Patience> {
  readonly isCancelled: boolean;
  readonly run: JobRun;
}

/** What the rules refuse fails at once; a fault, or too much to do, is thrown, so that it is known and tried again. */
const endOf = (error: unknown, { isCancelled, run, tries }: Circumstances): End => {
  if (isCancelled) return { write: (em, { id, run: ours }) => settleCancelled(em, { id, run: ours }) };
  const outage = outageOf(error);
  if (outage) return { write: (em, job) => waitOut(em, job, outage) };
  if (error instanceof Refusal && !(error instanceof Unavailable))
    return { write: (em, job) => fail(em, job, error.message) };
  if (run.signal.aborted) return { write: handBack };
  const sentence = error instanceof MailAway ? error.sentence : undefined;
  if (run.attempt >= tries)
    return { write: (em, job) => fail(em, job, sentence ?? 'Something went wrong'), isThrown: true };
  return { write: (em, job) => waitForTry(em, job, { attempt: run.attempt, sentence }), isThrown: true };
};

const fail = (em: EntityManager, { id, run }: Job, error: string): Promise<boolean> =>
  moveJob(em, { id, run, status: 'running' }, { status: 'failed', error, completedAt: new Date() });

const waitForTry = (em: EntityManager, { id, run }: Job, { attempt, sentence = null }: Fault): Promise<boolean> => {
  const retryAt = stamp(waitAfter(attempt) / 1000);
  return moveJob(em, { id, run, status: 'running' }, { status: 'queued', retryAt, error: sentence });
};

interface Fault {
  readonly attempt: number;
  /** What there is to say of it. */
  readonly sentence?: string | null | undefined;
}

/** What its asker is told of what the work can only wait for. */
const outageOf = (error: unknown): string | undefined => {
  if (error instanceof StorageAway) return 'The storage of files is away; this goes on when it is back.';
  return isDiskFull(error) ? 'The server’s disk is full; this goes on when there is room.' : undefined;
};

/** An outage costs no try, however long it is. */
const waitOut = async (em: EntityManager, job: Job, error: string): Promise<boolean> => {
  const retryAt = new Date((await databaseNow(em)).getTime() + Math.min(waitAfter(job.attempts), longestOutageWait));
  return giveBack(em, job, { error, retryAt });
};

/** A server that stops is no fault of the work: another one begins it at once. */
const handBack = (em: EntityManager, job: Job): Promise<boolean> => giveBack(em, job, {});

/** The queue is given the job anew, which ends this run of it as done. */
const giveBack = (em: EntityManager, job: Job, why: Pick<Partial<Job>, 'error' | 'retryAt'>): Promise<boolean> =>
  inTransaction(em, async () => {
    const { id, kind, run } = job;
    const isOurs = await moveJob(em, { id, run, status: 'running' }, { status: 'queued', ...why });
    if (isOurs) await queryOfManager(em)(queued({ id, kind }, why.retryAt ?? undefined));
    return isOurs;
  });

/** A minute: nobody waits much longer than the outage itself. */
const longestOutageWait = 60_000;

/** How long the queue lets a job rest after so many tries: longer each time, six hours at most. */
const waitAfter = (attempt: number): number => 1000 * Math.exp(Math.min(attempt, 10));
