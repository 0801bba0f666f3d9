import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { storedFiles, type StoredFileBytes } from '../blobs/storedFiles.ts';
import { NotFound } from '../../lib/errors.ts';
import type { Query } from '../../lib/query.ts';
import { sql, uuids } from '../../lib/sql.ts';
import type { Storage, StorageKey } from '../../lib/storage.ts';
import { recordsOf } from './recordsOf.ts';

/** Reads a file and says what is wrong with it, as a predicate after its name; undefined if nothing is. */
export type FileCheck = (file: StoredFileBytes) => Promise<string | undefined>;

export interface Wrong {
  readonly key: StorageKey;
  readonly is: string;
}

/** The files of the database that the check finds wrong. A file that is removed during the check is left out. */
export const wrongFiles = async (query: Query, look: FileCheck, signal?: AbortSignal): Promise<readonly Wrong[]> => {
  const wrong: Wrong[] = [];
  for await (const files of storedFiles(query)) {
    signal?.throwIfAborted();
    const looked = await Promise.all(files.map(async (file) => ({ key: file.key, is: await look(file) })));
    for (const { key, is } of looked) if (is !== undefined) wrong.push({ key, is });
  }
  const existing = await existingKeys(query, keysOf(wrong));
  return wrong.filter(({ key }) => existing.has(key));
};

export const keysOf = (wrong: readonly Wrong[]) => wrong.map(({ key }) => key);

const existingKeys = async (query: Query, keys: readonly StorageKey[]): Promise<ReadonlySet<StorageKey>> => {
  const rows = await query<{ key: StorageKey }>(
    sql`select storage_key as key from blobs where storage_key = any(${uuids(keys)})`,
  );
  return new Set(rows.map(({ key }) => key));
};

/** A line for each wrong file: its name, its record, what is wrong with it, and its path. */
export const linesOf = async (
  query: Query,
  wrong: readonly Wrong[],
  placeOf: (key: StorageKey) => string,
): Promise<readonly string[]> => {
  // A database that comes back from an older version may not know all records yet.
  const records = await recordsOf(query, keysOf(wrong)).catch(() => new Map<StorageKey, string>());
  return wrong.map(({ key, is }) => `${records.get(key) ?? key} ${is}: ${placeOf(key)}`);
};

/** Reads all of a file and compares it with the size and checksum in the database. */
export const checkWith =
  (get: Storage['get']): FileCheck =>
  async ({ key, bytes, sha256 }) => {
    try {
      const hash = createHash('sha256');
      let read = 0;
      const content = await get(key);
      content.on('data', (chunk: Buffer) => {
        hash.update(chunk);
        read += chunk.length;
      });
      await finished(content);
      if (read < bytes) return `has ${inWords(read)} of its ${inWords(bytes)} bytes`;
      return hash.digest('hex') === sha256 ? undefined : 'differs from what was saved';
    } catch (error) {
      if (error instanceof NotFound) return 'is missing';
      // EIO: the disk cannot read it any more.
      if (error instanceof Error && 'code' in error && error.code === 'EIO') return 'cannot be read (EIO)';
      throw error;
    }
  };

const inWords = (count: number): string => count.toLocaleString('en-US');
