import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { userId } from '../../../fixtures/users.ts';
import { parsePosition } from '../../lib/database/replica.ts';
import { openFollowed } from '../followed.ts';

const followed = openFollowed();

const namesIn = (answer: LightMyRequestResponse): string[] =>
  answer.json().data.map(({ name }: { name: string }) => name);
const branches = async (written?: string) => namesIn(await followed.get('/branches', written));

const lists = ['/accounts', '/accounts/sums', '/accounts/parts', '/accounts/choices?of=status', '/accounts.csv'];
const figures = ['/search?q=cedar', '/home', '/home/explanation?figure=value'];

test.each(lists.concat(figures))('%s is read from the standby', async (path) => {
  const before = followed.replica.reads.replica;
  // A standby may be behind for a moment.
  while (followed.replica.reads.replica === before) expect((await followed.get(path)).statusCode).toBe(200);
});

test('and says the same there', async () => {
  const csv = await followed.get('/branches.csv');
  for (const name of await branches()) expect(csv.body).toContain(name);
});

test('who has written sees it at once though the standby lags, others a moment later', async () => {
  await followed.onStandby('select pg_wal_replay_pause()');
  const written = await followed.rename('Cedar Hill');
  expect(await branches(written)).toContain('Cedar Hill');
  while (!(await branches()).includes('Cedar Hill')) await sleep(50);
  await followed.onStandby('select pg_wal_replay_resume()');
});

test('a standby that stops is passed over, and read from again once it is back', async () => {
  await followed.standby.stop();
  for (let times = 0; times < 5; times++) expect((await followed.get('/branches')).statusCode).toBe(200);
  expect((await followed.get('/accounts.csv')).statusCode).toBe(200);
  await followed.rename('Cedar Hollow');
  expect(await branches()).toContain('Cedar Hollow');
  await followed.restart();
  await followed.isReadFrom('replica');
});

test('who is locked out is out at once, however far the standby lags', async () => {
  await followed.onStandby('select pg_wal_replay_pause()');
  const { testApp } = followed;
  const left = await testApp.enter(userId('Priya Nolan'));
  expect((await left.get('/branches')).statusCode).toBe(200);
  await testApp.orm.em.fork().execute(`update users set archived_at = now() where id = ?`, [userId('Priya Nolan')]);
  expect((await left.get('/branches')).statusCode).toBe(401);
  await followed.onStandby('select pg_wal_replay_resume()');
});

test('a place in the log is read as PostgreSQL tells it', () => {
  expect(parsePosition('16/B374D848')).toBe(0x16b374d848n);
  expect([parsePosition(''), parsePosition('none'), parsePosition("0/0' or true")]).toEqual([0n, 0n, 0n]);
});
