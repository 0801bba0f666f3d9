import disk, * as fs from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import { copyFiles, copyIn } from './copyFiles.ts';

const home = fs.mkdtempSync(join(tmpdir(), 'verus-copies-'));
afterAll(() => fs.rmSync(home, { recursive: true }));

const firm = copyIn(join(home, 'data'));
const backup = copyIn(join(home, 'backup'));
const agreement = join('b2', 'a1', 'agreement');

const write = (path: string, text: string): void => {
  fs.mkdirSync(dirname(path), { recursive: true });
  fs.writeFileSync(path, text);
};
const read = (path: string) => fs.readFileSync(path, 'utf8');

test('what two copy at once is whole, though the other goes on after us', async () => {
  write(join(firm.storageDir, agreement), 'signed by both');
  const target = join(backup.storageDir, agreement);
  write(`${target}.part`, '');
  const other = fs.openSync(`${target}.part`, 'r+');
  await copyFiles(firm, backup);
  fs.writeSync(other, 'sig');
  fs.ftruncateSync(other, 3);
  fs.closeSync(other);
  expect(read(target)).toBe('signed by both');
});

test('what is copied is on the disk before it has its name, and so are the names', async () => {
  const folder = await open(home);
  const ofFolders = jest.spyOn(Object.getPrototypeOf(folder) as FileHandle, 'sync');
  await folder.close();
  const files: string[] = [];
  const { fsync } = disk;
  const ofFiles = jest.spyOn(disk, 'fsync').mockImplementation((file, done) => {
    files.push(fs.readlinkSync(`/proc/self/fd/${file}`));
    fsync(file, done);
  });
  const sealed = join('c3', 'd4', 'sealed');
  write(join(firm.storageDir, sealed), 'sealed by both');
  await copyFiles(firm, backup);
  const folders = ofFolders.mock.calls.length;
  for (const spy of [ofFiles, ofFolders]) spy.mockRestore();
  const target = fs.realpathSync(join(backup.storageDir, sealed));
  expect(files.filter((path) => path.startsWith(`${target}.`) && path.endsWith('.part'))).toHaveLength(1);
  // The one that holds it, and the two above that are new.
  expect(folders).toBe(3);
});

test('an upload that is on its way, and the rest of a copy that was killed, are nobody’s files', async () => {
  write(join(firm.storageDir, 'arriving', 'half'), 'sig');
  write(join(firm.storageDir, `${agreement}.part`), 'sig');
  await copyFiles(firm, backup);
  expect(fs.readdirSync(join(backup.storageDir, 'arriving'))).toEqual([]);
  expect(fs.readdirSync(dirname(join(backup.storageDir, agreement)))).toContain('agreement');
  const restored = copyIn(join(home, 'restored'));
  await copyFiles(backup, restored);
  expect(fs.readdirSync(dirname(join(restored.storageDir, agreement)))).toEqual(['agreement']);
});

test('the seals are replaced at once: who is killed in the middle leaves the last ones', async () => {
  const seals = join(backup.dataDir, 'audit-seals.jsonl');
  write(join(firm.dataDir, 'audit-seals.jsonl'), 'first\n');
  await copyFiles(firm, backup);
  const before = fs.openSync(seals, 'r');
  write(join(firm.dataDir, 'audit-seals.jsonl'), 'first\nsecond\n');
  await copyFiles(firm, backup);
  expect([fs.readFileSync(before, 'utf8'), read(seals)]).toEqual(['first\n', 'first\nsecond\n']);
  fs.closeSync(before);
});
