import { execFile, execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { startPostgres } from '../lib/process/embeddedPostgres.ts';
import { s3Storage } from '../lib/s3/s3Storage.ts';
import { isStorageKey } from '../lib/storage.ts';
import { openBucket, patiently } from '../test/bucket.ts';
import { bareEnvironment, killAll, openMain } from '../test/mainProcess.ts';
import { roomyFolder } from '../test/roomyFolder.ts';

/** Damaged backups, and what the restore says of each. One backup is made, and copied for each drill. */
const home = roomyFolder();
const settings = { DATA_DIR: join(home, 'data'), BACKUP_DIR: join(home, 'backup'), DEMO: 1 };
const isRoot = process.getuid?.() === 0;
afterAll(() => {
  killAll();
  fs.rmSync(home, { recursive: true, force: true });
});

interface Said {
  readonly said: string;
  readonly code: number;
}

const run = (name: string, own: Readonly<Record<string, string>> = {}, uid?: number): Promise<Said> =>
  new Promise((resolve) => {
    const env = { ...bareEnvironment, ...settings, DEMO: '1', ...own };
    const child = execFile(process.execPath, [`src/commands/${name}.ts`], { env, uid }, (_error, out, complaint) =>
      resolve({ said: out + complaint, code: child.exitCode ?? -1 }),
    );
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

/** Waits until the log is in the backup. */
const writePiece = async (name: string): Promise<void> => {
  await asOwner(`update branches set name = '${name}' where id = (select id from branches order by id limit 1)`);
  const [row] = await asOwner<{ piece: string }>('select pg_walfile_name(pg_switch_wal()) as piece');
  while (!fs.existsSync(join(settings.BACKUP_DIR, 'wal', `${row?.piece}.gz`))) await sleep(20);
};

beforeAll(async () => {
  const { main } = await openMain(settings);
  expect((await run('backup')).said).toMatch(/^A full backup was written to/);
  await writePiece('Downtown');
  main.child.kill('SIGKILL');
  await main.ended;
  while (fs.existsSync(join(settings.DATA_DIR, 'postgres', 'postmaster.pid'))) await sleep(50);
});

let count = 0;

/** A copy of the backup as `cp -r` makes it, and where it is restored to. */
const copied = () => {
  const drill = join(home, `drill-${++count}`);
  fs.mkdirSync(drill);
  // Writable for the user who restores there.
  fs.chmodSync(drill, 0o777);
  const [BACKUP_DIR, DATA_DIR] = [join(drill, 'copy'), join(drill, 'data')];
  execFileSync('cp', ['-r', settings.BACKUP_DIR, BACKUP_DIR]);
  return { BACKUP_DIR, DATA_DIR };
};

const entriesIn = (folder: string, isWanted: (entry: fs.Dirent) => boolean): string[] =>
  fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(isWanted)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
const filesIn = (folder: string) => entriesIn(folder, (entry) => entry.isFile());
const baseIn = (backupDir: string) =>
  join(backupDir, 'base', fs.readdirSync(join(backupDir, 'base')).sort().at(-1) ?? '');

/** One byte in the middle, as a disk changes it without a word. */
const changeByte = (path: string): void => {
  const bytes = fs.readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  fs.writeFileSync(path, bytes);
};

const branchesIn = async (dataDir: string): Promise<string> => {
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), durable: false });
  const [row] = await asOwner<{ names: string }>(
    `select string_agg(name, ',' order by id) as names from branches`,
    dataDir,
  );
  await postgres.stop();
  return row?.names ?? '';
};

