import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { CannotSeal, DiskFull } from '../errors.ts';
import { CannotStart, naming, whyCannotStart } from './cannotStart.ts';
import { configureFolders } from './folderSetting.ts';

const connectionFault = (where: { host: string; port?: number }) =>
  new Client(where).connect().then(
    () => undefined,
    (error: unknown) => error,
  );

test('a port that is taken', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const address = first.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const second = createServer().listen(port, '127.0.0.1');
  const [error] = await once(second, 'error');
  first.close();
  expect(whyCannotStart(error)).toBe(
    `Port ${port} is already in use: stop the program that uses it, or set PORT to a free one.`,
  );
});

test('a database that does not answer, also when the driver wraps the error', async () => {
  const error = await connectionFault({ host: '127.0.0.1', port: 1 });
  const sentence = 'The database at 127.0.0.1:1 is not responding (ECONNREFUSED): start it, or correct DATABASE_URL.';
  expect(whyCannotStart(error)).toBe(sentence);
  expect(whyCannotStart(new Error('connection failed', { cause: error }))).toBe(sentence);
});

test('by the setting of the database that does not answer', async () => {
  const failing = (error: unknown) =>
    naming('DATABASE_OWNER_URL', async () => {
      throw error;
    }).catch(whyCannotStart);
  expect(await failing(await connectionFault({ host: '127.0.0.1', port: 1 }))).toBe(
    'The database at 127.0.0.1:1 is not responding (ECONNREFUSED): start it, or correct DATABASE_OWNER_URL.',
  );
  const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  expect(await failing(wrong)).toBe(
    'The database refuses the connection (password authentication failed): correct DATABASE_OWNER_URL.',
  );
  expect(await failing(new CannotStart('Set PORT.'))).toBe('Set PORT.');
  expect(await failing(new TypeError('x is not a function'))).toBeUndefined();
});

test('a name that does not exist', async () => {
  const error = await connectionFault({ host: 'nowhere.invalid' });
  expect(whyCannotStart(error)).toMatch(/^The database at nowhere.invalid is not responding/);
});

test('a folder that this user may not write', () => {
  const error = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/srv/data' });
  expect(whyCannotStart(error)).toMatch(/^\/srv\/data cannot be written \(EACCES\): .* DATA_DIR/);
});

describe('by the setting that has led there', () => {
  const settings = { DATA_DIR: '/srv/verus', STORAGE_DIR: '/srv/verus/files', BACKUP_DIR: '/mnt/backup' };
  beforeAll(() => configureFolders(settings));
  afterAll(() => configureFolders({}));

  test.each([
    ['/srv/verus/postgres', 'DATA_DIR'],
    ['/srv/verus/files/arriving', 'STORAGE_DIR'],
    ['/srv/verus/files-of-others', 'DATA_DIR'],
    ['/mnt/backup/base/draft.new', 'BACKUP_DIR'],
    ['/mnt/backup', 'BACKUP_DIR'],
    ['/mnt', 'BACKUP_DIR'],
    ['/etc/elsewhere', 'DATA_DIR'],
  ])('%s is %s', (path, name) => {
    const said = (fault: object) => whyCannotStart(Object.assign(new Error(), fault));
    for (const code of ['EACCES', 'EROFS', 'ENOTDIR'])
      expect(said({ code, path })).toMatch(new RegExp(`, or set ${name} to another folder\\.$`));
    expect(said({ code: 'ENOSPC', path: '/firm/file', dest: path })).toBe(
      `The disk is full at ${path}: free up space, or move ${name} to another disk.`,
    );
  });
});

test('a port that only root may have', () => {
  const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES', port: 80, address: '0.0.0.0' });
  expect(whyCannotStart(error)).toBe('This user may not listen on port 80 (EACCES): set PORT to 1024 or higher.');
});

test('our own sentence is passed on, a fault of ours is not dressed up', () => {
  expect(whyCannotStart(new CannotStart('Set PORT.'))).toBe('Set PORT.');
  expect(whyCannotStart(new TypeError('x is not a function'))).toBeUndefined();
  expect(whyCannotStart('thrown text')).toBeUndefined();
});

test('a disk that is full, by the place that is written to', () => {
  // A copy's fault as Node reports it.
  const fault = Object.assign(new Error('no space left'), { code: 'ENOSPC', path: '/firm/file', dest: '/backup/file' });
  expect(whyCannotStart(fault)).toBe(
    'The disk is full at /backup/file: free up space, or move DATA_DIR to another disk.',
  );
});

test('a full disk of the database, and whoever keeps its reserve', () => {
  const full = 'The disk is full: free up space, or move DATA_DIR to another disk.';
  expect(whyCannotStart(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe(full);
  expect(whyCannotStart(new DiskFull())).toBe(full);
});

test('a certificate that cannot seal the papers of the demo', () => {
  expect(whyCannotStart(new CannotSeal('expired on Jan 01, 2024'))).toBe(
    'The firm’s certificate expired on Jan 01, 2024: set FIRM_CERTIFICATE_FILE to one that is valid.',
  );
});
