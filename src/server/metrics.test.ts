import { expect, test } from '@jest/globals';
import { accountId } from '../../fixtures/accounts.ts';
import { poolOf } from './db.ts';
import { timeouts, pool as figures } from '../lib/database/timeouts.ts';
import { Job } from '../platform/jobs/entity.ts';
import { queued } from '../platform/jobs/queued.ts';
import { newId } from '../lib/columns.ts';
import { queryOfManager } from '../lib/query.ts';
import { admit, openTestApp } from '../test/app.ts';
import { copyDatabase } from '../test/database.ts';

const metricsToken = 'who watches the office';
const testApp = openTestApp({ metricsToken }, copyDatabase, timeouts.request);
const unwatched = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');

const ask = (authorization?: string) =>
  testApp.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
const told = async () => (await ask(`Bearer ${metricsToken}`)).body.split('\n');
/** The figure of a series, by how its line begins. */
const figureIn = (lines: readonly string[], name: string) => {
  const line = lines.find((one) => one.startsWith(`${name} `) || one.startsWith(`${name}{`));
  return line && Number(line.split(' ').at(-1));
};
const figure = async (name: string) => figureIn(await told(), name);

test('who has no token is told nothing, and without a setting there is nothing to tell', async () => {
  expect((await ask()).statusCode).toBe(401);
  expect((await ask('Bearer who watches the offices')).statusCode).toBe(401);
  expect((await unwatched.app.inject('/metrics')).body).not.toContain('http_request');
  const answer = await ask(`Bearer ${metricsToken}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
});

test('requests are counted by what they ask for, whoever it is about', async () => {
  await admin.get(`/accounts/${accountId('A1')}`);
  await admin.get(`/accounts/${accountId('A2')}`);
  await admin.get('/nonsense');
  const counted = (route: string, status: number) =>
    figure(`http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
  expect([await counted('/api/accounts/:id', 200), await counted('none', 404)]).toEqual([2, 1]);
  expect((await told()).join('\n')).not.toMatch(/[\da-f]{8}-[\da-f]{4}/);
});

test('work that nobody takes is seen to wait, with its age', async () => {
  await testApp.work();
  expect([await figure('queue_jobs{state="waiting"}'), await figure('queue_oldest_seconds')]).toEqual([0, 0]);
  const hourAgo = new Date(Date.now() - 3_600_000);
  await queryOfManager(testApp.orm.em.fork())(queued({ id: newId(), kind: 'forgetKeys' }, hourAgo));
  expect(await figure('queue_jobs{state="waiting"}')).toBe(1);
  expect(await figure('queue_oldest_seconds')).toBeGreaterThanOrEqual(3_600);
});

test('mails that wait after a fault, or were given up, are counted', async () => {
  const mails = async () => [
    await figure('mails_unsent{state="waiting"}'),
    await figure('mails_unsent{state="failed"}'),
  ];
  const em = testApp.orm.em.fork();
  for (const change of [{}, { retryAt: new Date() }, { status: 'failed' as const }, { status: 'failed' as const }])
    em.create(Job, { id: newId(), kind: 'sendMail', input: {}, ...change });
  await em.flush();
  expect(await mails()).toEqual([1, 2]);
});

test('a server that has no way to its database says so, and how many have its connections', async () => {
  const pool = poolOf(testApp.app.context.orm);
  expect(await figure('database_up')).toBe(1);
  const held = await Promise.all(Array.from({ length: figures.size }, () => pool.take()));
  const lines = await told();
  expect([figureIn(lines, 'database_up'), figureIn(lines, 'queue_jobs')]).toEqual([0, undefined]);
  expect(figureIn(lines, 'database_connections{state="held"}')).toBe(figures.size);
  for (const client of held) pool.giveBack(client, false);
  expect(await figure('database_up')).toBe(1);
});