test('of another owner, with other rights, by way of a bucket that keeps no empty folders', async () => {
  const { BACKUP_DIR, DATA_DIR } = copied();
  const isEmpty = (path: string) => fs.readdirSync(path).length === 0;
  for (const path of entriesIn(BACKUP_DIR, (entry) => entry.isDirectory()).filter(isEmpty)) fs.rmdirSync(path);
  for (const path of [BACKUP_DIR, ...entriesIn(BACKUP_DIR, () => true)]) {
    fs.chmodSync(path, fs.statSync(path).isDirectory() ? 0o500 : 0o400);
    if (isRoot) fs.chownSync(path, 12_345, 12_345);
  }
  expect(await run('restore', { BACKUP_DIR, DATA_DIR })).toEqual({
    said: expect.stringMatching(/^Restored everything that was written until 20\S+Z\.\nStart the server/),
    code: 0,
  });
  expect(await branchesIn(DATA_DIR)).toContain('Downtown');
  for (const path of filesIn(join(DATA_DIR, 'storage'))) {
    const { uid, mode } = fs.statSync(path);
    expect([uid, mode & 0o777]).toEqual([process.getuid?.(), 0o600]);
  }
});

test('that this user may not read', async () => {
  const { BACKUP_DIR, DATA_DIR } = copied();
  const [base, uid] = [baseIn(BACKUP_DIR), isRoot ? 12_345 : undefined];
  for (const path of [BACKUP_DIR, ...entriesIn(BACKUP_DIR, () => true)]) fs.chmodSync(path, 0o755);
  const closed = join(base, 'PG_VERSION');
  fs.chmodSync(closed, 0);
  expect(await run('restore', { BACKUP_DIR, DATA_DIR }, uid)).toEqual({
    said: `${closed} cannot be read (EACCES): run the command as root, or make this user the owner of BACKUP_DIR with chown -R ${uid ?? process.getuid?.()} ${BACKUP_DIR}.\n`,
    code: 1,
  });
});

test('on another machine, with a file less, one that is cut and one with a changed byte', async () => {
  const { BACKUP_DIR, DATA_DIR } = copied();
  const STORAGE_DIR = join(DATA_DIR, 'elsewhere');
  const [lost = '', cut = '', changed = ''] = filesIn(join(BACKUP_DIR, 'storage'));
  const { size } = fs.statSync(cut);
  fs.rmSync(lost);
  fs.truncateSync(cut);
  changeByte(changed);
  const { said, code } = await run('restore', { BACKUP_DIR, DATA_DIR, STORAGE_DIR });
  const placeOf = (path: string) => path.replace(join(BACKUP_DIR, 'storage'), STORAGE_DIR);
  expect([said.split('\n')[0], code]).toEqual([
    expect.stringMatching(/^Restored everything .*, except for 3 missing or changed files:$/),
    1,
  ]);
  const named = /^“.+” of (account|the new account|client|advisor|the) .+ /;
  const lines = said.split('\n').slice(1, 4);
  for (const line of lines) expect(line).toMatch(named);
  expect(lines.map((line) => /(is missing|has|differs from) [^“”]*$|is missing: .*/.exec(line)?.[0]).sort()).toEqual(
    [
      `is missing: ${placeOf(lost)}`,
      `has 0 of its ${size.toLocaleString('en-US')} bytes: ${placeOf(cut)}`,
      `differs from what was saved: ${placeOf(changed)}`,
    ].sort(),
  );
  expect(await branchesIn(DATA_DIR)).toContain('Downtown');
});

