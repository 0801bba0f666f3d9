import type { EntityManager } from '@mikro-orm/postgresql';
import { type Disk, mustHaveRoom } from '../lib/disk.ts';
import type { Job, JobStep } from './entity.ts';

export interface Progress {
  /** Tells how far the work is; written at most once a second. */
  done(count: number, total?: number): Promise<void>;
  /** The same of one of the things that it goes through one by one. */
  step(name: string, done: number, total?: number): Promise<void>;
  /** Aborts when the server is to stop, the disk is full, or nobody wants the work any more: looked at between two steps. */
  readonly signal: AbortSignal;
  /** The last look, right before anything is kept: throws where the signal would abort a moment later. */
  settle(): Promise<void>;
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
export const openProgress = (em: EntityManager, id: string, { stopping, disk }: Circumstances): OpenProgress => {
  const [cancelling, filling] = [new AbortController(), new AbortController()];
  const steps = new Map<string, JobStep>();
  let told: Told = {};
  const look = async () => {
    await mustHaveRoom(disk).catch((full: unknown) => filling.abort(full));
    if (await exchange(em, id, told)) cancelling.abort(new Error('Nobody wants this work any more'));
  };
  const looking = everySecond(look);
  const signal = AbortSignal.any([stopping, cancelling.signal, filling.signal]);
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
    async settle() {
      await look();
      signal.throwIfAborted();
    },
    async close() {
      await looking.stop();
      return told;
    },
  };
};

/** Writes what is told; answers whether somebody has cancelled the job. */
const exchange = async (em: EntityManager, id: string, { done, total, steps }: Told): Promise<boolean> => {
  const given = [done ?? null, total ?? null, steps ? JSON.stringify(steps) : null];
  const [row] = await em.execute<{ cancelled: boolean }[]>(
    `update jobs set done = coalesce(?, done), total = coalesce(?, total), steps = coalesce(?::jsonb, steps)
      where id = ? returning cancelled_at is not null as cancelled`,
    [...given, id],
  );
  return row?.cancelled === true;
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
