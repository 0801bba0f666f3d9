import * as fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { startPostgres } from '../../lib/process/embeddedPostgres.ts';
import { queryOfManager } from '../../lib/query.ts';
import { raw } from '../../lib/sql.ts';
import { connect } from '../../server/db.ts';
import { openReplica } from '../../server/openReplica.ts';
import { startOn } from '../app.ts';
import { openFollowed, writtenIn } from '../followed.ts';

const followed = openFollowed();

test('another database is no standby, be it one that takes writes, or the standby of somebody else', async () => {
  const { testApp, primary, standby } = followed;
  const refused = (settings: typeof primary.settings, orm = testApp.orm) =>
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
  const quiet = jest.spyOn(followed.replica, 'writePosition').mockResolvedValue(decodeURIComponent(written));
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
  jest.spyOn(followed.replica, 'writePosition').mockRejectedValueOnce(new Error('away'));
  const written = await followed.rename('Cedar Grove');
  expect((await followed.get('/branches', written)).body).toContain('Cedar Grove');
  await followed.onStandby('select pg_wal_replay_resume()');
});

test('who does long work alone refuses every call as ever', async () => {
  const { config, settings } = { config: followed.testApp.config, settings: followed.primary.settings };
  const worker = await startOn(settings, { role: 'worker', replicaDatabase: config.replicaDatabase });
  expect((await worker.stranger.post('/branches')).statusCode).toBe(404);
  await worker.stop();
});

const answered = async (question: (em: Parameters<typeof queryOfManager>[0]) => Promise<string>) => {
  const { replica, testApp } = followed;
  const em = testApp.orm.em.fork();
  const asked: ('standby' | 'database')[] = [];
  const answer = await replica.read({ em, from: 0n, as: {} }, (one) => {
    asked.push(one === em ? 'database' : 'standby');
    return question(one);
  });
  return { answer, asked };
};

test('whatever fails there is asked of the database, which has the last word', async () => {
  const readOnly = () =>
    answered(async (em) => {
      await queryOfManager(em)(raw('create temporary table once ()'));
      return 'made';
    });
  for (;;) {
    const { answer, asked } = await readOnly();
    expect(answer).toBe('made');
    if (asked.length === 2) return;
    await followed.testApp.orm.em.fork().execute('drop table if exists once');
    await sleep(50);
  }
});

test('a question that takes long is not asked twice, as long as the standby is there', async () => {
  const slow = () =>
    answered(async (em) => {
      await queryOfManager(em)(raw('select pg_sleep(6)'));
      return 'slept';
    });
  // A busy machine may take the standby for one that is away.
  while ((await slow()).asked.join() !== 'standby') await followed.isReadFrom('replica');
});

test('a clock that is set back keeps nobody at what is old', async () => {
  await followed.onStandby('select pg_wal_replay_pause()');
  const now = Date.now();
  const set = jest.spyOn(Date, 'now').mockReturnValue(now - 3_600_000);
  await followed.testApp.orm.em.fork().execute(`update branches set updated_at = now()`);
  while (await followed.replica.reaching(0n, {})) await sleep(50);
  set.mockRestore();
  await followed.onStandby('select pg_wal_replay_resume()');
});

test('an export that the standby breaks off is made from the database the next time', async () => {
  const { testApp, replica, primary } = followed;
  const elsewhere = await connect({ ...primary.settings, dbName: 'postgres' });
  const broken = jest.spyOn(replica, 'caughtUp').mockResolvedValue(elsewhere.em.fork());
  const started = await followed.get('/branches/export');
  await testApp.work();
  expect((await followed.get(`/exports/${started.json().export.id}`)).json()).toMatchObject({ status: 'completed' });
  broken.mockRestore();
  await elsewhere.close();
});

test('a question that is broken off there, because its rows are cleared away, is answered by the database', async () => {
  await followed.onStandby('alter system set max_standby_streaming_delay = 0');
  await followed.onStandby('select pg_reload_conf()');
  const { host, user, dbName } = followed.primary.settings;
  const owner = new Client({ host, user, database: dbName });
  await owner.connect();
  let isFirst = true;
  const question = answered(async (em) => {
    const seconds = isFirst ? 600 : 0;
    isFirst = false;
    const [row] = await queryOfManager(em)<{ name: string }>(
      raw(`select min(name) as name from branches, pg_sleep(${seconds})`),
    );
    return row?.name ?? '';
  });
  const cleared = { done: false };
  void question.then(() => (cleared.done = true));
  while (!cleared.done) {
    await owner.query('update branches set updated_at = now()');
    await owner.query('vacuum branches');
    await sleep(100);
  }
  await owner.end();
  const { answer, asked } = await question;
  expect([answer.length > 0, asked.at(-1)]).toEqual([true, 'database']);
});

test('a standby that is made a database of its own while it is read from, is read no more', async () => {
  const { testApp } = followed;
  await followed.onStandby('select pg_promote()');
  await testApp.orm.em.fork().execute(`update branches set name = 'Cedar Rest' where name like 'Cedar%'`);
  await followed.onStandby(`update branches set name = 'Cedar Elsewhere' where name like 'Cedar%'`);
  await followed.isReadFrom('database');
  expect((await followed.get('/branches')).body).toMatch(/Cedar Rest/);
});
