import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Invalid, NotFound, TooLarge } from '../../lib/errors.ts';
import type { Query } from '../../lib/query.ts';
import type { Storage, StorageKey } from '../../lib/storage.ts';
import { hasRow, storedFiles, type StoredFileBytes } from './storedFiles.ts';

export interface Move {
  readonly query: Query;
  readonly from: Storage;
  readonly to: Storage;
  /** Called after each batch with how many files have been looked at. */
  readonly onFiles?: (count: number) => void;
}

export interface Moved {
  readonly copied: number;
  /** Files that were whole in the target before. */
  readonly already: number;
  /** A sentence for each file that could not be copied. */
  readonly faults: readonly string[];
}

/**
 * Copies every file of the database into another storage and verifies its size and checksums. A file that is whole
 * there is skipped, so that a second call goes on where the first one ended; the source keeps all it has.
 */
export const moveFiles = async ({ query, from, to, onFiles }: Move): Promise<Moved> => {
  let copied = 0;
  let already = 0;
  const faults: string[] = [];
  for await (const files of storedFiles(query)) {
    for (const outcome of await Promise.all(files.map((file) => moveOne(from, to, file)))) {
      if (outcome === 'copied') copied += 1;
      else if (outcome === 'already') already += 1;
      else if (await hasRow(query, outcome.key)) faults.push(outcome.sentence);
    }
    onFiles?.(copied + already + faults.length);
  }
  return { copied, already, faults };
};

type Outcome = 'copied' | 'already' | { readonly key: StorageKey; readonly sentence: string };

const moveOne = async (from: Storage, to: Storage, file: StoredFileBytes): Promise<Outcome> => {
  const { key, filename, bytes, sha256, md5 } = file;
  if (await holds(to, file)) return 'already';
  const fault = (sentence: string) => ({ key, sentence: `The file ${key} (${filename}) ${sentence}` });
  try {
    const content = await from.get(key);
    const stored = await to.put(key, content, { maxBytes: bytes, md5 }).finally(() => content.destroy());
    if (stored.sha256 === sha256) return 'copied';
    await to.remove(key);
  } catch (error) {
    if (error instanceof NotFound) return fault('was not found.');
    if (!(error instanceof Invalid || error instanceof TooLarge)) throw error;
  }
  return fault('is damaged: it differs from what was saved.');
};

const holds = async (storage: Storage, { key, sha256 }: StoredFileBytes): Promise<boolean> => {
  try {
    return (await digestOf(await storage.get(key))) === sha256;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
};

const digestOf = async (content: Readable): Promise<string> => {
  const digest = createHash('sha256');
  await pipeline(content, digest);
  return digest.digest('hex');
};
