import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, jest, test } from '@jest/globals';
import { newId } from '../../lib/columns.ts';
import { pool } from '../../lib/database/timeouts.ts';
import { longestStop } from '../../lib/jobs/jobRun.ts';
import { settingsAt } from '../../lib/process/embeddedPostgres.ts';
import { socketFolderOf } from '../../lib/process/postmaster.ts';
import { openEndlessMailServer } from '../mailServer.ts';
import { killAll, type MainProcess, openMain } from '../mainProcess.ts';

jest.setTimeout(600_000);

const home = mkdtempSync(join(tmpdir(), 'verus-hung-'));
chmodSync(home, 0o755);
afterAll(() => {
  killAll();
  rmSync(home, { recursive: true, force: true });
});

/** By itself, in order: one that is stuck would end itself as failed. */
const mustEnd = async ({ child, ended }: MainProcess): Promise<void> => {
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, '']);
};

test('what a stop waits for at the most leaves time before `docker stop` kills, after ten seconds', () => {
  // The worker, and then the connections of the pool.
  expect(longestStop + pool.end).toBeLessThan(8_000);
});

test('a server whose work heeds no signal ends in order all the same, with its database', async () => {
  const mails = await openEndlessMailServer();
  const { main } = await openMain({ DATA_DIR: home, DEMO: 0, SMTP_URL: mails.url, SETUP_EMAIL: 'first@firm.test' });
  while (mails.calls() === 0) await sleep(20);
  await mustEnd(main);
  mails.close();
});

test('so does one whose work hangs in the database', async () => {
  const { main } = await openMain({ DATA_DIR: home, DEMO: 0 });
  const { dbName, ...place } = settingsAt((await socketFolderOf(join(home, 'postgres'))) ?? '');
  const client = new pg.Client({ ...place, database: dbName });
  client.on('error', () => {});
  await client.connect();
  await client.query(`select pg_advisory_lock(hashtext('importPositions'))`);
  await client.query(
    `with import as (insert into position_imports (id, as_of, sources, trigger, status, recalculation)
      values ($1, '2026-01-15', '{schwab}', 'nightly', 'queued', false)),
    job as (insert into jobs (id, kind, input) values ($1, 'importPositions', json_build_object('import', $1::text)))
    select graphile_worker.add_job('importPositions', json_build_object('job', $1::text), job_key => $1::text)`,
    [newId()],
  );
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
  while ((await client.query(waiting)).rowCount === 0) await sleep(20);
  await mustEnd(main);
});
