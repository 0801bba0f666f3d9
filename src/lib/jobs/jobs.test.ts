import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { copyDatabase, type DatabaseCopy } from '../../test/database.ts';
import { addJobSql, installJobs, startWorker, type NewJob, type Task, type Worker } from './jobs.ts';
import { numbered } from '../sql.ts';

let copy: DatabaseCopy;
let connection: pg.PoolConfig;
let client: pg.Client;
const workers: Worker[] = [];

beforeAll(async () => {
  copy = await copyDatabase();
  const { host, user, dbName } = copy.settings;
  connection = { host, user, database: dbName };
  await installJobs(connection);
  await installJobs(connection);
  client = new pg.Client(connection);
  await client.connect();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await client.query('delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await client.end();
  await copy.drop();
});

const log = () => {};
const add = (job: NewJob) => client.query(numbered(addJobSql(job)));
const work = async (tasks: Record<string, Task>, concurrency = 2) => {
  workers.push(await startWorker({ connection, tasks, concurrency, log }));
};
const waiting = async () =>
  (await client.query('select task_identifier, attempts, locked_by from graphile_worker.jobs')).rows;

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries > 1200) throw new Error('It did not come to pass');
    await sleep(20);
  }
}

test('a job runs with its payload, and is gone afterwards', async () => {
  const payloads: unknown[] = [];
  await work({ greet: async (payload) => void payloads.push(payload) });
  await add({ task: 'greet', payload: { name: `O'Brien? "Ann" \\ Řehoř` } });
  await until(() => payloads.length === 1);
  expect(payloads).toEqual([{ name: `O'Brien? "Ann" \\ Řehoř` }]);
  await until(async () => (await waiting()).length === 0);
});

test('a job shares the fate of the transaction it was added in', async () => {
  const { host, user, dbName } = copy.settings;
  const orm = await MikroORM.init({ host, user, dbName, entities: [], discovery: { warnWhenNoEntities: false } });
  const add = (em: typeof orm.em, task: string) => {
    const { text, params } = addJobSql({ task, payload: { why: 'a ? in the text' } });
    return em.execute(text, [...params]);
  };
  try {
    await orm.em.transactional((em) => add(em, 'kept'));
    const undone = orm.em.transactional(async (em) => {
      await add(em, 'lost');
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
  } finally {
    await orm.close();
  }
  expect(await waiting()).toMatchObject([{ task_identifier: 'kept' }]);
});

test('a failed job is tried again, and the last try knows that it is the last', async () => {
  const runs: [number, boolean][] = [];
  const failing: Task = async (_, { attempt, isLastAttempt }) => {
    runs.push([attempt, isLastAttempt]);
    throw new Error('not now');
  };
  await add({ task: 'failing', maxAttempts: 2 });
  await work({ failing });
  await until(async () => (await waiting()).some(({ attempts, locked_by }) => attempts === 1 && !locked_by));
  await client.query('update graphile_worker._private_jobs set run_at = now()');
  await until(() => runs.length === 2);
  expect(runs).toEqual([
    [1, false],
    [2, true],
  ]);
});

test('jobs of one queue never run side by side', async () => {
  let [running, most, done] = [0, 0, 0];
  for (let i = 0; i < 3; i++) await add({ task: 'step', queue: 'exports' });
  await work(
    {
      step: async () => {
        most = Math.max(most, ++running);
        await sleep(20);
        running--;
        done++;
      },
    },
    4,
  );
  await until(() => done === 3);
  expect(most).toBe(1);
});

test('a waiting job of the same key is replaced, and a later one waits for its time', async () => {
  await add({ task: 'sweep', key: 'sweep', runAt: new Date(Date.now() + 3_600_000) });
  await add({ task: 'sweep', key: 'sweep', runAt: new Date(Date.now() + 3_600_000) });
  await work({ sweep: async () => {} });
  await sleep(100);
  expect(await waiting()).toHaveLength(1);
});

test('a stop waits for the work at hand', async () => {
  let done = false;
  let begun = false;
  await add({ task: 'slow' });
  const slow: Task = async () => {
    begun = true;
    await sleep(200);
    done = true;
  };
  const worker = await startWorker({ connection, tasks: { slow }, log });
  await until(() => begun);
  await worker.stop();
  expect(done).toBe(true);
  expect(await waiting()).toEqual([]);
});

test('work that heeds the signal is handed back', async () => {
  let begun = false;
  await add({ task: 'long' });
  const long: Task = async (_, { signal }) => {
    begun = true;
    await sleep(60_000, undefined, { signal });
  };
  const worker = await startWorker({ connection, tasks: { long }, log });
  await until(() => begun);
  await worker.stop();
  expect(await waiting()).toEqual([{ task_identifier: 'long', attempts: 1, locked_by: null }]);
});

test('a worker outlives the loss of its connections', async () => {
  const done: unknown[] = [];
  await work({ note: async (payload) => void done.push(payload) });
  await add({ task: 'note', payload: 'before' });
  await until(async () => (await waiting()).length === 0);
  // Its own alone: other suites have workers in this cluster too.
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'worker-%'`);
  await add({ task: 'note', payload: 'after' });
  await until(() => done.length === 2);
  expect(done).toEqual(['before', 'after']);
});

test('work whose end could not be written down is done again by the next run of the worker', async () => {
  let runs = 0;
  const finish = Promise.withResolvers<void>();
  await add({ task: 'unlucky' });
  await work({
    unlucky: async () => {
      runs++;
      await finish.promise;
    },
  });
  await until(() => runs === 1);
  await client.query('alter schema graphile_worker rename to away');
  finish.resolve();
  await sleep(1000);
  await client.query('alter schema away rename to graphile_worker');
  await until(async () => (await waiting()).length === 0);
  expect(runs).toBe(2);
});

const livingWorkers = async () => {
  const names = `select distinct application_name from pg_stat_activity where application_name like 'worker-%' and datname = $1`;
  return (await client.query(names, [connection.database])).rowCount;
};

const endless = (settings: pg.PoolConfig) => `
  import { startWorker } from ${JSON.stringify(new URL('./jobs.ts', import.meta.url).href)};
  const tasks = { orphan: () => new Promise(() => console.log('begun')) };
  await startWorker({ connection: ${JSON.stringify(settings)}, tasks, log: console.error });`;

test('the job of a killed process is taken up again, that of a living one is left alone', async () => {
  await add({ task: 'orphan' });
  const process_ = spawn(process.execPath, ['--input-type=module-typescript', '-e', endless(connection)]);
  await once(process_.stdout, 'data');

  let runs = 0;
  const orphan: Task = async () => void runs++;
  await work({ orphan });
  await sleep(300);
  expect(runs).toBe(0);

  process_.kill('SIGKILL');
  await once(process_, 'exit');
  await until(async () => (await livingWorkers()) === 1);
  await work({ orphan });
  await until(async () => (await waiting()).length === 0);
  expect(runs).toBe(1);
});
