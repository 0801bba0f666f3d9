import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { StorageKey } from '../../lib/storage.ts';

/** A stored file as the database describes it. */
export interface StoredFileBytes {
  readonly key: StorageKey;
  readonly filename: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
  /** Base64. */
  readonly md5: string;
}

/** The number of files that are read at once. */
const pageSize = 8;

/** All stored files, in the order of their keys. */
export async function* storedFiles(query: Query): AsyncIterable<StoredFileBytes[]> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const files =
      await query<StoredFileBytes>(sql`select storage_key as key, filename, byte_size::float8 as bytes, sha256,
      checksum as md5 from blobs where storage_key > ${last}::uuid
      order by storage_key limit ${pageSize}`);
    const next = files.at(-1)?.key;
    if (!next) return;
    yield files;
    last = next;
  }
}

/** Whether the file still has a row: one that was removed during the work is not missing. */
export const hasRow = async (query: Query, key: StorageKey): Promise<boolean> =>
  (await query(sql`select from blobs where storage_key = ${key}`)).length > 0;
