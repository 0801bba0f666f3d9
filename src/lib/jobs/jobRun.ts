import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { freeFormer, keepFreeing, usualLease } from './freeJobs.ts';
import type { WorkerSettings } from './jobs.ts';
import { gracefulAbort, taskList } from './taskList.ts';

type Log = WorkerSettings['log'];

export interface Run {
  /** The name under which it locks its jobs. */
  readonly name: string;
  /** Never rejects. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** One run of a worker, under a name of its own; jobs that the run before it had locked are freed. */
export async function startRun(settings: WorkerSettings, former?: string): Promise<Run> {
  const { connection, concurrency = 2, lease = usualLease, log } = settings;
  const name = `worker-${randomUUID()}`;
  const pool = openPool({ ...connection, ...limits, application_name: name, max: concurrency + 3 }, log);
  const events: WorkerEvents = new EventEmitter();
  const handBack = wayBack(events, name);
  const atWork = jobsAtWork(events);
  const gaveUp = Promise.race([becomesFruitless(events), losesAnEnd(events)]);
  const runner = await runOn(pool, events, settings, former);
  const freeing = keepFreeing({ pool, name, atWork, lease, log });
  const ended = Promise.race([endOf(runner, log), handBack.isLate])
    .then(() => clearInterval(freeing))
    .then(() => close(pool));
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    const late = setTimeout(handBack.begin, patience);
    await Promise.race([runner.stop().catch(() => {}), handBack.isLate]);
    await ended;
    clearTimeout(late);
  };
  void gaveUp.then((reason) => {
    if (!isStopping) log('error', `The worker is restarting: ${reason}`);
    // Work that hangs on a lost connection does not delay the next run.
    return stop();
  });
  return { name, ended, stop };
}

const endOf = (runner: Runner, log: Log): Promise<void> =>
  runner.promise.catch((error: Error) => log('error', `The worker has ended: ${error.message}`));

/**
 * Milliseconds of a stop for tasks to come to their end or be left (`taskList.ts`), for graphile-worker to give back what
 * it still holds, which a database that does not answer would draw out by five seconds, and for the connections to end.
 * What is stopped after the worker takes two seconds more, and `docker stop` kills after ten.
 */
const [patience, handing, leaving] = [4_000, 800, 700];
export const longestStop = patience + handing + leaving;

/** The worker's own statements are short ones; its tasks have connections of their own. */
const limits = { statement_timeout: 8_000, query_timeout: 10_000 };

/** A peer that is gone without a word must not keep us from what comes next. */
const close = (pool: pg.Pool) => Promise.race([pool.end(), sleep(leaving, undefined, { ref: false })]);

interface WayBack {
  /** Gives the run's jobs back, whatever they are doing. */
  readonly begin: () => void;
  /** Resolves where even that has not ended in time. */
  readonly isLate: Promise<void>;
}

/** Also gives the run its name. */
function wayBack(events: WorkerEvents, name: string): WayBack {
  let begin = () => {};
  const late = Promise.withResolvers<void>();
  events.once('pool:create', ({ workerPool }) => {
    workerPool.id = name;
    begin = () => {
      void Promise.resolve(workerPool.forcefulShutdown('The server is stopping')).catch(() => {});
      setTimeout(late.resolve, handing).unref();
    };
  });
  return { begin: () => begin(), isLate: late.promise };
}

const runOn = async (
  pool: pg.Pool,
  events: WorkerEvents,
  settings: WorkerSettings,
  former: string | undefined,
): Promise<Runner> => {
  try {
    if (former) await freeFormer(pool, former);
    return await run({ ...optionsOf(settings), pgPool: pool, events });
  } catch (error) {
    await close(pool);
    throw error;
  }
};

function jobsAtWork(events: WorkerEvents): ReadonlySet<string> {
  const ids = new Set<string>();
  events.on('job:start', ({ job }) => ids.add(String(job.id)));
  events.on('job:complete', ({ job }) => ids.delete(String(job.id)));
  return ids;
}

/**
 * graphile-worker keeps some faults for ever, such as a failure of its first look at the task names, and goes on
 * polling in vain: only another run gets over them.
 */
function becomesFruitless(events: WorkerEvents): Promise<string> {
  let failures = 0;
  for (const success of ['worker:getJob:empty', 'job:start'] as const) events.on(success, () => (failures = 0));
  return new Promise((resolve) => {
    events.on('worker:getJob:error', ({ error }) => {
      failures += 1;
      if (failures === 5) resolve(`it cannot fetch jobs (${messageOf(error)})`);
    });
  });
}

/**
 * A database that does not take the end of a job makes graphile-worker shut down; one that does not take two that come
 * apart makes it miscount what it still waits for, and never end.
 */
const losesAnEnd = (events: WorkerEvents): Promise<string> =>
  new Promise((resolve) => {
    events.once('pool:fatalError', ({ error }) =>
      resolve(`the result of a job could not be saved (${messageOf(error)})`),
    );
  });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const optionsOf = ({ tasks, concurrency = 2, crontab = '', log }: WorkerSettings): RunnerOptions => ({
  taskList: taskList(tasks),
  concurrency,
  crontab,
  logger: quiet(log),
  noHandleSignals: true,
  gracefulShutdownAbortTimeout: gracefulAbort,
  // The next job of a queue is found by looking again.
  pollInterval: 500,
  // Without a batch, if only of no length, a stop does not wait for the last results to be written.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
});

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
