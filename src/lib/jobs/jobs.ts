import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { openPool, quiet, startRun, type Run } from './jobRun.ts';
import { sql, type Fragment } from '../sql.ts';

/** A job for the job queue (graphile-worker). */
export interface NewJob {
  readonly task: string;
  readonly payload?: unknown;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  /** A waiting job of the same key is replaced (debounced), not doubled. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
}

export interface JobRun {
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Aborts when the server is to stop: a task that then throws is run again later. */
  readonly signal: AbortSignal;
  /** Aborts when the server can wait no longer: from then on another worker may begin the job. */
  readonly handedBack?: AbortSignal;
}

export type Task = (payload: unknown, run: JobRun) => Promise<void>;

export interface WorkerSettings {
  readonly connection: pg.PoolConfig;
  readonly tasks: Readonly<Record<string, Task>>;
  readonly concurrency?: number;
  /** Lines as in a crontab, in UTC: `0 4 * * * importPositions` */
  readonly crontab?: string;
  /** Milliseconds without a heartbeat after which a worker counts as dead, and its jobs are free for others. */
  readonly lease?: number;
  readonly log: (level: 'error' | 'warning', message: string) => void;
}

export interface Worker {
  /** Takes no more jobs, waits for those at work, and hands back what does not end in time. */
  stop(): Promise<void>;
}

/** Transactional outbox: run inside the transaction of a change, the job is there if the change is. */
export function addJobSql({ task, payload, queue, key, runAt, maxAttempts }: NewJob): Fragment {
  return sql`select graphile_worker.add_job(
    identifier => ${task}, payload => ${JSON.stringify(payload ?? {})}::json, queue_name => ${queue ?? null},
    job_key => ${key ?? null}, run_at => ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts => ${maxAttempts ?? null}::int)`;
}

/** The queue's own tables, brought to what this version of the worker wants. */
export async function installJobs(connection: pg.PoolConfig): Promise<void> {
  const pool = openPool(connection, () => {});
  await runMigrations({ pgPool: pool, logger: quiet(() => {}) }).finally(() => pool.end());
}

/** Works until `stop`. A run that loses the database, or cannot begin, gives up: then a new one begins. */
export async function startWorker(settings: WorkerSettings): Promise<Worker> {
  const begin = beginner(settings);
  let run = await begin();
  let stopping = false;
  const supervision = (async () => {
    for (;;) {
      await run.ended;
      if (stopping) return;
      await sleep(1_000);
      run = await begin();
      if (stopping) await run.stop();
    }
  })();
  return {
    async stop() {
      stopping = true;
      await run.stop();
      await supervision;
    },
  };
}

/** The reason why a run did not begin is logged once, not each second of an outage. */
function beginner(settings: WorkerSettings): () => Promise<Run> {
  let lastReason = '';
  let former: string | undefined;
  return async () => {
    try {
      const run = await startRun(settings, former);
      [lastReason, former] = ['', run.name];
      return run;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== lastReason) settings.log('error', `The worker cannot start and will try again: ${reason}`);
      lastReason = reason;
      return noRun;
    }
  };
}

const noRun: Run = { name: '', ended: Promise.resolve(), stop: () => Promise.resolve() };