test('with the files in a bucket: whole, one less, and a bucket that is away', async () => {
  const bucket = await openBucket();
  try {
    const storage = await s3Storage(patiently(bucket), join(home, 'on the way'));
    const keys = filesIn(join(settings.BACKUP_DIR, 'storage')).map((path) => ({ key: basename(path), path }));
    for (const { key, path } of keys)
      if (isStorageKey(key)) await storage.put(key, fs.createReadStream(path), { maxBytes: Infinity });
    const { endpoint, region, accessKeyId, secretAccessKey } = bucket.settings;
    const own = (S3_ENDPOINT = endpoint) => ({
      ...copied(),
      S3_ENDPOINT,
      S3_BUCKET: bucket.settings.bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_PATH_STYLE: '1',
    });
    const drill = (at?: string) => run('restore', own(at));
    const verify = () =>
      run('verifyBackup', { ...own(), DATA_DIR: settings.DATA_DIR, BACKUP_DIR: settings.BACKUP_DIR });
    expect(await verify()).toEqual({ said: 'The backup is complete.\n', code: 0 });
    expect(await drill()).toEqual({
      said: expect.stringMatching(/^Restored everything .*\.\nStart the server/),
      code: 0,
    });
    const lost = keys.map(({ key }) => key).find(isStorageKey);
    if (!lost) throw new Error('The demo firm has files');
    await storage.remove(lost);
    expect(await verify()).toEqual({
      said: expect.stringMatching(
        new RegExp(`^The backup is complete.\n“.+” of .+ is missing: files/${lost} in office\nRestore each file from `),
      ),
      code: 1,
    });
    expect(await drill()).toEqual({
      said: expect.stringMatching(
        new RegExp(
          `^Restored everything .*, except for 1 missing or changed file:\n“.+” of .+ is missing: files/${lost} in office\n`,
        ),
      ),
      code: 1,
    });
    // Nobody listens there.
    expect(await drill('http://127.0.0.1:9')).toEqual({
      said: expect.stringMatching(/^Restored everything .*\.\nThe files in the bucket were not checked: /),
      code: 1,
    });
  } finally {
    await bucket.stop();
  }
});

test('while the firm still works: what is no longer whole is named by each look, and what to do', async () => {
  const { BACKUP_DIR } = copied();
  const STORAGE_DIR = join(home, 'storage');
  fs.cpSync(join(settings.DATA_DIR, 'storage'), STORAGE_DIR, { recursive: true });
  const given = { BACKUP_DIR, STORAGE_DIR };
  const storage = join(BACKUP_DIR, 'storage');
  const [again = '', cut = '', changed = '', ...others] = filesIn(storage);
  expect(others.length).toBeGreaterThan(0);
  expect(await run('verifyBackup', given)).toEqual({ said: 'The backup is complete.\n', code: 0 });

  const own = again.replace(storage, STORAGE_DIR);
  changeByte(own);
  const ofOwn = await run('verifyBackup', given);
  expect([ofOwn.said.split('\n'), ofOwn.code]).toEqual([
    [
      'The backup is complete.',
      expect.stringMatching(new RegExp(`^“.+” of .+ differs from what was saved: ${own}$`)),
      `Their copies are intact: restore each from the same path under ${storage}.`,
      '',
    ],
    1,
  ]);
  fs.copyFileSync(again, own);

  const { size } = fs.statSync(cut);
  fs.rmSync(again);
  fs.truncateSync(cut, 100);
  changeByte(changed);
  fs.rmSync(changed.replace(storage, STORAGE_DIR));
  const ofFiles = [
    expect.stringMatching(new RegExp(`^“.+” of .+ has 100 of its ${size.toLocaleString('en-US')} bytes: ${cut}$`)),
    'The server’s own files are intact: remove these copies, and they are made again within minutes.',
    expect.stringMatching(new RegExp(`^“.+” of .+ differs from what was saved: ${changed}$`)),
    'The server’s own files are damaged too: restore each from an older backup to the same path under STORAGE_DIR, and remove the copy.',
    '',
  ];
  const copy = await run('backup', given);
  expect([copy.said.split('\n'), copy.code]).toEqual([
    [
      expect.stringMatching(
        /^A full backup was written to \S+Z, except for 2 missing or damaged files in BACKUP_DIR\. It/,
      ),
      ...ofFiles,
    ],
    1,
  ]);
  expect(fs.existsSync(again)).toBe(true);

  const base = baseIn(BACKUP_DIR);
  changeByte(join(base, 'PG_VERSION'));
  const looked = await run('verifyBackup', given);
  expect([looked.said.split('\n'), looked.code]).toEqual([
    [
      'The backup is incomplete or damaged.',
      `${join(base, 'PG_VERSION')} differs from what was backed up: move ${base} away, and make another backup with npm run backup.`,
      ...ofFiles,
    ],
    1,
  ]);
});
