import * as fs from 'node:fs/promises';
import { join } from 'node:path';

export const oneDay = 24 * 60 * 60 * 1000;

/** Deletes files that a killed process left half written; younger files may belong to another living one. */
export async function sweepStaging(folder: string): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    const path = join(folder, name);
    const file = await fs.stat(path).catch(() => undefined);
    if (file && file.mtimeMs < Date.now() - oneDay) await fs.rm(path, { force: true });
  }
}
