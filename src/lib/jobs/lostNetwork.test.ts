import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { copyDatabase, type DatabaseCopy } from '../../test/database.ts';
import { openLossyNetwork } from '../../test/lossyNetwork.ts';
import { numbered } from '../sql.ts';
import { addJobSql, installJobs, startWorker, type Task } from './jobs.ts';

let copy: DatabaseCopy;
let connection: pg.PoolConfig;
let network: Awaited<ReturnType<typeof openLossyNetwork>>;
let client: pg.Client;

beforeAll(async () => {
  copy = await copyDatabase();
  const { host = '', user, dbName } = copy.settings;
  connection = { host, user, database: dbName };
  await installJobs(connection);
  network = await openLossyNetwork(host);
  client = new pg.Client(connection);
  await client.connect();
});
afterAll(async () => {
  network.close();
  await client.end();
  await copy.drop();
});

beforeEach(() => void said.splice(0));

const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await sleep(20);
};
const add = (payload: string) => client.query(numbered(addJobSql({ task: 'note', payload, queue: 'notes' })));
const lease = 3_000;
const said: string[] = [];
const log = (_level: string, message: string) => void said.push(message);
const work = (place: pg.PoolConfig, note: Task, within = lease) =>
  startWorker({ connection: { ...connection, ...place }, tasks: { note }, lease: within, log });
const connectionsOf = async (name: string) =>
  (await client.query('select from pg_stat_activity where application_name = $1', [name])).rowCount;

test('a worker that begins anew takes up what its last life held at once, long before the lease, whatever PostgreSQL believes', async () => {
  const begun: unknown[] = [];
  const note: Task = async (payload) => {
    if (begun.push(payload) === 1) await new Promise(() => {});
  };
  const worker = await work(network.settings, note, 3_600_000);
  await add('hangs');
  await until(() => begun.length === 1);
  const { rows } = await client.query('select locked_by from graphile_worker.jobs where locked_by is not null');
  await client.query('alter schema graphile_worker rename to away');
  await until(() => said.some((sentence) => sentence.includes('is restarting')));
  network.loseOpen();
  // Its last life is over by then, and could give nothing back.
  await until(() => said.some((sentence) => sentence.includes('cannot start')));
  await client.query('alter schema away rename to graphile_worker');
  await until(() => begun.length === 2);
  expect(await connectionsOf(rows[0].locked_by)).toBeGreaterThan(0);
  await worker.stop();
}, 120_000);

test('the job of a worker that has lost its network is another’s before PostgreSQL has noticed, and its queue goes on', async () => {
  let begun = false;
  const release = Promise.withResolvers<void>();
  const far = await work(network.settings, async () => {
    begun = true;
    await release.promise;
  });
  await add('first');
  await until(() => begun);
  await add('second');
  const { rows } = await client.query('select locked_by from graphile_worker.jobs where locked_by is not null');
  network.lose();
  const done: unknown[] = [];
  const near = await work({}, async (payload) => void done.push(payload));
  await until(() => done.length === 2);
  expect(done).toEqual(['first', 'second']);
  expect(await connectionsOf(rows[0].locked_by)).toBeGreaterThan(0);
  release.resolve();
  await near.stop();
  await far.stop();
}, 120_000);
