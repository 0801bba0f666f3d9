import { readdir } from 'node:fs/promises';
import { afterEach, expect, test } from '@jest/globals';
import { newId } from '../../lib/columns.ts';
import type { Task } from '../../lib/jobs/jobs.ts';
import { roomyStorage } from '../../lib/roomyStorage.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { billGolden } from '../../test/billing.ts';
import { clearDisk, emptyDatabase, fillDatabase, fillDisk, givenDisk } from '../../test/fullDisk.ts';
import { Job } from './entity.ts';
import { trackedJob, type Work } from './runJob.ts';
import { tasksOf } from '../../server/tasks.ts';

const testApp = openTestApp();
const malcolm = admit(testApp, 'Malcolm Reyes');
const theodora = admit(testApp, 'Theodora Vance');

afterEach(async () => {
  clearDisk();
  await emptyDatabase(testApp);
});

const ask = <Row extends object>(sql: string) => testApp.orm.em.fork().execute<Row[]>(sql);
const jobOf = (id: string) => testApp.orm.em.fork().findOneOrFail(Job, { id }, { populate: ['blob'] });
const lastJob = async (kind: Job['kind']) =>
  (await ask<{ id: string }>(`select id from jobs where kind = '${kind}' order by created_at desc limit 1`))[0]?.id ??
  '';

/** All files, whole or half written. */
const lying = async () => {
  const found = await readdir(testApp.config.storageDir, { recursive: true, withFileTypes: true });
  return found.flatMap((entry) => (entry.isFile() ? entry.name : [])).sort();
};

const run = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };

/** The office on the disk of the test. */
const premises = (whileWriting = () => {}) => {
  const put: typeof testApp.storage.put = (key, content, limits) => {
    whileWriting();
    return testApp.storage.put(key, content, limits);
  };
  return { ...testApp.app.context, storage: roomyStorage({ ...testApp.storage, put }, givenDisk), disk: givenDisk };
};

/** One try of it, as the queue makes it. */
const attempt = async (id: string, whileWriting?: () => void): Promise<Job> => {
  const { kind } = await jobOf(id);
  const tasks: Partial<Record<string, Task>> = tasksOf(premises(whileWriting));
  await tasks[kind]?.({ job: id }, run);
  return jobOf(id);
};

const waiting = {
  status: 'queued',
  error: 'The server’s disk is full. This job continues automatically when there is space.',
  blob: null,
};

const startExport = async () => {
  await malcolm.post('/accounts/export.json', {});
  return lastJob('exportList');
};

test('work waits with its reason where there is no room, and is done when there is', async () => {
  const id = await startExport();
  const before = await lying();
  fillDisk();
  const job = await attempt(id);
  expect(job).toMatchObject(waiting);
  expect(Number(job.retryAt)).toBeGreaterThan(Date.now());
  expect(await lying()).toEqual(before);
  clearDisk();
  expect(await attempt(id)).toMatchObject({ status: 'completed', error: null });
});

test('it is never done with a cut file: what was half written is gone, and the next one is whole', async () => {
  const id = await startExport();
  const before = await lying();
  expect(await attempt(id, () => fillDisk('files'))).toMatchObject(waiting);
  expect(await lying()).toEqual(before);
  clearDisk();
  const { blob } = await attempt(id);
  expect(blob?.byteSize).toBe((await malcolm.get('/accounts.csv')).rawPayload.length);
});

test('it leaves no file either where the database has no room for its row', async () => {
  const id = await startExport();
  const before = await lying();
  await fillDatabase(testApp, 'blobs');
  expect(await attempt(id)).toMatchObject(waiting);
  expect(await lying()).toEqual(before);
});

/** Work of a test's own, tried once. */
const tryWork = async (work: Work<object>): Promise<Job> => {
  const em = testApp.orm.em.fork();
  const { id } = em.create(Job, { id: newId(), kind: 'exportList', input: {} });
  await em.flush();
  await trackedJob(premises(), work)({ job: id }, run);
  return jobOf(id);
};

test('it is not begun where there is no room', async () => {
  let begun = false;
  fillDisk();
  const work = async () => void (begun = true);
  expect([await tryWork(work), begun]).toMatchObject([waiting, false]);
});

test('it ends between two steps when the disk fills up meanwhile', async () => {
  const work: Work<object> = async (_em, _job, _input, progress) => {
    fillDisk();
    await progress.settle();
  };
  expect(await tryWork(work)).toMatchObject(waiting);
});

test('an import is taken back whole, and goes on', async () => {
  const positions = () => ask('select * from positions order by id');
  const before = await positions();
  await theodora.post('/positions/fetch', { date: '2026-01-15', sources: ['schwab', 'fidelity'] });
  const id = await lastJob('importPositions');
  await fillDatabase(testApp, 'position_files');
  expect(await attempt(id)).toMatchObject(waiting);
  expect(await positions()).toEqual(before);
  await emptyDatabase(testApp);
  expect(await attempt(id)).toMatchObject({ status: 'completed' });
});

test('of invoices that cannot be kept no file stays', async () => {
  await billGolden(testApp, '2026-01-01', '2025-10-01');
  await malcolm.post('/invoices/print', { invoice: { startDate: '2026-01-01' } });
  const id = await lastJob('printInvoices');
  const before = await lying();
  await fillDatabase(testApp, 'invoices');
  expect(await attempt(id)).toMatchObject(waiting);
  expect(await lying()).toEqual(before);
  await emptyDatabase(testApp);
  expect(await attempt(id)).toMatchObject({ status: 'completed' });
  expect((await lying()).length).toBeGreaterThan(before.length);
});
