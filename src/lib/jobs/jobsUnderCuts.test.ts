import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { copyDatabase, type DatabaseCopy } from '../../test/database.ts';
import { times } from '../../test/proof.ts';
import { openPool } from './jobRun.ts';
import { addJobSql, installJobs, startWorker, type Worker } from './jobs.ts';
import { numbered } from '../sql.ts';

let copy: DatabaseCopy;
let connection: pg.PoolConfig;
let client: pg.Client;
let said: string[] = [];

beforeAll(async () => {
  copy = await copyDatabase();
  const { host, user, dbName } = copy.settings;
  connection = { host, user, database: dbName };
  await installJobs(connection);
  client = new pg.Client(connection);
  await client.connect();
});
beforeEach(() => void (said = []));
afterAll(async () => {
  await client.end();
  await copy.drop();
});

const add = (payload: unknown) => client.query(numbered(addJobSql({ task: 'note', payload })));

const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await sleep(10);
};

const withWorker = async (story: (done: unknown[], worker: Worker) => Promise<void>): Promise<void> => {
  const done: unknown[] = [];
  const tasks = { note: async (payload: unknown) => void done.push(payload) };
  const worker = await startWorker({ connection, tasks, log: (_level, message) => said.push(message) });
  await story(done, worker).finally(() => worker.stop());
};

/** The worker's own connections, in this database alone: other suites have workers in this cluster too. */
const backends = `from pg_stat_activity where datname = current_database() and application_name like 'worker-%'`;
const cut = () => client.query(`select pg_terminate_backend(pid) ${backends}`);

test('a worker whose first look at the names of its tasks is cut begins anew, and says so once', async () => {
  await add('first');
  // On a connection of its own: within a transaction PostgreSQL shows who is connected as it was at the first look.
  const holder = new pg.Client(connection);
  await holder.connect();
  await holder.query('begin; lock table graphile_worker._private_tasks in access exclusive mode');
  await withWorker(async (done) => {
    const looking = `${backends} and wait_event_type = 'Lock' and query like '%_private_tasks%'`;
    await until(async () => (await client.query(`select pg_terminate_backend(pid) ${looking}`)).rowCount === 1);
    await holder.end();
    await until(() => done.length === 1);
    expect(done).toEqual(['first']);
  });
  expect(said.filter((message) => message.includes('is restarting'))).toEqual([
    'The worker is restarting: it cannot fetch jobs (terminating connection due to administrator command)',
  ]);
});

test('a job that was locked for a worker by a connection cut before it answered is done all the same', async () => {
  await withWorker(async (done) => {
    await until(async () => (await client.query(`select ${backends}`)).rowCount !== 0);
    // Not yet due, so that nobody takes it before it stands there as a cut answer leaves it behind.
    await client.query(
      `select graphile_worker.add_job('note', '"lost"', queue_name => 'q', run_at => now() + interval '1h')`,
    );
    await client.query(`with name as (select min(application_name) as name ${backends}),
      queue as (update graphile_worker._private_job_queues set locked_by = name, locked_at = now() from name)
      update graphile_worker._private_jobs set run_at = now(), attempts = 1, locked_by = name, locked_at = now() from name`);
    await until(() => done.length === 1);
    expect(done).toEqual(['lost']);
  });
});

test('a worker from which the database does not take two ends that come apart begins anew, and does both again', async () => {
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  const tasks = { note: async () => ends[begun++]?.promise };
  for (const payload of ['one', 'another']) await add(payload);
  const worker = await startWorker({ connection, tasks, log: (_level, message) => said.push(message) });
  await until(() => begun === 2);
  const holder = new pg.Client(connection);
  await holder.connect();
  await holder.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');
  const ending = `${backends} and wait_event_type = 'Lock' and query like 'delete from%_private_jobs%'`;
  for (const [before, { resolve }] of ends.entries()) {
    resolve();
    await until(async () => (await client.query(`select ${ending}`)).rowCount === before + 1);
  }
  await client.query(`select pg_terminate_backend(pid) ${ending}`);
  await holder.end();
  await until(async () => (await client.query('select from graphile_worker._private_jobs')).rowCount === 0);
  expect(begun).toBe(4);
  await worker.stop();
  expect(said).toContainEqual(
    expect.stringMatching(/^The worker is restarting: the result of a job could not be saved \(/),
  );
}, 60_000);

test('a worker that cannot begin says why once, and begins when it can', async () => {
  await add('patient');
  await client.query('insert into graphile_worker.migrations (id, breaking) values (1000000, true)');
  await withWorker(async (done) => {
    await sleep(2_500);
    await client.query('delete from graphile_worker.migrations where id = 1000000');
    await until(() => done.length === 1);
  });
  expect(said).toEqual([expect.stringMatching(/^The worker cannot start and will try again: .*breaking migration/)]);
});

test('a connection that is given back twice, as graphile-worker does, ends nothing', async () => {
  const pool = openPool(connection, () => {});
  await new Promise<void>((resolve) => {
    pool.connect((_error, _client, giveBack) => {
      giveBack();
      expect(() => giveBack()).not.toThrow();
      resolve();
    });
  });
  await pool.end();
});

// A job that was done, but whose end could not be stored, is done again by a later worker.
test('a worker that starts under cuts takes its job', async () => {
  for (let round = 0; round < times(5, 240); round += 1) {
    await add(round);
    let cutting = true;
    const cuts = (async () => {
      while (cutting) await Promise.all([cut(), sleep(Math.random() * 30)]);
    })();
    await withWorker(async (done) => {
      await sleep(Math.random() * 500);
      cutting = false;
      await cuts;
      await until(() => done.includes(round));
    });
  }
}, 1_800_000);
