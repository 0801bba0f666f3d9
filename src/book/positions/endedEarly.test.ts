import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { admit, openTestApp } from '../../test/app.ts';
import { importDay } from '../../test/deliveries.ts';
import { importPositions } from './importPositions.ts';

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');

const ask = <Row extends object>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);
afterEach(() => ask('delete from jobs'));

const day = { date: '2026-01-15', sources: ['schwab'] };
const order = async (): Promise<string> => {
  expect((await superAdmin.post('/positions/fetch', day)).statusCode).toBe(200);
  return (await ask<{ id: string }>('select id from jobs order by created_at desc limit 1'))[0]?.id ?? '';
};
const told = async () => {
  const { running, failed, cancelled } = (await superAdmin.get('/positions/import_status')).json();
  const [newest] = (await superAdmin.get('/position_imports')).json().data;
  return { running, failed, cancelled, status: newest.status };
};
const asCancelled = { running: false, failed: false, cancelled: true, status: 'Canceled' };

test('an import that waits and is cancelled is told so at once, and another may begin', async () => {
  const id = await order();
  expect(await told()).toEqual({ running: true, failed: false, cancelled: false, status: 'Waiting' });
  await superAdmin.post(`/jobs/${id}/cancel`);
  expect(await told()).toEqual(asCancelled);
  await importDay(testApp, superAdmin, day.date);
  expect(await told()).toEqual({ running: false, failed: false, cancelled: false, status: 'Completed' });
});

test('one at work that is cancelled is told so as soon as it has ended, and has brought nothing', async () => {
  const closes = () => ask('select count(*) from daily_values');
  const before = await closes();
  const holding = testApp.orm.em.fork();
  await holding.begin();
  await holding.execute(`select pg_advisory_xact_lock(hashtext('importPositions'))`);
  const id = await order();
  const working = testApp.work();
  while ((await told()).status !== 'Running') await sleep(10);
  await superAdmin.post(`/jobs/${id}/cancel`);
  await holding.commit();
  await working;
  expect(await told()).toEqual(asCancelled);
  expect(await closes()).toEqual(before);
});

test('one that has failed for good is told so, and completed when it is run again', async () => {
  const job = await order();
  const astray = { ...testApp, config: { ...testApp.config, importDir: '/dev/null' } };
  const run = { id: '1', attempt: 5, isLastAttempt: true, signal: new AbortController().signal };
  await importPositions(astray)({ job }, run).catch(() => {});
  expect(await told()).toEqual({ running: false, failed: true, cancelled: false, status: 'Failed' });
  expect((await superAdmin.post(`/jobs/${job}/retry`)).statusCode).toBe(200);
  await testApp.work();
  expect(await told()).toEqual({ running: false, failed: false, cancelled: false, status: 'Completed' });
});
