import { open } from 'node:fs/promises';

/** fsync of a folder: without it, a power cut after a rename could undo the rename. */
export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
};
