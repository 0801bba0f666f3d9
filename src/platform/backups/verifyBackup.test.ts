import * as fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { queryOfManager } from '../../lib/query.ts';
import { openTestApp } from '../../test/app.ts';
import { roomyFolder } from '../../test/roomyFolder.ts';
import { readFinding } from './finding.ts';
import { verifyNightly } from './verifyBackup.ts';

const testApp = openTestApp();
const backupDir = roomyFolder();
afterAll(() => fs.rmSync(backupDir, { recursive: true }));

/** Runs the nightly task; answers the finding that it stores. */
const night = async (): Promise<string | undefined> => {
  const { database: _, ...config } = testApp.config;
  const { orm } = testApp;
  const run = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
  await verifyNightly({ orm, config: { ...config, backupDir } })({}, run);
  return (await readFinding(queryOfManager(orm.em.fork())))?.finding;
};

test('the night finds what is cut in the backup, copies what was lost there, and takes back what was mended', async () => {
  expect(await night()).toBeUndefined();
  const storage = join(backupDir, 'storage');
  const [cut = '', lost = ''] = fs
    .readdirSync(storage, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  fs.truncateSync(cut);
  fs.rmSync(lost);
  expect(await night()).toBe('The backup is incomplete: 1 file was');
  expect(fs.existsSync(lost)).toBe(true);
  fs.rmSync(cut);
  expect(await night()).toBeUndefined();
});

test('the night finds what the server itself has lost or changed, while the copies are whole', async () => {
  const [lost = '', changed = ''] = fs
    .readdirSync(join(backupDir, 'storage'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replace(join(backupDir, 'storage'), testApp.config.storageDir));
  const [ofLost, ofChanged] = [fs.readFileSync(lost), fs.readFileSync(changed)];
  fs.rmSync(lost);
  fs.writeFileSync(changed, Buffer.from(ofChanged).fill('x', 0, 1));
  expect(await night()).toBe('The server’s files are incomplete: 2 server files were');
  fs.writeFileSync(lost, ofLost);
  fs.writeFileSync(changed, ofChanged);
  expect(await night()).toBeUndefined();
});
