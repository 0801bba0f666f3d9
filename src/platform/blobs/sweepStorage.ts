import type { AppContext } from '../appContext.ts';
import type { Task } from '../../lib/jobs/jobs.ts';
import { type Query, queryOfManager } from '../../lib/query.ts';
import { sql, uuids } from '../../lib/sql.ts';
import type { Storage, StorageKey } from '../../lib/storage.ts';

/**
 * Removes bytes without a row, as a killed process leaves them. Bytes come first and their row a moment later, so only
 * those older than a day are removed.
 */
export const sweepStorage =
  ({ orm, storage }: AppContext): Task =>
  async (_, { signal }) => {
    await storage.tidy();
    const query = queryOfManager(orm.em.fork());
    const orphans: StorageKey[] = [];
    let withRow = 0;
    for await (const keys of inBatches(storage, Date.now() - oneDay)) {
      signal.throwIfAborted();
      const withoutRows = await withoutRow(query, keys);
      withRow += keys.length - withoutRows.length;
      orphans.push(...withoutRows);
    }
    if (orphans.length > mostOrphans && orphans.length > withRow)
      throw new Error(wrongStorage(orphans.length, withRow));
    for (const key of orphans) await storage.remove(key);
  };

const oneDay = 24 * 60 * 60 * 1000;
const batch = 1000;

/**
 * Killed processes leave a few. If more than this, and more than those with rows, have none, the storage belongs to
 * another firm, or the database is an old one.
 */
const mostOrphans = 100;

const wrongStorage = (nobodys: number, known: number) =>
  `The database knows ${known} of ${known + nobodys} stored files: this storage is not its own. Nothing was removed.`;

async function* inBatches(storage: Storage, before: number): AsyncIterable<StorageKey[]> {
  let keys: StorageKey[] = [];
  for await (const { key, writtenAt } of storage.list()) {
    if (writtenAt.getTime() >= before) continue;
    keys.push(key);
    if (keys.length < batch) continue;
    yield keys;
    keys = [];
  }
  yield keys;
}

const withoutRow = async (query: Query, keys: readonly StorageKey[]): Promise<StorageKey[]> => {
  const rows = await query<{ key: StorageKey }>(sql`select k.key from unnest(${uuids(keys)}) k (key)
    where not exists (select from blobs b where b.storage_key = k.key)`);
  return rows.map(({ key }) => key);
};
