import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage } from '../lib/folderStorage.ts';
import { s3Storage } from '../lib/s3/s3Storage.ts';
import type { Storage } from '../lib/storage.ts';
import { start, type TestApp } from './app.ts';
import { openBucket, patiently, type TestBucket } from './bucket.ts';

export interface OpenStorage {
  readonly storage: Storage;
  /** Its folder on this machine's disk. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** Both makers of storages, for what holds of either. */
export const storages: Readonly<Record<string, () => Promise<OpenStorage>>> = {
  async 'a folder'() {
    const folder = await fs.mkdtemp(join(tmpdir(), 'verus-folder-'));
    return { storage: await folderStorage(folder), folder, stop: () => fs.rm(folder, { recursive: true }) };
  },
  async 'a bucket'() {
    const folder = await fs.mkdtemp(join(tmpdir(), 'verus-staging-'));
    const bucket = await openBucket();
    const stop = async () => {
      await bucket.stop();
      await fs.rm(folder, { recursive: true });
    };
    return { storage: await s3Storage(patiently(bucket), folder), folder, stop };
  },
};

/** The server on each of them. */
export const offices: Readonly<Record<string, () => Promise<{ testApp: TestApp; bucket?: TestBucket }>>> = {
  'a folder': async () => ({ testApp: await start() }),
  async 'a bucket'() {
    const bucket = await openBucket();
    const testApp = await start({ s3: bucket.settings });
    const stop = async () => {
      await testApp.stop();
      await bucket.stop();
    };
    return { testApp: { ...testApp, stop }, bucket };
  },
};
