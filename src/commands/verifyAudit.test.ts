import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from '@jest/globals';
import { AuditEvent } from '../platform/audit/entity.ts';
import { sealAudit } from '../platform/audit/sealAudit.ts';
import { connect, migrate } from '../server/db.ts';
import type { DatabaseSettings } from '../lib/database/settings.ts';
import { newId } from '../lib/columns.ts';
import { startPostgres } from '../lib/process/embeddedPostgres.ts';
import { start } from '../test/app.ts';

const home = fs.mkdtempSync(join(tmpdir(), 'verus-verify-'));
fs.chmodSync(home, 0o755);
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

/** Runs the command of `npm run audit:verify`. */
const verify = async (environment: Record<string, string>, ...files: string[]) => {
  const command = spawn(process.execPath, [join(import.meta.dirname, 'verifyAudit.ts'), ...files], {
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
  });
  const [out, err, [code]] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'exit')]);
  return { said: out + err, code };
};

test('the command says that the audit holds, or what does not, and ends accordingly', async () => {
  const testApp = await start({ dataDir: home });
  const run = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
  const { host = '', user = '', dbName } = testApp.settings;
  const environment = {
    DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}/${dbName}`,
    DATA_DIR: home,
  };
  try {
    await sealAudit(testApp, () => {})({}, run);
    const whole = await verify(environment);
    await testApp.orm.em.fork().execute(`begin; set local session_replication_role = replica;
      delete from audit where sequence > 7; commit`);
    const cut = await verify(environment);
    expect(whole).toEqual({ said: expect.stringMatching(/^The audit log is intact: \d+ rows, the last 0 /), code: 0 });
    expect(cut).toEqual({
      said: expect.stringMatching(/^The audit log failed verification\.\nRows 8 to \d+ are missing: /),
      code: 1,
    });
    expect(await verify(environment, '/nowhere')).toEqual({ said: 'File not found: /nowhere.\n', code: 1 });
  } finally {
    await testApp.stop();
  }
});

const oneRow = async (settings: DatabaseSettings) => {
  const orm = await connect(settings);
  await migrate(orm);
  const em = orm.em.fork();
  em.create(AuditEvent, { id: newId(), at: new Date(), action: 'denied', object: 'System' });
  await em.flush();
  await orm.close();
};

test('of the server’s own database too, while the server runs and when it is stopped', async () => {
  const dataDir = join(home, 'own');
  const environment = { DATABASE_URL: '', DATA_DIR: dataDir };
  expect(await verify(environment)).toMatchObject({ said: expect.stringContaining('set DATA_DIR'), code: 1 });
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), durable: false });
  try {
    await oneRow(postgres.settings);
    expect(await verify(environment)).toMatchObject({
      said: expect.stringContaining('The audit log is intact: 1 rows'),
      code: 0,
    });
  } finally {
    await postgres.stop();
  }
  expect(await verify(environment)).toMatchObject({
    said: expect.stringContaining('The audit log is intact: 1 rows'),
    code: 0,
  });
  expect(fs.existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});
