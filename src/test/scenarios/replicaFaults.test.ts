import { expect, jest, test } from '@jest/globals';
import { startOn } from '../app.ts';
import { openFollowed, writtenIn } from '../followed.ts';
const followed = openFollowed();

test('an export that a GET began stands in the list of its asker at once', async () => {
  await followed.onStandby('select pg_wal_replay_pause()');
  const started = await followed.get('/branches/export');
  const exports = await followed.get('/exports', writtenIn(started));
  expect(exports.body).toContain(started.json().export.id);
  await followed.onStandby('select pg_wal_replay_resume()');
});

test('a deed is done though nobody can say up to which place it was written, and its doer sees it', async () => {
  await followed.onStandby('select pg_wal_replay_pause()');
  jest.spyOn(followed.replica, 'told').mockRejectedValueOnce(new Error('away'));
  const written = await followed.rename('Cedar Grove');
  expect((await followed.get('/branches', written)).body).toContain('Cedar Grove');
  await followed.onStandby('select pg_wal_replay_resume()');
});

test('who does long work alone refuses every call as ever', async () => {
  const { config, settings } = { config: followed.house.config, settings: followed.primary.settings };
  const worker = await startOn(settings, { role: 'worker', replicaDatabase: config.replicaDatabase });
  expect((await worker.stranger.post('/branches')).statusCode).toBe(404);
  await worker.stop();
});
