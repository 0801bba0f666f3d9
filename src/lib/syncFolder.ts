import { open } from 'node:fs/promises';

/** Without this, a power cut after a rename could still take the name away. */
export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
};
