import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type Runner, type RunnerOptions, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { keepFreeing } from './freeJobs.ts';
import type { Task, WorkerSettings } from './jobs.ts';

type Log = WorkerSettings['log'];

export interface Run {
  /** Never rejects. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** One life of a worker, under a name of its own. */
export async function startRun(settings: WorkerSettings): Promise<Run> {
  const { connection, concurrency = 2, log } = settings;
  const name = `worker-${randomUUID()}`;
  const pool = openPool({ ...connection, ...limits, application_name: name, max: concurrency + 3 }, log);
  const events: WorkerEvents = new EventEmitter();
  const handBack = wayBack(events, name);
  const atWork = jobsAtWork(events);
  const fruitless = becomesFruitless(events);
  const runner = await runOn(pool, events, settings);
  const freeing = keepFreeing({ pool, name, atWork, log });
  void fruitless.then((reason) => {
    log('error', `The worker gets no jobs and begins anew: ${reason}`);
    return runner.stop().catch(() => {});
  });
  const ended = runner.promise
    .catch((error: Error) => log('error', `The worker has ended: ${error.message}`))
    .then(() => clearInterval(freeing))
    .then(() => close(pool));
  return {
    ended,
    async stop() {
      const late = setTimeout(handBack, patience);
      await runner.stop().catch(() => {});
      await ended;
      clearTimeout(late);
    },
  };
}

/** Milliseconds for a job to come to its end: with what follows it is over before `docker stop` kills, after ten seconds. */
const patience = 5_000;

/** The worker's own statements are short ones; its tasks have connections of their own. */
const limits = { statement_timeout: 8_000, query_timeout: 10_000 };

/** A peer that is gone without a word must not keep us from what comes next. */
const close = (pool: pg.Pool) => Promise.race([pool.end(), sleep(5_000, undefined, { ref: false })]);

/** Gives the run its name; what it answers gives the run's jobs back, whatever they are doing. */
function wayBack(events: WorkerEvents, name: string): () => void {
  let handBack = () => {};
  events.once('pool:create', ({ workerPool }) => {
    workerPool.id = name;
    handBack = () => void workerPool.forcefulShutdown('The server is stopping');
  });
  return () => handBack();
}

const runOn = (pool: pg.Pool, events: WorkerEvents, settings: WorkerSettings): Promise<Runner> =>
  run({ ...optionsOf(settings), pgPool: pool, events }).catch(async (error: unknown) => {
    await close(pool);
    throw error;
  });

function jobsAtWork(events: WorkerEvents): ReadonlySet<string> {
  const ids = new Set<string>();
  events.on('job:start', ({ job }) => ids.add(String(job.id)));
  events.on('job:complete', ({ job }) => ids.delete(String(job.id)));
  return ids;
}

/**
 * graphile-worker keeps some faults for ever, such as that of its first look at the names of the tasks, and goes on
 * asking without a word: only another run gets over them.
 */
function becomesFruitless(events: WorkerEvents): Promise<string> {
  let failures = 0;
  for (const success of ['worker:getJob:empty', 'job:start'] as const) events.on(success, () => (failures = 0));
  return new Promise((resolve) => {
    events.on('worker:getJob:error', ({ error }) => {
      failures += 1;
      if (failures === 5) resolve(error instanceof Error ? error.message : String(error));
    });
  });
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

/** A lost idle connection is replaced at the next use; without a listener it would end the process. */
export function openPool(connection: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new WorkerPool({ connectionTimeoutMillis: 5_000, ...connection });
  pool.on('error', (error) => log('warning', `A connection of the worker was lost: ${error.message}`));
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

type Taken = Parameters<pg.Pool['connect']>[0];

/** graphile-worker gives the connection on which it listens back twice if that is lost while it is given back. */
class WorkerPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | void {
    if (!taken) return super.connect();
    super.connect((error, client, giveBack) => {
      let given = false;
      taken(error, client, (reason) => {
        // A pool that is about to end gives none, and no way back.
        if (client && !given) giveBack(reason);
        given = true;
      });
    });
  }
}

/** Only the worker's own sentences go on, never a payload, and only those that matter. */
export const quiet = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log(level, message);
  });
