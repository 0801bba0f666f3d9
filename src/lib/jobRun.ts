import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Logger, run, type RunnerOptions, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Task, WorkerSettings } from './jobs.ts';

type Log = WorkerSettings['log'];

interface Run {
  /** Never rejects. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** One life of a worker, under a name of its own. */
export async function startRun(settings: WorkerSettings): Promise<Run> {
  const { connection, concurrency = 2, log } = settings;
  const name = `worker-${randomUUID()}`;
  const pool = openPool({ ...connection, application_name: name, max: concurrency + 3 }, log);
  const events: WorkerEvents = new EventEmitter();
  let handBack = () => {};
  events.once('pool:create', ({ workerPool }) => {
    workerPool.id = name;
    handBack = () => void workerPool.forcefulShutdown('The server is stopping');
  });
  const runner = await run({ ...optionsOf(settings), pgPool: pool, events }).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const freeing = keepFreeing(pool, name, log);
  const ended = runner.promise
    .catch((error: Error) => log('error', `The worker has ended: ${error.message}`))
    .then(() => clearInterval(freeing))
    .then(() => pool.end());
  return {
    ended,
    async stop() {
      const late = setTimeout(handBack, 8_000);
      await runner.stop().catch(() => {});
      await ended;
      clearTimeout(late);
    },
  };
}

const optionsOf = ({ tasks, concurrency = 2, crontab = '', log }: WorkerSettings): RunnerOptions => ({
  taskList: taskList(tasks),
  concurrency,
  crontab,
  logger: quiet(log),
  noHandleSignals: true,
  gracefulShutdownAbortTimeout: 1_000,
  // The next job of a queue is found by looking again.
  pollInterval: 500,
  // Without a batch, if only of no length, a stop does not wait for the last results to be written.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
});

function taskList(tasks: Readonly<Record<string, Task>>): TaskList {
  const wrap =
    (task: Task): TaskList[string] =>
    (payload, { job, abortSignal }) =>
      task(payload, {
        id: String(job.id),
        attempt: job.attempts,
        isLastAttempt: job.attempts >= job.max_attempts,
        signal: abortSignal,
      });
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, wrap(task)]));
}

/**
 * A killed process leaves its jobs locked, for hours if nobody looks. The connections of a living one bear the name
 * under which it locks: what is locked under a name that no connection bears is free.
 */
const freeOrphans = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs
  where locked_by <> $1 and not exists (select from pg_stat_activity where application_name = locked_by)
  having count(*) > 0`;

function keepFreeing(pool: pg.Pool, ownName: string, log: Log): NodeJS.Timeout {
  const free = () =>
    pool
      .query(freeOrphans, [ownName])
      .catch((error: Error) => log('warning', `Orphaned jobs not freed: ${error.message}`));
  void free();
  return setInterval(() => void free(), 10_000).unref();
}

/** A lost idle connection is replaced at the next use; without a listener it would end the process. */
export function openPool(connection: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool(connection);
  pool.on('error', (error) => log('warning', `A connection of the worker was lost: ${error.message}`));
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** Only the worker's own sentences go on, never a payload, and only those that matter. */
export const quiet = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log(level, message);
  });
