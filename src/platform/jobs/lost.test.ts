import { afterEach, expect, test } from '@jest/globals';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { sweepJobs } from './sweepJobs.ts';

const testApp = openTestApp();
const [ada, malcolm, theodora] = ['Ada Winslow', 'Malcolm Reyes', 'Theodora Vance'].map((name) =>
  admit(testApp, name),
) as [Person, Person, Person];
const ask = <Row extends object>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);
afterEach(async () => {
  await ask('delete from jobs');
  await ask('delete from graphile_worker._private_jobs');
});

const run = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
const sweep = () => sweepJobs(testApp.app.context)({}, run);
const startExport = async (): Promise<string> =>
  (await ada.post('/accounts/export', { fileFormat: 'csv' })).json().export.id;
const told = { status: 'failed', sentence: 'This job was lost before it finished and does not restart automatically.' };

test.each([
  ['has forgotten it', 'delete from graphile_worker._private_jobs'],
  ['has given it up', 'update graphile_worker._private_jobs set attempts = max_attempts'],
])('a job whose queue %s is failed, and its asker and an admin are told', async (_, lose) => {
  const id = await startExport();
  await ask(`update jobs set status = 'running', attempts = 1`);
  await sweep();
  expect((await ada.get('/jobs')).json().data).toMatchObject([{ id, status: 'running' }]);
  await ask(lose);
  await sweep();
  expect((await ada.get('/jobs')).json().data).toMatchObject([{ id, ...told }]);
  expect((await malcolm.get('/jobs')).json().failing).toMatchObject([{ id, ...told, retryable: true }]);
});

test('one at work in its last try is left alone, and so is what waits for its next', async () => {
  await startExport();
  await ask(
    `update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = 'worker-1'`,
  );
  await sweep();
  await ask(
    `update graphile_worker._private_jobs set attempts = 3, locked_at = null, run_at = now() + interval '6 hours'`,
  );
  await sweep();
  expect(await ask('select status from jobs')).toEqual([{ status: 'queued' }]);
});

test('an import that was lost ends with its job, so that the next one may begin', async () => {
  const order = { date: '2026-01-15', sources: ['schwab'] };
  await theodora.post('/positions/fetch', order);
  await ask('delete from graphile_worker._private_jobs');
  await sweep();
  expect(await ask(`select status from position_imports where as_of = '2026-01-15'`)).toEqual([{ status: 'failed' }]);
  expect((await theodora.post('/positions/fetch', order)).statusCode).toBeLessThan(300);
});

test('what the queue gave up is forgotten after a week, and counted until then', async () => {
  await startExport();
  const left = () => ask('select from graphile_worker._private_jobs');
  await ask('update graphile_worker._private_jobs set attempts = max_attempts');
  await sweep();
  expect(await left()).toHaveLength(1);
  await ask(`update graphile_worker._private_jobs set run_at = now() - interval '8 days'`);
  await sweep();
  expect(await left()).toEqual([]);
});
