import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { loadConfig } from '../config.ts';
import { connect } from '../../server/db.ts';
import { demoPassword } from '../../people/demo/people.ts';
import { rightCode } from '../../test/door.ts';
import { killAll, openMain, type MainProcess } from '../../test/mainProcess.ts';
import { watchBackup } from './watchBackup.ts';

const home = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'verus-ages-')));
fs.chmodSync(home, 0o755);
const settings = {
  DATA_DIR: join(home, 'data'),
  BACKUP_DIR: join(home, 'backup'),
  METRICS_TOKEN: 'who watches the office',
  DEMO: 1,
};
const socket = { host: join(settings.DATA_DIR, 'postgres'), user: 'postgres' };
const owner = new Client({ ...socket, database: 'verus' });
let main: MainProcess;
let site: string;
beforeAll(async () => {
  const opened = await openMain(settings);
  main = opened.main;
  site = `http://127.0.0.1:${opened.port}`;
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  main.child.kill('SIGTERM');
  await main.ended;
  killAll();
  fs.rmSync(home, { recursive: true, force: true });
});

const asOwner = async <Row extends object>(sql: string): Promise<Row[]> => (await owner.query<Row>(sql)).rows;

/** Waits until `/readyz` shows these warnings, as a load balancer would read them. */
const untilWarned = async (expected: readonly RegExp[]): Promise<readonly string[]> => {
  for (;;) {
    const { warnings = [] } = (await (await fetch(`${site}/readyz`)).json()) as { warnings?: string[] };
    if (warnings.length === expected.length && warnings.every((one, place) => expected[place]?.test(one)))
      return warnings;
    await sleep(100);
  }
};

const metrics = async () => {
  const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` };
  const text = await (await fetch(`${site}/metrics`, { headers })).text();
  const figure = (name: string) => new RegExp(`^backup_${name} (.+)$`, 'm').exec(text)?.[1];
  return {
    copyAge: Number(figure('copy_age_seconds')?.replace('+Inf', 'Infinity')),
    logAge: Number(figure('log_age_seconds')),
    logBytes: Number(figure('log_bytes')),
  };
};

/** The first page of a super admin. */
const homeWarnings = async (): Promise<readonly object[]> => {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${site}/api/devise/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  const first = cookieOf(await post('login', { user: { email: 'super@demo.test', password: demoPassword } }));
  const cookie = cookieOf(await post('verify_otp', { otp_attempt: rightCode() }, first));
  return ((await (await fetch(`${site}/api/home`, { headers: { cookie } })).json()) as { warnings: object[] }).warnings;
};

/** The look of an hour, to its end. */
const lookNow = async (): Promise<void> => {
  await asOwner(`select graphile_worker.add_job('tellOfBackup', job_key := 'look')`);
  for (;;) {
    const [row] = await asOwner<{ busy: boolean }>(`select exists (select from graphile_worker.jobs where key = 'look')
      or exists (select from jobs where kind = 'sendMail' and status in ('queued', 'running')) as busy`);
    if (!row?.busy) return;
    await sleep(50);
  }
};
const mails = () =>
  asOwner<{ recipient: string; subject: string; text: string }>(
    `select recipient, subject, text from kept_mails where subject like '%backup%'`,
  );

const none = /^There is no full backup in BACKUP_DIR \(.*\/backup\) yet: run npm run backup every night\.$/;
const old = /^The last full backup in BACKUP_DIR \(.*\/backup\) is 3 days old \(/;
const log =
  /^The database’s log has not arrived in BACKUP_DIR \(.*\/backup\) for 2 hours: \d+ MB of it are piling up on the database’s disk and will fill it/;

/** A copy that was made so long ago: its name is the instant of its end. */
const makeOlder = (milliseconds: number): void => {
  const base = join(settings.BACKUP_DIR, 'base');
  const [name = ''] = fs.readdirSync(base);
  const older = new Date(Date.now() - milliseconds).toISOString().replaceAll(':', '-');
  fs.renameSync(join(base, name), join(base, older));
};

const hour = 3_600_000;

test('a firm without a copy, with one of days ago, and with a log that does not leave is told so', async () => {
  expect(main.said()).toContain('There is no full backup in BACKUP_DIR');
  await untilWarned([none]);
  expect(await metrics()).toMatchObject({ copyAge: Infinity, logAge: expect.any(Number) });

  const env = { PATH: process.env['PATH'], ...settings, DEMO: '1' };
  await promisify(execFile)(process.execPath, ['src/commands/backup.ts'], { env });
  await untilWarned([]);
  expect((await metrics()).copyAge).toBeLessThan(hour / 1000);

  makeOlder(73 * hour);
  const [sentence] = await untilWarned([old]);
  expect(await homeWarnings()).toContainEqual({ key: 'backup.copies', severity: 'warning', sentence });
  expect((await metrics()).copyAge).toBeGreaterThanOrEqual((73 * hour) / 1000);

  // A disk that is not there any more.
  fs.renameSync(join(settings.BACKUP_DIR, 'wal'), join(home, 'away'));
  fs.writeFileSync(join(settings.BACKUP_DIR, 'wal'), 'no folder');
  await asOwner(`select pg_switch_wal() from (select pg_create_restore_point('piece')) made`);
  const status = join(settings.DATA_DIR, 'postgres', 'pg_wal', 'archive_status');
  const waiting = async (): Promise<string[]> => {
    const names = fs.readdirSync(status).filter((name) => name.endsWith('.ready'));
    return names.length > 0 ? names : (await sleep(50), waiting());
  };
  const before = new Date(Date.now() - 2.5 * hour);
  for (const name of await waiting()) fs.utimesSync(join(status, name), before, before);
  await untilWarned([old, log]);
  const { logAge, logBytes } = await metrics();
  expect([logAge >= (2.5 * hour) / 1000, logBytes >= 2 ** 24]).toEqual([true, true]);

  // The answers of a database elsewhere about its archiving.
  const orm = await connect({ ...socket, dbName: 'verus' });
  const elsewhere = watchBackup({ orm, config: { ...loadConfig(), database: { ...socket, dbName: 'verus' } } });
  const isArchived = async () => (await elsewhere?.())?.log?.since === undefined;
  while (await isArchived()) await sleep(50);

  for (const _ of [1, 2]) await lookNow();
  const [mail, ...others] = await mails();
  expect([mail?.recipient, others]).toEqual(['super@demo.test', []]);
  expect(mail?.subject).toMatch(/^The backup of .* is late$/);
  expect(mail?.text).toContain(sentence);
  expect(mail?.text).toMatch(/MB of it are piling up/);
  await asOwner(`update attempts set at = at - interval '1 day' where purpose = 'late backup'`);
  await lookNow();
  expect(await mails()).toHaveLength(2);

  fs.rmSync(join(settings.BACKUP_DIR, 'wal'));
  fs.renameSync(join(home, 'away'), join(settings.BACKUP_DIR, 'wal'));
  await untilWarned([old]);
  while (!(await isArchived())) await sleep(50);
  await orm.close();
});
