import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In memory where there is room: nothing there is to outlive the run. */
export const roomyParent = (): string =>
  fs.existsSync('/dev/shm') && freeBytes('/dev/shm') > 2 ** 30 ? '/dev/shm' : tmpdir();

const freeBytes = (path: string): number => {
  const { bavail, bsize } = fs.statfsSync(path);
  return bavail * bsize;
};

/** A new one, open to all who pass; a killed run's is removed by the next one. */
export const roomyFolder = (): string => {
  const folder = fs.mkdtempSync(join(roomyParent(), `verus-test-${process.pid}-`));
  fs.chmodSync(folder, 0o755);
  return fs.realpathSync(folder);
};
