import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A folder, and those above it that are missing. Node's own way (`recursive`) goes round for ever, without a word, in a
 * folder that takes no other one, such as /proc.
 */
export const makeFolder = (path: string, mode = 0o777): void => {
  if (isThere(path)) return;
  makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Somebody else may have been faster.
    if (!isThere(path)) throw error;
  }
};

const isThere = (path: string): boolean => {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
};
