import { execFile, type ExecFileException } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { backUpFiles } from '../platform/backups/copyFiles.ts';
import { demoPassword } from '../people/demo/people.ts';
import { startPostgres } from '../lib/process/embeddedPostgres.ts';
import { rightCode } from '../test/door.ts';
import { bareEnvironment, killAll, newPort, openMain, startMain } from '../test/mainProcess.ts';

const home = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'verus-backup-')));
fs.chmodSync(home, 0o755);
const settings = {
  DATA_DIR: join(home, 'data'),
  BACKUP_DIR: join(home, "the firm's backup"),
  METRICS_TOKEN: 'who watches the office',
  DEMO: 1,
};
afterAll(() => {
  killAll();
  fs.rmSync(home, { recursive: true, force: true });
});

/** Runs a command to its end; answers its output. */
const run = (name: string, args: readonly string[] = [], own: Readonly<Record<string, string>> = {}) =>
  new Promise<string>((resolve) => {
    const env = { ...bareEnvironment, ...settings, DEMO: '1', ...own };
    const tell = (_error: ExecFileException | null, out: string, complaint: string) => resolve(out + complaint);
    execFile(process.execPath, [`src/commands/${name}.ts`, ...args], { env }, tell);
  });

const asOwner = async <Row>(sql: string, dataDir = settings.DATA_DIR): Promise<Row[]> => {
  const client = new Client({ host: join(dataDir, 'postgres'), user: 'postgres', database: 'verus' });
  await client.connect();
  try {
    return (await client.query<Row & object>(sql)).rows;
  } finally {
    await client.end();
  }
};

const places = {
  dataDir: settings.DATA_DIR,
  storageDir: join(settings.DATA_DIR, 'storage'),
  backupDir: settings.BACKUP_DIR,
};

const figures = () =>
  asOwner<{ figures: string }>(
    `select concat_ws(' ', (select count(*) from audit), (select sum(value) from daily_values),
       (select string_agg(name, ',' order by name) from branches)) as figures`,
  );

const signIn = async (port: number): Promise<number[]> => {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`http://127.0.0.1:${port}/api/devise/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const first = await post('login', { user: { email: 'super@demo.test', password: demoPassword } });
  const cookie = first.headers.getSetCookie().map((one) => one.split(';')[0]);
  const second = await post('verify_otp', { otp_attempt: rightCode() }, cookie.join('; '));
  return [first.status, second.status];
};

/** Waits until the metric of the server says whether the log is archived. */
const untilLogFails = async (port: number, expected: '0' | '1'): Promise<void> => {
  const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` };
  for (let told = ''; told !== expected; await sleep(50)) {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
    told = /^backup_log_fails (\d)/m.exec(await answer.text())?.[1] ?? '';
  }
};

const nextPiece = () => asOwner(`select pg_switch_wal() from (select pg_create_restore_point('piece')) made`);

test('a firm whose disk is lost is restored with what it wrote after the last whole copy', async () => {
  const first = await openMain(settings);
  expect(await run('backup')).toMatch(/A full backup was written to/);
  const [{ now: copied } = { now: new Date() }] = await asOwner<{ now: Date }>('select clock_timestamp() as now');
  await asOwner(`update branches set name = name || ' after the copy'`);
  fs.mkdirSync(join(settings.DATA_DIR, 'storage', 'late'), { recursive: true });
  fs.writeFileSync(join(settings.DATA_DIR, 'storage', 'late', 'agreement.pdf'), 'signed');
  await backUpFiles({ config: places })();
  const before = await figures();
  // Ends the log segment and writes a checkpoint, as happens every five minutes.
  await asOwner('select pg_switch_wal()');
  await asOwner('checkpoint');
  for (let sent = ''; !sent;) {
    const [archived] = await asOwner<{ sent: string }>(
      `select last_archived_wal as sent from pg_stat_archiver
       where last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 16777216)`,
    );
    sent = archived?.sent ?? '';
  }
  first.main.child.kill('SIGKILL');
  await first.main.ended;
  // The embedded PostgreSQL stops by itself.
  while (fs.existsSync(join(settings.DATA_DIR, 'postgres', 'postmaster.pid'))) await sleep(50);
  const keys = fs.readdirSync(settings.DATA_DIR).filter((name) => /keys/.test(name));
  for (const name of keys) fs.copyFileSync(join(settings.DATA_DIR, name), join(home, name));
  fs.rmSync(settings.DATA_DIR, { recursive: true, force: true, maxRetries: 20 });

  fs.mkdirSync(settings.DATA_DIR, { recursive: true });
  for (const name of keys) fs.copyFileSync(join(home, name), join(settings.DATA_DIR, name));
  expect(await run('restore')).toMatch(/^Restored everything that was written until 20/);
  const second = await openMain(settings);
  expect(await figures()).toEqual(before);
  expect(fs.readFileSync(join(settings.DATA_DIR, 'storage', 'late', 'agreement.pdf'), 'utf8')).toBe('signed');
  expect(await signIn(second.port)).toEqual([200, 200]);
  expect(await run('restore')).toMatch(/already exists: move it away/);
  expect(await run('backup')).toMatch(/A full backup was written to/);

  await untilLogFails(second.port, '0');
  const [log, away] = [join(settings.BACKUP_DIR, 'wal'), join(home, 'away')];
  fs.renameSync(log, away);
  fs.writeFileSync(log, 'no folder');
  await nextPiece();
  await untilLogFails(second.port, '1');
  fs.rmSync(log);
  fs.renameSync(away, log);
  await nextPiece();
  await untilLogFails(second.port, '0');

  const earlier = join(home, 'earlier');
  expect(await run('restore', ['--until', copied.toISOString()], { DATA_DIR: earlier })).toMatch(/^Restored/);
  const postgres = await startPostgres({ dataDir: join(earlier, 'postgres'), durable: false });
  const changed = await asOwner(`select 1 from branches where name like '%after the copy'`, earlier);
  await postgres.stop();
  expect(changed).toEqual([]);

  // The keys were not restored, and new ones decrypt nothing.
  const strange = startMain({ DATA_DIR: earlier, DEMO: 1, PORT: await newPort() });
  expect(await strange.ended).toEqual([
    1,
    expect.stringMatching(/^The keys cannot decrypt this database: .* keys\.json into DATA_DIR\.\n$/),
  ]);
});

test('who asks for what cannot be is told what to do', async () => {
  for (const until of ['yesterday', '2026-01-15', '2026-01-15T20:00:00', '2026-01-15 20:00', '2026-13-15T20:00:00Z'])
    expect(await run('restore', ['--until', until])).toMatch(/^--until must be a time with its time zone: /);
  expect(await run('backup', [], { BACKUP_DIR: '' })).toMatch(/^BACKUP_DIR is missing/);
  const elsewhere = { DATABASE_URL: 'postgresql://office@127.0.0.1/verus' };
  expect(await run('backup', [], elsewhere)).toMatch(/^DATABASE_URL names a database of its own/);
});
