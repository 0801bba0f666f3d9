import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { parseCrontab } from 'graphile-worker';
import { exactInstant } from '../../domain/format.ts';
import { crontab } from '../../server/tasks.ts';
import { newId } from '../../lib/columns.ts';
import { configureSecrets } from '../../lib/secrets/secrets.ts';
import { start, type TestApp } from '../../test/app.ts';
import { record } from './record.ts';
import { readSeal } from './seal.ts';
import { sealAudit } from './sealAudit.ts';
import { sealFileOf } from './sealFile.ts';
import { verifyAudit } from './verify.ts';

let testApp: TestApp;
let file: string;
const dataDir = fs.mkdtempSync(join(tmpdir(), 'verus-seals-'));
beforeAll(async () => {
  testApp = await start({ dataDir, auditSealMail: 'auditor@firm.test' });
  file = sealFileOf(testApp.config);
});
afterEach(async () => {
  fs.rmSync(file, { force: true });
  await testApp.orm.em.fork().execute('delete from audit_seals');
});
afterAll(async () => {
  await testApp.stop();
  fs.rmSync(dataDir, { recursive: true });
});

const em = () => testApp.orm.em.fork();
const said: string[] = [];
const run = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
/** Runs the task with the server's own database role. */
const seal = (payload = {}) => sealAudit(testApp.app.context, (_, sentence) => said.push(sentence))(payload, run);
const happens = async (times: number) => {
  const fork = em();
  for (let i = 0; i < times; i++) record(fork, 'denied', { id: newId() });
  await fork.flush();
};
const lines = () => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').slice(0, -1) : []);
const seals = () => lines().flatMap((line) => readSeal(line) ?? []);
const head = async () => (await em().execute<{ top: number }[]>('select max(sequence)::int as top from audit'))[0]?.top;
const faults = async () => (await verifyAudit(em(), [file])).faults;

test('the end of the audit is sealed once there is one, then every hundred rows', async () => {
  await seal();
  expect(seals()).toMatchObject([{ number: 1, sequence: await head(), previous: '' }]);
  await happens(99);
  await seal();
  expect(lines()).toHaveLength(1);
  expect(await verifyAudit(em(), [file])).toMatchObject({ rows: await head(), unsealed: 99, faults: [] });
  await happens(1);
  await seal();
  expect(seals()).toMatchObject([{ number: 1 }, { number: 2, sequence: await head(), previous: seals()[0]?.mac }]);
  expect(await verifyAudit(em(), [file])).toMatchObject({ unsealed: 0, faults: [] });
});

test('every night what is new is sealed, and the last seal mailed', async () => {
  await seal();
  await happens(1);
  await seal({ nightly: true });
  await seal({ nightly: true });
  expect(seals()).toMatchObject([{ number: 1 }, { number: 2, sequence: await head() }]);
  await testApp.work();
  const mails = await em().execute<{ subject: string; text: string }[]>(
    "select subject, text from kept_mails where recipient = 'auditor@firm.test'",
  );
  expect(mails).toHaveLength(2);
  expect(mails[0]?.subject).toBe(`Audit log up to row ${await head()}`);
  expect(mails[0]?.text).toContain(lines()[1]);
});

test('a seal stands in the file, for its owner’s eyes only, in the log and in the database', async () => {
  await seal();
  const [line = ''] = lines();
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(said.at(-1)).toBe(`The audit log is sealed up to row ${await head()}: ${line}`);
  expect(await em().execute('select * from audit_seals')).toEqual([{ number: 1, line }]);
});

test('two servers that seal at once make one seal', async () => {
  await Promise.all(Array.from({ length: 5 }, () => seal({ nightly: true })));
  expect(seals()).toMatchObject([{ number: 1 }]);
  expect(await faults()).toEqual([]);
});

test('servers with a file each have all seals together', async () => {
  await seal();
  const other = join(dataDir, 'other');
  await happens(1);
  const { config } = testApp;
  await sealAudit({ ...testApp, config: { ...config, dataDir: other } }, () => {})({ nightly: true }, run);
  const otherFile = sealFileOf({ dataDir: other });
  await happens(1);
  await seal({ nightly: true });
  expect((await verifyAudit(em(), [file, otherFile])).faults).toEqual([]);
  expect(await faults()).toEqual([expect.stringContaining(`Missing in ${file}: seal 2.`)]);
});

