import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadDemoFirm } from '../../../fixtures/load.ts';
import { poolOf } from '../../server/db.ts';
import { pool as figures } from '../../lib/database/timeouts.ts';
import { startPostgres, type Postgres } from '../../lib/process/embeddedPostgres.ts';
import { prepareDatabase } from '../../server/prepareDatabase.ts';
import { applicationRole } from '../../platform/roles.ts';
import { startOn, type Person, type TestApp } from '../app.ts';
import { times } from '../proof.ts';

const home = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'verus-killed-')));
fs.chmodSync(home, 0o755);
const dataDir = join(home, 'postgres');
let server: Postgres;
let testApp: TestApp;
let writer: Person;

beforeAll(async () => {
  server = await startPostgres({ dataDir, durable: true });
  await prepareDatabase(server.settings, applicationRole);
  testApp = await startOn(server.settings);
  await loadDemoFirm(testApp);
  writer = await testApp.signIn('admin@demo.test');
}, 300_000);
afterAll(async () => {
  await testApp.stop();
  await server.stop();
  fs.rmSync(home, { recursive: true });
});

const killDatabase = () =>
  process.kill(Number.parseInt(fs.readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');

/** Writes tasks one after the other until told to stop; keeps what was acknowledged, and every answer's status. */
const write = async (told: { stop: boolean }, acknowledged: string[], statuses: number[]): Promise<void> => {
  while (!told.stop) {
    const answer = await writer.post('/tasks', { task: { name: 'Call the custodian' } });
    statuses.push(answer.statusCode);
    if (answer.statusCode < 300) acknowledged.push(answer.json<{ id: string }>().id);
    if (answer.statusCode === 503) expect(answer.headers['retry-after']).toBeTruthy();
  }
};

const works = async () => {
  while ((await writer.get('/tasks?perPage=1')).statusCode !== 200) await sleep(50);
};

test('a database that is killed under eight writers loses nothing that was acknowledged, and nobody sees a fault of ours', async () => {
  for (let round = 0; round < times(1, 20); round += 1) {
    const told = { stop: false };
    const [acknowledged, statuses]: [string[], number[]] = [[], []];
    const writers = Array.from({ length: 8 }, () => write(told, acknowledged, statuses));
    while (acknowledged.length < 40) await sleep(5);
    await sleep(Math.random() * 100);
    killDatabase();
    while (!statuses.includes(503)) await sleep(5);
    await works();
    told.stop = true;
    await Promise.all(writers);
    expect(statuses.filter((status) => status >= 300 && status !== 503)).toEqual([]);
    const kept = await testApp.orm.em.fork().execute<{ id: string }[]>('select id from tasks');
    const ids = new Set(kept.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    const pool = poolOf(testApp.app.context.orm);
    const all = await Promise.all(Array.from({ length: figures.size }, () => pool.take()));
    for (const client of all) pool.giveBack(client, false);
  }
}, 1_800_000);
