import { sweeping } from '../files/sweeping.ts';
import type { House } from '../house.ts';
import { sql } from '../lib/sql.ts';
import type { StorageKey } from '../lib/storage.ts';

/** How long an export's file is kept (wire.md). */
export const keptDays = 7;

interface Old {
  readonly id: string;
  readonly blob: string | null;
  readonly key: StorageKey | null;
}

/** Removes exports whose days are over, with their files; that they were made stands in the audit. */
export const sweepExports = (house: House) =>
  sweeping(house, async (query) => {
    const old = await query<Old>(sql`select j.id, b.id as blob, b.storage_key as key
      from jobs j left join blobs b on b.id = j.blob_id
      where j.kind = 'exportList' and j.status in ('completed', 'failed', 'cancelled')
        and j.created_at < now() - ${keptDays} * interval '1 day'
      order by j.created_at limit 100 for update of j skip locked`);
    for (const { key } of old) if (key) await house.storage.remove(key);
    for (const { id, blob } of old) {
      await query(sql`delete from jobs where id = ${id}`);
      if (blob) await query(sql`delete from blobs where id = ${blob}`);
    }
    return old.length;
  });
