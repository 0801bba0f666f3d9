import type { EntityManager } from '@mikro-orm/postgresql';
import { type Disk, mustHaveRoom } from '../../lib/disk.ts';
import { queryOfManager, type Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { Job, JobStep } from './entity.ts';

export interface Progress {
  /** Tells how far the work is; written at most once a second. */
  done(count: number, total?: number): Promise<void>;
  /** The same of one of the things that it goes through one by one. */
  step(name: string, done: number, total?: number): Promise<void>;
  /** Aborts when the server is to stop, the disk is full, or the work is not wanted any more or another run's: looked at between two steps. */
  readonly signal: AbortSignal;
  /**
   * The last look, right before anything is kept: throws where the signal would abort a moment later. Asked within the
   * transaction that keeps it, nobody else begins the job, or cancels it, before the commit.
   */
  settle(within?: Query): Promise<void>;
}

interface OpenProgress extends Progress {
  isCancelled(): boolean;
  /** Writes no more; answers what was told last. */
  close(): Promise<Told>;
}

type Told = Partial<Pick<Job, 'done' | 'total' | 'steps'>>;

interface Circumstances {
  readonly stopping: AbortSignal;
  readonly disk?: Disk | undefined;
}

/** Between a job at work and its row: once a second what it tells is written, and whether it is still wanted is read. */
export const openProgress = (em: EntityManager, job: Job, { stopping, disk }: Circumstances): OpenProgress => {
  const [cancelling, ending] = [new AbortController(), new AbortController()];
  const steps = new Map<string, JobStep>();
  let told: Told = {};
  const look = async (query = queryOfManager(em)) => {
    await mustHaveRoom(disk).catch((full: unknown) => ending.abort(full));
    const row = await exchange(query, job, told);
    if (!row) ending.abort(new Error('The job was given to another run'));
    else if (row.cancelled) cancelling.abort(new Error('Nobody wants this work any more'));
  };
  const looking = everySecond(() => look());
  const signal = AbortSignal.any([stopping, cancelling.signal, ending.signal]);
  return {
    signal,
    isCancelled: () => cancelling.signal.aborted,
    async done(count, total) {
      told = { ...told, done: count, total: total ?? told.total };
    },
    async step(name, done, total) {
      steps.set(name, { name, done, total });
      told = { ...told, steps: [...steps.values()] };
    },
    settle: (within) => look(within).then(() => signal.throwIfAborted()),
    close: () => looking.stop().then(() => told),
  };
};

/** Writes what is told; answers whether somebody has cancelled the job, and nothing where it is another run's by now. */
const exchange = async (query: Query, { id, run }: Job, { done, total, steps }: Told) => {
  const [row] = await query<{ cancelled: boolean }>(sql`
    update jobs set done = coalesce(${done ?? null}, done), total = coalesce(${total ?? null}, total),
      steps = coalesce(${steps ? JSON.stringify(steps) : null}::jsonb, steps)
    where id = ${id} and run = ${run} returning cancelled_at is not null as cancelled`);
  return row;
};

/** A look that fails is made up for by the next one: whether the database is there is the work's own affair. */
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
