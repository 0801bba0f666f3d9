import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { openTestApp } from '../../test/app.ts';
import { watchBackup } from './watchBackup.ts';

const testApp = openTestApp();
const home = fs.mkdtempSync(join(tmpdir(), 'verus-ages-'));
const [dataDir, backupDir] = [join(home, 'data'), join(home, 'backup')];
const status = join(dataDir, 'postgres', 'pg_wal', 'archive_status');
const base = join(backupDir, 'base');
beforeEach(() => {
  for (const folder of [dataDir, backupDir]) fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(status, { recursive: true });
});
afterAll(() => fs.rmSync(home, { recursive: true }));

/** The server's own database, whoever has the test's. */
const own = () => {
  const { database: _, ...config } = testApp.config;
  return config;
};
/** By somebody who has not looked before. */
const seen = async () => watchBackup({ orm: testApp.orm, config: { ...own(), dataDir, backupDir } })?.();
const lastSeen = async () => (await seen())?.copies;
const logSeen = async () => (await seen())?.log;

test('the last copy is the newest that is whole, by its name; where there is none, that is said', async () => {
  expect(await lastSeen()).toEqual({ folder: backupDir, last: 'none' });
  fs.mkdirSync(join(base, 'draft.new'), { recursive: true });
  fs.mkdirSync(join(base, '2026-13-15T20-00-00.000Z'));
  fs.mkdirSync(join(base, 'before the move'));
  expect(await lastSeen()).toEqual({ folder: backupDir, last: 'none' });
  for (const name of ['2026-01-14T22-00-07.512Z', '2026-01-15T22-03-19.000Z', '2026-01-13T22-00-01.004Z'])
    fs.mkdirSync(join(base, name));
  expect(await lastSeen()).toEqual({ folder: backupDir, last: new Date('2026-01-15T22:03:19.000Z') });
});

test('copies that nobody may look at are not said to be missing', async () => {
  fs.mkdirSync(backupDir);
  fs.writeFileSync(base, 'no folder');
  expect(await lastSeen()).toEqual({ folder: backupDir, last: 'unreadable' });
});

test('the log waits since its first piece was written, whichever branch it is of', async () => {
  const at = new Date('2026-01-15T20:00:00Z');
  const pieces = ['00000002.history.ready', '000000010000000000000008.done', 'archive_status'];
  for (const name of pieces) fs.writeFileSync(join(status, name), '');
  expect(await logSeen()).toEqual({ folder: backupDir, since: undefined, bytes: 0 });
  for (const name of ['000000020000000000000009.ready', '000000010000000A000000FF.ready'])
    fs.writeFileSync(join(status, name), '');
  fs.utimesSync(join(status, '000000020000000000000009.ready'), at, at);
  expect(await logSeen()).toEqual({ folder: backupDir, since: at, bytes: 2 * 2 ** 24 });
});

test('without a folder for it nobody looks, and a database elsewhere that keeps no archive says nothing', async () => {
  const { orm, config, settings } = testApp;
  expect(watchBackup({ orm, config: own() })).toBeUndefined();
  expect(await watchBackup({ orm, config: { ...config, backupDir, database: settings } })?.()).toEqual({});
});
