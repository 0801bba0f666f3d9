import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { Client } from 'pg';
import { idOf } from '../../../fixtures/ids.ts';
import { loadDemoFirm } from '../../../fixtures/load.ts';
import { userId } from '../../../fixtures/users.ts';
import { readPosition, type Replica } from '../../lib/database/replica.ts';
import { startPostgres, type Postgres } from '../../lib/process/embeddedPostgres.ts';
import { openReplica } from '../../openReplica.ts';
import { prepareDatabase } from '../../prepareDatabase.ts';
import { applicationRole } from '../../roles.ts';
import { startOn, type Person, type TestHouse } from '../app.ts';
import { startStandby } from '../standby.ts';

const home = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'verus-replica-')));
fs.chmodSync(home, 0o755);
const dataDir = join(home, 'postgres');
const branch = idOf('branch', 'Cedar Hollow');
let primary: Postgres;
let standby: Postgres;
let house: TestHouse;
let replica: Replica;
let writer: Person;
let reader: Person;

beforeAll(async () => {
  primary = await startPostgres({ dataDir, durable: false });
  await prepareDatabase(primary.settings, applicationRole);
  standby = await startStandby(primary, dataDir);
  house = await startOn(primary.settings, { replicaDatabase: { ...standby.settings, user: applicationRole } });
  await loadDemoFirm(house);
  if (!house.replica) throw new Error('The house has no standby');
  replica = house.replica;
  writer = await house.signIn('super@demo.test');
  reader = await house.signIn('admin@demo.test');
});
afterAll(async () => {
  await house.stop();
  await standby.stop();
  await primary.stop();
  fs.rmSync(home, { recursive: true });
});

const onStandby = async (sql: string): Promise<void> => {
  const { host, user, dbName } = standby.settings;
  const client = new Client({ host, user, database: dbName });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

const namesIn = (answer: LightMyRequestResponse): string[] =>
  answer.json().data.map(({ name }: { name: string }) => name);
const branches = (person: Person, written?: string) =>
  person.send({ method: 'GET', url: '/api/branches', ...(written && { headers: { cookie: `written=${written}` } }) });

/** Renames the branch; out comes what its answer leaves with the browser. */
const rename = async (name: string): Promise<string> => {
  const answer = await writer.patch(`/branches/${branch}`, { branch: { name } });
  expect(answer.statusCode).toBe(200);
  const written = answer.cookies.find((one) => one.name === 'written')?.value ?? '';
  expect(readPosition(written)).toBeGreaterThan(0n);
  return encodeURIComponent(written);
};

/** Until lists come from there. */
const isReadFrom = async (side: keyof Replica['reads']): Promise<void> => {
  const before = replica.reads[side];
  while (replica.reads[side] === before) {
    expect((await branches(reader)).statusCode).toBe(200);
    await sleep(50);
  }
};

beforeEach(() => isReadFrom('replica'));

test('lists, what they come to and files are read from the standby, and say the same', async () => {
  const before = replica.reads.replica;
  for (const path of ['/accounts', '/accounts/sums', '/accounts/parts', '/accounts/choices?of=status', '/accounts.csv'])
    expect([path, (await reader.get(path)).statusCode]).toEqual([path, 200]);
  expect(replica.reads.replica).toBeGreaterThan(before);
  const csv = await reader.get('/branches.csv');
  for (const name of namesIn(await branches(reader))) expect(csv.body).toContain(name);
});

test('who has written sees it at once though the standby lags, others a moment later', async () => {
  await onStandby('select pg_wal_replay_pause()');
  const written = await rename('Cedar Hill');
  expect(namesIn(await branches(reader, written))).toContain('Cedar Hill');
  while (!namesIn(await branches(reader)).includes('Cedar Hill')) await sleep(50);
  await onStandby('select pg_wal_replay_resume()');
});

test('a standby that stops is passed over, and read from again once it is back', async () => {
  await standby.stop();
  for (let times = 0; times < 5; times++) expect((await branches(reader)).statusCode).toBe(200);
  expect((await reader.get('/accounts.csv')).statusCode).toBe(200);
  await rename('Cedar Hollow');
  expect(namesIn(await branches(reader))).toContain('Cedar Hollow');
  standby = await startPostgres({ dataDir: `${dataDir}-standby`, durable: false });
  await isReadFrom('replica');
});

test('who is locked out is out at once, however far the standby lags', async () => {
  await onStandby('select pg_wal_replay_pause()');
  const left = await house.enter(userId('Priya Nolan'));
  expect((await branches(left)).statusCode).toBe(200);
  await house.orm.em.fork().execute(`update users set archived_at = now() where id = ?`, [userId('Priya Nolan')]);
  expect((await branches(left)).statusCode).toBe(401);
  await onStandby('select pg_wal_replay_resume()');
});

test('a database that takes writes of its own is no standby', async () => {
  await expect(openReplica(house.orm, primary.settings, () => {})).rejects.toThrow('DATABASE_REPLICA_URL is wrong');
});

test('a place in the log is read as PostgreSQL tells it', () => {
  expect(readPosition('16/B374D848')).toBe(0x16b374d848n);
  expect([readPosition(''), readPosition('none'), readPosition("0/0' or true")]).toEqual([0n, 0n, 0n]);
});
