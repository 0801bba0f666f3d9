import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { moveFiles } from '../platform/blobs/moveFiles.ts';
import { folderStorage } from '../lib/folderStorage.ts';
import { queryOfManager } from '../lib/query.ts';
import { s3Storage } from '../lib/s3/s3Storage.ts';
import type { StorageKey } from '../lib/storage.ts';
import { checkRestored } from './checkRestored.ts';
import { openTestApp } from '../test/app.ts';
import { openBucket, patiently, type TestBucket } from '../test/bucket.ts';

const testApp = openTestApp();
let bucket: TestBucket;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(() => bucket.stop());

test('files of a bucket that are missing or changed are named with their records, and a bucket that is away is told of', async () => {
  const { storageDir } = testApp.config;
  const query = queryOfManager(testApp.orm.em.fork());
  const look = (s3 = bucket.settings) => checkRestored(query, { ...testApp.config, s3 });
  const to = await s3Storage(patiently(bucket), storageDir);
  await moveFiles({ query, from: await folderStorage(storageDir), to });
  const keys: StorageKey[] = [];
  for await (const { key } of to.list()) keys.push(key);
  expect(await look()).toEqual({ wrong: 0, sentences: [] });

  const [lost, cut] = keys.sort();
  if (!lost || !cut) throw new Error('The demo firm has files');
  await to.remove(lost);
  await to.remove(cut);
  await to.put(cut, Readable.from(['cut']), { maxBytes: 3 });
  const { wrong, sentences } = await look();
  expect(wrong).toBe(2);
  const place = (key: string) => `files/${key} in ${bucket.settings.bucket}`;
  expect(sentences).toEqual([
    expect.stringMatching(new RegExp(`^“.+” of .+ is missing: ${place(lost)}$`)),
    expect.stringMatching(new RegExp(`^“.+” of .+ has 3 of its [\\d,]+ bytes: ${place(cut)}$`)),
    'Restore each file from the bucket’s versions, or from a copy of the bucket.',
  ]);

  // Nobody listens there.
  expect(await look({ ...bucket.settings, endpoint: 'http://127.0.0.1:9' })).toEqual({
    wrong: 0,
    sentences: [expect.stringMatching(/^The files in the bucket were not checked: /)],
  });
});
