import type { EntityManager } from '@mikro-orm/postgresql';
import { type Disk, mustHaveRoom } from '../../lib/disk.ts';
import { queryOfManager, type Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { Job, JobStep } from './entity.ts';

export interface Progress {
  /** Reports how far the work is; written at most once a second. */
  done(count: number, total?: number): Promise<void>;
  /** Reports the progress of one part of the work. */
  step(name: string, done: number, total?: number): Promise<void>;
  /**
   * Aborts when the server stops, the disk is full, or the job was cancelled or given to another run; the work checks
   * it between two steps.
   */
  readonly signal: AbortSignal;
  /**
   * Checks once more, right before anything is stored: throws if the signal would abort a moment later. If called with
   * the transaction that stores it, the job cannot be cancelled or started by another run before the commit.
   */
  settle(within?: Query): Promise<void>;
}

interface OpenProgress extends Progress {
  isCancelled(): boolean;
  /** Stops writing; answers what was reported last. */
  close(): Promise<ReportedProgress>;
}

type ReportedProgress = Partial<Pick<Job, 'done' | 'total' | 'steps'>>;

interface ProgressContext {
  readonly stopping: AbortSignal;
  readonly disk?: Disk | undefined;
}

/** Connects a running job with its row: once a second writes the progress and reads whether the job was cancelled. */
export const openProgress = (em: EntityManager, job: Job, { stopping, disk }: ProgressContext): OpenProgress => {
  const [cancelling, ending] = [new AbortController(), new AbortController()];
  const steps = new Map<string, JobStep>();
  let reported: ReportedProgress = {};
  const check = async (query = queryOfManager(em)) => {
    await mustHaveRoom(disk).catch((full: unknown) => ending.abort(full));
    const row = await exchange(query, job, reported);
    if (!row) ending.abort(new Error('The job was given to another run'));
    else if (row.cancelled) cancelling.abort(new Error('Nobody wants this work any more'));
  };
  const checking = everySecond(() => check());
  const signal = AbortSignal.any([stopping, cancelling.signal, ending.signal]);
  return {
    signal,
    isCancelled: () => cancelling.signal.aborted,
    async done(count, total) {
      reported = { ...reported, done: count, total: total ?? reported.total };
    },
    async step(name, done, total) {
      steps.set(name, { name, done, total });
      reported = { ...reported, steps: [...steps.values()] };
    },
    settle: (within) => check(within).then(() => signal.throwIfAborted()),
    close: () => checking.stop().then(() => reported),
  };
};

/** Writes the progress; answers whether the job was cancelled, or nothing if another run has it. */
const exchange = async (query: Query, { id, run }: Job, { done, total, steps }: ReportedProgress) => {
  const [row] = await query<{ cancelled: boolean }>(sql`
    update jobs set done = coalesce(${done ?? null}, done), total = coalesce(${total ?? null}, total),
      steps = coalesce(${steps ? JSON.stringify(steps) : null}::jsonb, steps)
    where id = ${id} and run = ${run} returning cancelled_at is not null as cancelled`);
  return row;
};

/** A failed check is made up for by the next one; a missing database is noticed by the work itself. */
const everySecond = (look: () => Promise<void>) => {
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(look).catch(() => {});
  }, 1000).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return last;
    },
  };
};
