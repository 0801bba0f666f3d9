import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { StorageKey } from '../../lib/storage.ts';

/** What the database says of bytes that it has taken. */
export interface Kept {
  readonly key: StorageKey;
  readonly filename: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
  /** Base64. */
  readonly md5: string;
}

/** As many as are under way at once. */
const pageSize = 8;

/** All of them, in the order of their keys. */
export async function* keptFiles(query: Query): AsyncIterable<Kept[]> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const files = await query<Kept>(sql`select storage_key as key, filename, byte_size::float8 as bytes, sha256,
      checksum as md5 from blobs where storage_key > ${last}::uuid
      order by storage_key limit ${pageSize}`);
    const next = files.at(-1)?.key;
    if (!next) return;
    yield files;
    last = next;
  }
}

/** What is swept while we look is missed by nobody. */
export const isKnown = async (query: Query, key: StorageKey): Promise<boolean> =>
  (await query(sql`select from blobs where storage_key = ${key}`)).length > 0;
