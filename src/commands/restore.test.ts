import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { forgetOld } from '../lib/process/baseBackup.ts';
import { startPostgres } from '../lib/process/embeddedPostgres.ts';
import { logFaults } from '../lib/process/checkBackupFiles.ts';
import {
  backupDir,
  connected,
  copied,
  copyFirm,
  copyOf,
  deedsIn,
  filesIn,
  now,
  openFirm,
  placeFor,
  restore,
  restoreInto,
  write,
} from '../test/bareFirm.ts';
import { times } from '../test/proof.ts';

openFirm();
const copies = join(backupDir, 'base');

test('a rehearsal leaves no trace in the backup: the next restore has all that the firm wrote after it', async () => {
  await write('before');
  const stood = fs.readdirSync(backupDir, { recursive: true });
  expect(await restore(backupDir)).toMatchObject({ said: expect.stringMatching(/^Restored/), code: 0 });
  expect(fs.readdirSync(backupDir, { recursive: true })).toEqual(stood);
  await write('after');
  expect(await deedsIn(await restore(backupDir))).toEqual(['before', 'after']);
});

test('killed at whatever moment, it is begun again in the same place, and the backup is what it was', async () => {
  await write('before');
  const stood = contentsOf(backupDir);
  const began = performance.now();
  await restore(backupDir);
  const took = performance.now() - began;
  for (let round = 0; round < times(1, 20); round += 1) {
    const place = placeFor('killed');
    const { said } = await restoreInto(place, backupDir, [], Math.ceil(Math.random() * took));
    const again = said.startsWith('Restored') ? said : (await restoreInto(place, backupDir)).said;
    expect(await deedsIn({ said: again, code: 0, dataDir: place })).toEqual(['before']);
    expect(contentsOf(backupDir)).toEqual(stood);
  }
  // Twenty restores take a slow machine their time.
}, 1_200_000);

const contentsOf = (folder: string) =>
  filesIn(folder).map((file) => [file, createHash('sha256').update(fs.readFileSync(file)).digest('hex')]);

describe('of the log', () => {
  test('a damaged piece is named, a missing one not passed over, and what stands before can be had', async () => {
    await write('before');
    const between = await now();
    await write('between');
    const piece = await write('damaged');
    const next = await write('after');
    const end = await now();
    const [cut, less, endless] = [copied(), copied(), copied()];
    fs.truncateSync(join(cut, piece), 1000);
    expect(await restore(cut)).toMatchObject(
      refusal(
        `${join(cut, piece)} is damaged: restore it from another copy of the backup, or use --until with a time before <instant>.`,
      ),
    );
    const earlier = await restore(cut, '--until', between);
    expect(await deedsIn(earlier)).toEqual(['before']);

    const toDo =
      'restore it from another copy of the backup, or make a full backup with npm run backup and move the earlier ones away, which cannot be restored past this point.';
    expect(await logFaults(cut)).toEqual({ pieces: 1, sentences: [`${join(cut, piece)} is damaged: ${toDo}`] });
    expect(await logFaults(less)).toEqual({ pieces: 0, sentences: [] });

    fs.rmSync(join(less, piece));
    expect(await logFaults(less)).toEqual({
      pieces: 1,
      sentences: [`1 log file is missing before ${join(less, next)}: ${toDo}`],
    });
    const refused = await restore(less);
    expect(refused).toMatchObject(
      refusal(
        `The log in ${less}/wal stops at <instant> and continues later, because a file is missing or damaged: restore it from another copy of the backup, or use --until with an earlier time.`,
      ),
    );
    expect(fs.existsSync(join(refused.dataDir, 'postgres'))).toBe(false);

    const last = fs.readdirSync(join(endless, 'wal')).sort().at(-1) ?? '';
    fs.rmSync(join(endless, 'wal', last));
    expect(await deedsIn(await restore(endless))).toEqual(['before', 'between', 'damaged']);
    expect(await restore(endless, '--until', end)).toMatchObject({
      said: expect.stringMatching(/^The log .* ends before/),
      code: 1,
    });
  });

  test('that is not there at all, as in half a copy, it is said what to bring', async () => {
    const copy = copied();
    fs.rmSync(join(copy, 'wal'), { recursive: true });
    expect(await restore(copy)).toMatchObject({
      said: expect.stringMatching(
        new RegExp(
          `^${copy}/wal/\\w{24}\\.gz is missing, the first log file after the backup of \\S+Z: copy the complete wal folder of the original backup into BACKUP_DIR`,
        ),
      ),
      code: 1,
    });
  });
});

