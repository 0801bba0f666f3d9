import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { copyTime } from '../lib/process/baseBackup.ts';
import { copied, copyFirm, deedsIn, filesIn, openFirm, placeFor, restore, write } from '../test/bareFirm.ts';

openFirm();
let older: string;
beforeAll(async () => {
  older = await copyFirm();
  await copyFirm();
});

const newestIn = (backup: string) => join(backup, 'base', fs.readdirSync(join(backup, 'base')).sort().at(-1) ?? '');
const listOf = (base: string) => join(base, 'SHA256SUMS');

/** One in the middle, as a disk changes it without a word. */
const changeByte = (path: string): void => {
  const bytes = fs.readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  fs.writeFileSync(path, bytes);
};

const keepLines = (path: string, from: number, to?: number): void => {
  const lines = fs.readFileSync(path, 'utf8').split('\n').slice(0, -1).slice(from, to);
  fs.writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
};

const halve = (base: string): string => {
  const listed = [...fs.readFileSync(listOf(base), 'utf8').matchAll(/^[\da-f]{64} {2}(.+)$/gm)];
  const paths = listed.map(([, path = '']) => join(base, path));
  const gone = paths.slice(paths.length / 2);
  for (const path of gone) fs.rmSync(path);
  return gone[0] ?? '';
};

test.each<[string, string, (base: string) => string | void]>([
  ['with a changed byte', 'differs from what was backed up', (base) => ofFile(base, changeByte)],
  [
    'with a file that is cut',
    'differs from what was backed up',
    (base) => ofFile(base, (path) => fs.truncateSync(path, 512)),
  ],
  ['of which half has arrived', 'is missing', halve],
  ['whose list is empty', 'is truncated or changed', (base) => fs.truncateSync(listOf(base))],
  ['whose list lacks its last line', 'is truncated or changed', (base) => keepLines(listOf(base), 0, -1)],
  ['whose list lacks its first line', 'is truncated or changed', (base) => keepLines(listOf(base), 1)],
  ['whose list lacks a line and its end', 'is truncated or changed', (base) => keepLines(listOf(base), 0, -2)],
  ['whose list is missing', 'is missing, so the backup is incomplete', (base) => fs.rmSync(listOf(base))],
])('a whole copy %s is named, and the one that is whole', async (_, words, spoil) => {
  const backup = copied();
  const base = newestIn(backup);
  const path = spoil(base) ?? listOf(base);
  const { said, code, dataDir } = await restore(backup);
  expect([said, code]).toEqual([
    `${path} ${words}. The backup of ${copyTime(older)} is complete: move ${base} out of that folder and run the command again to restore that backup and everything written since.\n`,
    1,
  ]);
  expect(fs.existsSync(join(dataDir, 'postgres'))).toBe(false);
});

const ofFile = (base: string, spoil: (path: string) => void): string => {
  const path = join(base, 'global', 'pg_control');
  spoil(path);
  return path;
};

test('with the copy before it all comes back that was written since, and where there is none, that is said', async () => {
  await write('since both');
  const backup = copied();
  for (const name of fs.readdirSync(join(backup, 'base')).sort().slice(1, -1))
    fs.rmSync(join(backup, 'base', name), { recursive: true });
  fs.renameSync(newestIn(backup), placeFor('away'));
  expect(await deedsIn(await restore(backup))).toEqual(['since both']);
  fs.truncateSync(listOf(newestIn(backup)));
  expect((await restore(backup)).said).toBe(
    `${listOf(newestIn(backup))} is truncated or changed. No older backup there is complete: set BACKUP_DIR to another copy of the backup, or restore this file from one.\n`,
  );
});

test('a copy of an older version, whose list has no end, comes back with a word that it cannot be proved', async () => {
  await write('kept');
  const backup = copied();
  const base = newestIn(backup);
  fs.rmSync(listOf(base));
  const lines = filesIn(base).map((path) => {
    const sum = createHash('sha256').update(fs.readFileSync(path)).digest('hex');
    return `${sum}  ${path.slice(base.length + 1)}\n`;
  });
  fs.writeFileSync(join(base, 'checksums'), lines.join(''));
  const restored = await restore(backup);
  expect(restored.said).toContain(
    `The backup ${base} was made by an older version whose checksum list has no end mark: it cannot be verified as complete.\n`,
  );
  expect(await deedsIn(restored)).toEqual(['kept']);
  expect(fs.existsSync(join(restored.dataDir, 'postgres', 'checksums'))).toBe(false);
  changeByte(join(base, 'PG_VERSION'));
  expect((await restore(backup)).said).toMatch(`${base}/PG_VERSION differs from what was backed up. `);
  fs.truncateSync(join(base, 'checksums'));
  expect((await restore(backup)).said).toMatch(`${base}/checksums is truncated or changed. `);
});

test.each<[string, (backup: string) => string, readonly string[], RegExp]>([
  [
    'that is not there',
    (backup) => `${backup}-none`,
    [],
    /-none does not exist: mount the backup disk, or correct BACKUP_DIR\.\n$/,
  ],
  [
    'that is a folder within',
    (backup) => join(backup, 'wal'),
    [],
    /^There is no full backup in \S+wal: set BACKUP_DIR to the folder that contains base, wal and storage\.\n$/,
  ],
  [
    'of a later time',
    (backup) => backup,
    ['--until', '2026-01-15T20:00:00Z'],
    /^The first full backup in \S+ was made on 20\S+Z: use --until with that time or a later one\.\n$/,
  ],
])('of a BACKUP_DIR %s', async (_, wrong, args, words) => {
  const { said, code } = await restore(wrong(dirname(dirname(older))), ...args);
  expect([said, code]).toEqual([expect.stringMatching(words), 1]);
});
