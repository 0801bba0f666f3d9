import type { House } from '../house.ts';
import { inTransaction } from '../lib/inTransaction.ts';
import type { Task } from '../lib/jobs/jobs.ts';
import { queryOfManager } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';
import type { StorageKey } from '../lib/storage.ts';

/** How long an export's file is kept (wire.md). */
export const keptDays = 7;

/** Removes exports whose days are over, with their files; that they were made stands in the audit. */
export const sweepExports =
  ({ orm, storage }: House): Task =>
  async (_, { signal }) => {
    for (let swept = -1; swept !== 0;) {
      signal.throwIfAborted();
      const em = orm.em.fork();
      const query = queryOfManager(em);
      swept = await inTransaction(em, async () => {
        const old = await query<{ id: string; blob: string | null; key: StorageKey | null }>(sql`
          select j.id, b.id as blob, b.storage_key as key from jobs j left join blobs b on b.id = j.blob_id
          where j.kind = 'exportList' and j.status in ('completed', 'failed', 'cancelled')
            and j.created_at < now() - ${keptDays} * interval '1 day'
          order by j.created_at limit 100 for update of j skip locked`);
        for (const { key } of old) if (key) await storage.remove(key);
        for (const { id, blob } of old) {
          await query(sql`delete from jobs where id = ${id}`);
          if (blob) await query(sql`delete from blobs where id = ${blob}`);
        }
        return old.length;
      });
    }
  };