/** The whole sentence, with instants wherever it has them, and an end that whoever calls it from a script sees. */
const refusal = (sentence: string) => {
  const words = sentence.replaceAll('.', String.raw`\.`).replaceAll('<instant>', String.raw`20\S+Z`);
  return { said: expect.stringMatching(new RegExp(`^${words}\n$`)), code: 1 };
};

test('of two copies at once one is made whole and the other refused, and what failed leaves nothing', async () => {
  const first = copyFirm();
  while (!fs.existsSync(join(copies, 'draft.new'))) await sleep(1);
  await expect(copyFirm()).rejects.toThrow('Another backup is being made');
  await first;
  const other = await connected();
  // One whose way to the database is cut.
  other.on('error', () => {});
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  const failing = expect(copyOf(other)).rejects.toThrow();
  while (!fs.existsSync(join(copies, 'draft.new'))) await sleep(1);
  const client = await connected();
  await client.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await client.end();
  await failing;
  expect(fs.readdirSync(copies).filter((name) => name.endsWith('.new'))).toEqual([]);
});

test('the log that a copy needs stays, though an earlier instant was gone back to and later copies begin earlier', () => {
  const folder = placeFor('kept');
  const beginnings = ['09', '05', '06', '07', '08', '09', '0A'];
  for (const [day, place] of beginnings.entries()) {
    const base = join(folder, 'base', `2026-01-0${day + 1}T00-00-00.000Z`);
    fs.mkdirSync(base, { recursive: true });
    fs.writeFileSync(join(base, 'backup_label'), `START WAL LOCATION: 0/0 (file 0000000200000000000000${place})`);
  }
  fs.mkdirSync(join(folder, 'wal'));
  const pieces = ['04', '05', '08'].map((place) => `0000000200000000000000${place}.gz`);
  for (const name of pieces) fs.writeFileSync(join(folder, 'wal', name), '');
  forgetOld(folder);
  expect(fs.readdirSync(join(folder, 'wal'))).toEqual(pieces.slice(1));
});

test('a server without its data does not begin anew beside the backup, nor does another database', async () => {
  const lost = join(placeFor('lost'), 'postgres');
  const begin = () => startPostgres({ dataDir: lost, durable: false, backupDir });
  await expect(begin()).rejects.toThrow('restore it with npm run restore');
  expect(fs.existsSync(lost)).toBe(false);
  await (await startPostgres({ dataDir: lost, durable: false })).stop();
  await expect(begin()).rejects.toThrow('contains the backup of a different database');
});

test('a copy of the time that was gone back behind is named, and the one before it does', async () => {
  await write('before');
  const between = await now();
  await write('gone back behind');
  const name = basename(await copyFirm());
  const backup = copied();
  const again = await restore(backup, '--until', between);
  const folder = join(again.dataDir, 'postgres');
  const postgres = await startPostgres({ dataDir: folder, durable: false, backupDir: backup });
  const client = await connected(again.dataDir);
  await write('anew', [client, backup]);
  await client.end();
  await postgres.stop();
  expect(await restore(backup)).toMatchObject({
    said: expect.stringMatching(/restored to an earlier time since: move that backup away/),
    code: 1,
  });
  fs.renameSync(join(backup, 'base', name), placeFor('away'));
  expect(await deedsIn(await restore(backup))).toEqual(['before', 'anew']);
});
