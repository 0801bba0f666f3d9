import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { readEvents } from '../../test/eventReader.ts';
import { holdStorage } from '../../test/heldStorage.ts';
import { sessionCookie } from '../../test/serverProcess.ts';
import { times } from '../../test/proof.ts';
import type { StorageKey } from '../../lib/storage.ts';

const testApp = openTestApp();
const [malcolm, ada] = ['Malcolm Reyes', 'Ada Winslow'].map((name) => admit(testApp, name)) as [Person, Person];
const ask = <Row extends object>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);

/** Its storage takes so many bytes of each file, and then says that it is stuck, if it is to be. */
const script = `
  const { settings, storageDir, stuckAfter } = JSON.parse(process.argv[1]);
  const { Readable } = await import('node:stream');
  await import('./src/server/app.ts');
  const { connect } = await import('./src/server/db.ts');
  const { loadConfig } = await import('./src/platform/config.ts');
  const { folderStorage } = await import('./src/lib/folderStorage.ts');
  const { startWorker } = await import('./src/lib/jobs/jobs.ts');
  const { exportList } = await import('./src/platform/lists/exportList.ts');
  const { build } = await import('./src/server/app.ts');
  const { configureSecrets } = await import('./src/lib/secrets/secrets.ts');
  const config = { ...loadConfig(), logLevel: 'silent' };
  configureSecrets(config.encryptionKeys);
  const { host, user, dbName } = settings;
  const folder = await folderStorage(storageDir);
  async function* stuck(content) {
    let taken = 0;
    for await (const piece of content) {
      yield piece.subarray(0, stuckAfter - taken);
      taken += piece.length;
      if (taken < stuckAfter) continue;
      process.stdout.write('stuck');
      await new Promise(() => {});
    }
  }
  const put = (key, content, limits) =>
    folder.put(key, stuckAfter === null ? content : Readable.from(stuck(content)), limits);
  const house = { orm: await connect(settings), config, storage: { ...folder, put } };
  await build(house);
  await startWorker({ connection: { host, user, database: dbName }, tasks: { exportList: exportList(house) }, log: () => {} });
  if (stuckAfter === null) process.stdout.write('at work');`;

/** A worker in a process of its own, which can be killed. */
const openWorker = async (stuckAfter: number | null) => {
  const given = JSON.stringify({ settings: testApp.settings, storageDir: testApp.config.storageDir, stuckAfter });
  const worker = spawn(process.execPath, ['--input-type=module', '--eval', script, given], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  await once(worker.stdout, 'data');
  return {
    async kill() {
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    },
  };
};

const startExport = async (asker = malcolm): Promise<string> =>
  (await asker.post('/accounts/export', { fileFormat: 'csv', sort: 'number' })).json().export.id;

const bytesOf = async (job: string): Promise<Buffer> => {
  const [row] = await ask<{ key: StorageKey }>(`select b.storage_key as key from jobs j join blobs b on b.id = j.blob_id
    where j.id = '${job}' and j.status = 'completed'`);
  if (!row) throw new Error('There is no file');
  return buffer(await testApp.storage.get(row.key));
};

test('an export whose worker is killed in its middle is finished by another, byte for byte', async () => {
  const first = await startExport();
  await testApp.work();
  const undisturbed = await bytesOf(first);
  for (let kill = 0; kill < times(1, 20); kill += 1) {
    const job = await startExport();
    const worker = await openWorker(Math.ceil(Math.random() * undisturbed.length));
    await worker.kill();
    expect(await ask(`select status, attempts, blob_id from jobs where id = '${job}'`)).toEqual([
      { status: 'running', attempts: 1, blob_id: null },
    ]);
    await testApp.work();
    expect(await bytesOf(job)).toEqual(undisturbed);
    expect(await ask(`select status, attempts from jobs where id = '${job}'`)).toEqual([
      { status: 'completed', attempts: 2 },
    ]);
  }
}, 600_000);

test('work that takes five processes down with it is begun no more, which its asker and an admin are told', async () => {
  const job = await startExport(ada);
  for (let kill = 0; kill < 5; kill += 1) await (await openWorker(1)).kill();
  await testApp.work();
  const told = { id: job, status: 'failed', sentence: expect.stringContaining('stopped during each of 5 attempts') };
  expect((await ada.get('/jobs')).json().data).toMatchObject([{ ...told, attempts: 5 }]);
  expect((await malcolm.get('/jobs')).json().failing).toMatchObject([{ ...told, retryable: true }]);
  expect(await ask('select from graphile_worker.jobs')).toEqual([]);
  await malcolm.post(`/jobs/${job}/retry`);
  await testApp.work();
  expect((await bytesOf(job)).length).toBeGreaterThan(0);
}, 600_000);

test('a server that stops in its middle hands work back, which is no run without an end', async () => {
  const job = await startExport();
  for (let stop = 0; stop < 6; stop += 1) {
    const { begun, release } = holdStorage(testApp);
    const worker = await testApp.openWorker();
    await begun;
    const stopped = worker.stop();
    while ((await ask(`select from jobs where status = 'running'`)).length > 0) await sleep(20);
    release();
    await stopped;
  }
  expect(await ask(`select status, attempts, unended from jobs where id = '${job}'`)).toEqual([
    { status: 'queued', attempts: 6, unended: 0 },
  ]);
  await testApp.work();
  expect((await bytesOf(job)).length).toBeGreaterThan(0);
}, 600_000);

test('of two processes one does a job, and a page at a third hears that it is done', async () => {
  const address = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  const page = await readEvents(address, await sessionCookie(testApp, userId('Malcolm Reyes')));
  await page.next('newAccounts');
  const workers = await Promise.all([openWorker(null), openWorker(null)]);
  const jobs: string[] = [];
  for (let job = 0; job < 4; job += 1) jobs.push(await startExport());
  const done = () =>
    ask<{ attempts: number }>(`select attempts from jobs
    where id in (${jobs.map((id) => `'${id}'`).join()}) and status = 'completed'`);
  while ((await done()).length < jobs.length) expect(await page.next('jobs')).toBeDefined();
  expect(await done()).toEqual(jobs.map(() => ({ attempts: 1 })));
  await Promise.all(workers.map((worker) => worker.kill()));
  page.leave();
}, 600_000);