test('a kill after the file was written leaves nothing behind: the next seal takes up the last', async () => {
  await seal();
  await happens(1);
  await seal({ nightly: true });
  await em().execute('delete from audit_seals where number = 2');
  await happens(1);
  await seal({ nightly: true });
  expect(seals().map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(await faults()).toEqual([]);
});

test('seals that were tampered with are named, and do not keep the next from being made', async () => {
  await seal();
  fs.appendFileSync(file, `${lines()[0]}\n${lines()[0]}\nno seal\n`);
  await em().execute("update audit_seals set line = 'no seal'; delete from audit_seals where number > 1");
  await happens(1);
  await seal({ nightly: true });
  expect(seals().at(-1)).toMatchObject({ number: 2, sequence: await head(), previous: seals()[0]?.mac });
  expect(await faults()).toEqual([
    'Line 1 of the database is not a seal of this server: it was changed, or its key is not listed.',
    `Line 4 of ${file} is not a seal of this server: it was changed, or its key is not listed.`,
    ...[2, 3].map(() => `Seal 1 of ${file} is out of order.`),
    'Missing in the database: seal 1. Restore it from the log, the emails or a backup.',
  ]);
});

test('nor does a line that stands twice and that the database lacks', async () => {
  await seal();
  await em().execute('delete from audit_seals');
  fs.appendFileSync(file, `${lines()[0]}\n`);
  await happens(1);
  await seal({ nightly: true });
  expect(seals().map(({ number }) => number)).toEqual([1, 1, 2]);
});

test('a line that a power cut left without its end gives way to the next', async () => {
  await seal();
  fs.appendFileSync(file, '{"number":2,"sequ');
  await happens(1);
  await seal({ nightly: true });
  expect(seals()).toMatchObject([{ number: 1 }, { number: 2 }]);
  expect(await faults()).toEqual([]);
});

test('a lost file is named, and is whole again with the lines from log or mail', async () => {
  await seal();
  const [line] = lines();
  fs.rmSync(file);
  expect(await faults()).toEqual([`Missing in ${file}: seal 1. Restore it from the log, the emails or a backup.`]);
  await happens(1);
  await seal({ nightly: true });
  expect(await faults()).toHaveLength(1);
  fs.writeFileSync(file, [line, ...lines(), ''].join('\n'));
  expect(await faults()).toEqual([]);
});

test('a seal made in the place of a removed one is named by the mail of a later one', async () => {
  for (let night = 0; night < 3; night++) {
    await happens(1);
    await seal({ nightly: true });
  }
  const mail = join(dataDir, 'mail');
  fs.writeFileSync(mail, `${lines()[2]}\n`);
  fs.writeFileSync(file, `${lines()[0]}\n`);
  await em().execute('delete from audit_seals where number > 1');
  await happens(1);
  await seal({ nightly: true });
  expect(await faults()).toEqual([]);
  expect((await verifyAudit(em(), [file, mail])).faults).toEqual([
    'Missing in the database: seal 3. Restore it from the log, the emails or a backup.',
    'Seal 3 does not follow from the one before it.',
  ]);
});

test('a server that finds something else than it has sealed, or nothing, says so', async () => {
  await seal();
  const [first] = seals();
  const past = (statement: string) =>
    em().execute(`begin; set local session_replication_role = replica; ${statement}; commit`);
  const sentence = `The audit log differs from what was sealed on ${first && exactInstant(first.at)}: run npm run audit:verify.`;
  await past(`update audit set hash = 'another' where sequence = ${first?.sequence}`);
  await seal({ nightly: true });
  expect(said.slice(-2)).toEqual([sentence, expect.stringMatching(/^The audit log is sealed up to row/)]);
  await past(`update audit set hash = '${first?.hash}' where sequence = ${first?.sequence};
    delete from audit_seals where number > 1; create table kept as table audit; delete from audit`);
  fs.writeFileSync(file, `${JSON.stringify(first)}\n`);
  await seal({ nightly: true });
  await past('insert into audit select * from kept');
  expect(said.at(-1)).toBe(sentence);
  expect(seals()).toEqual([first]);
});

test('after a change of keys older seals still hold, and without the old key they are named', async () => {
  const fresh = { id: 'fresh', key: Buffer.from('0123456789abcdef0123456789abcdef') };
  await seal();
  configureSecrets([fresh, ...testApp.config.encryptionKeys]);
  await happens(1);
  await seal({ nightly: true });
  expect(seals().map(({ key }) => key)).toEqual([testApp.config.encryptionKeys[0]?.id, 'fresh']);
  const held = lines().map((line) => readSeal(line) !== undefined);
  configureSecrets([fresh]);
  const [first] = await faults();
  configureSecrets(testApp.config.encryptionKeys);
  expect(held).toEqual([true, true]);
  expect(first).toContain('Line 1 of the database is not a seal of this server');
});

test('the times of the night’s work are such as the queue can read', () => {
  expect(parseCrontab(crontab).map(({ task }) => task)).toEqual(expect.arrayContaining(['sealAudit', 'sweepUploads']));
});
