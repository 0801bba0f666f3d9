import * as fs from 'node:fs';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { startPostgres } from '../../lib/process/embeddedPostgres.ts';
import { connect } from '../../db.ts';
import { openReplica } from '../../openReplica.ts';
import { startOn } from '../app.ts';
import { openFollowed, writtenIn } from '../followed.ts';
const followed = openFollowed();

test('another database is no standby, be it one that takes writes, or the standby of somebody else', async () => {
  const { house, primary, standby } = followed;
  const refused = (settings: typeof primary.settings, orm = house.orm) =>
    expect(openReplica(orm, settings, () => {})).rejects.toThrow('DATABASE_REPLICA_URL is wrong');
  await refused(primary.settings);
  await refused({ ...standby.settings, dbName: 'postgres' });
  const other = await startPostgres({ dataDir: join(followed.home, 'other'), durable: false });
  const orm = await connect(other.settings);
  await refused(standby.settings, orm);
  await orm.close();
  await other.stop();
});

test('one that comes back with less than it had is not taken at its earlier word', async () => {
  const { standbyDir } = followed;
  const older = `${standbyDir}-older`;
  await followed.standby.stop();
  fs.cpSync(standbyDir, older, { recursive: true });
  // It follows nobody: what it had is all that it has.
  fs.appendFileSync(join(older, 'postgresql.auto.conf'), `primary_conninfo = ''\n`);
  await followed.restart();
  await followed.isReadFrom('replica');
  const written = await followed.rename('Cedar Valley');
  // PostgreSQL writes some of its own now and then: here nothing more is to come.
  const quiet = jest.spyOn(followed.replica, 'told').mockResolvedValue(decodeURIComponent(written));
  await followed.isReadFrom('replica', written);
  await followed.standby.stop();
  fs.renameSync(standbyDir, `${standbyDir}-newer`);
  fs.renameSync(older, standbyDir);
  await followed.restart();
  expect((await followed.get('/branches', written)).body).toContain('Cedar Valley');
  quiet.mockRestore();
  await followed.standby.stop();
  fs.rmSync(standbyDir, { recursive: true });
  fs.renameSync(`${standbyDir}-newer`, standbyDir);
  await followed.restart();
});

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
