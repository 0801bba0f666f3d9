import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder, and missing ones above it. Node's own way (`recursive`) loops for ever, without an error, in a folder
 * that takes no other one, such as /proc.
 */
export const makeFolder = (path: string, mode = 0o777): void => {
  if (isThere(path)) return;
  makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have made it meanwhile.
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
