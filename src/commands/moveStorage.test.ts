import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { moveFiles } from '../platform/blobs/moveFiles.ts';
import { folderStorage } from '../lib/folderStorage.ts';
import { queryOfManager } from '../lib/query.ts';
import { s3Storage } from '../lib/s3/s3Storage.ts';
import type { Storage } from '../lib/storage.ts';
import { start, type TestApp } from '../test/app.ts';
import { oneRow } from '../test/billing.ts';
import { openBucket, patiently, type TestBucket } from '../test/bucket.ts';

let testApp: TestApp;
let bucket: TestBucket;
let places: { folder: Storage; s3: Storage };
let count: number;
beforeAll(async () => {
  bucket = await openBucket();
  testApp = await start();
  const { storageDir } = testApp.config;
  places = { folder: await folderStorage(storageDir), s3: await s3Storage(patiently(bucket), storageDir) };
  count = Number((await oneRow(testApp, 'select count(storage_key) from blobs'))['count']);
});
afterAll(async () => {
  await testApp.stop();
  await bucket.stop();
});

/** Runs the command of `npm run storage:move`. */
const move = async (...words: string[]) => {
  const { host = '', user = '', dbName } = testApp.settings;
  const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = bucket.settings;
  const command = spawn(process.execPath, [join(import.meta.dirname, 'moveStorage.ts'), ...words], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}/${dbName}`,
      STORAGE_DIR: testApp.config.storageDir,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  });
  const [out, err, [code]] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'exit')]);
  return { said: out + err, code };
};

const keysIn = async (storage: Storage) => {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
};
const pathOf = (key: string) => join(testApp.config.storageDir, key.slice(-2), key.slice(-4, -2), key);

test('all files go to the bucket and stay in the folder; the next call finds them there, whole', async () => {
  expect(count).toBeGreaterThan(8);
  expect(await move('--to', 's3')).toEqual({ said: `${count} files: ${count} copied, 0 already there.\n`, code: 0 });
  const keys = await keysIn(places.folder);
  expect([keys.length, await keysIn(places.s3)]).toEqual([count, keys]);
  const [first = '', second = ''] = keys;
  await fs.rm(bucket.fileOf(`files/${first}`));
  await fs.writeFile(bucket.fileOf(`files/${second}`), 'cut of');
  expect((await move('--to', 's3')).said).toBe(`${count} files: 2 copied, ${count - 2} already there.\n`);
  expect(await fs.readFile(bucket.fileOf(`files/${second}`))).toEqual(await fs.readFile(pathOf(second)));
});

test('and back, where a file that is damaged or gone is named and the others come', async () => {
  const [first = '', second = '', third = ''] = await keysIn(places.folder);
  const whole = await fs.readFile(pathOf(first));
  const nameOf = async (key: string) =>
    String((await oneRow(testApp, `select filename from blobs where storage_key = '${key}'`))['filename']);
  for (const key of [first, second, third]) await fs.rm(pathOf(key));
  await fs.writeFile(bucket.fileOf(`files/${second}`), 'of another file');
  await fs.rm(bucket.fileOf(`files/${third}`));
  const { said, code } = await move('--to', 'folder');
  expect(said.split('\n')).toEqual([
    `${count} files: 1 copied, ${count - 3} already there, 2 failed.`,
    `The file ${second} (${await nameOf(second)}) is damaged: it differs from what was saved.`,
    `The file ${third} (${await nameOf(third)}) was not found.`,
    '',
  ]);
  expect(code).toBe(1);
  expect(await fs.readFile(pathOf(first))).toEqual(whole);
  expect((await keysIn(places.folder)).length).toBe(count - 2);
});

test('what is broken off goes on where it ended', async () => {
  for (const key of await keysIn(places.s3)) await fs.rm(bucket.fileOf(`files/${key}`));
  const query = queryOfManager(testApp.orm.em.fork());
  const before = await keysIn(places.folder);
  let isFull = false;
  const put: Storage['put'] = (...file) => (isFull ? Promise.reject(new Error('full')) : places.s3.put(...file));
  const onFiles = () => void (isFull = true);
  await expect(moveFiles({ query, from: places.folder, to: { ...places.s3, put }, onFiles })).rejects.toThrow('full');
  const copied = (await keysIn(places.s3)).length;
  expect(copied).toBeGreaterThan(0);
  const rest = await moveFiles({ query, from: places.folder, to: places.s3 });
  expect(rest).toMatchObject({ already: copied, copied: before.length - copied });
  expect(await keysIn(places.folder)).toEqual(before);
});

test.each([
  [['--to', 'tape'], 'Specify the destination: npm run storage:move -- --to s3, or --to folder.\n'],
  [[], 'Specify the destination: npm run storage:move -- --to s3, or --to folder.\n'],
])('%j says how it is used', async (words, said) => {
  expect(await move(...words)).toEqual({ said, code: 1 });
});
