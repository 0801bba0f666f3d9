import { sweeping } from '../blobs/sweeping.ts';
import type { AppContext } from '../appContext.ts';
import { sql } from '../../lib/sql.ts';
import type { StorageKey } from '../../lib/storage.ts';

/** Days for which an export's file is kept (wire.md). */
export const keptDays = 7;

/**
 * The number of newest exports that are kept for each person: sixty an hour for seven days would be ten thousand files.
 */
export const mostKept = 200;

interface Old {
  readonly id: string;
  readonly blob: string | null;
  readonly key: StorageKey | null;
}

/**
 * Removes exports that are too old, or beyond the newest of their owner, with their files; the audit still has that
 * they were made.
 */
export const sweepExports = (context: AppContext) =>
  sweeping(context, async (query) => {
    const old = await query<Old>(sql`select j.id, b.id as blob, b.storage_key as key
      from jobs j left join blobs b on b.id = j.blob_id
      where j.kind = 'exportList' and j.status in ('completed', 'failed', 'cancelled')
        and (j.created_at < now() - ${keptDays} * interval '1 day' or j.id in (${tooMany}))
      order by j.created_at limit 100 for update of j skip locked`);
    for (const { key } of old) if (key) await context.storage.remove(key);
    for (const { id, blob } of old) {
      await query(sql`delete from jobs where id = ${id}`);
      if (blob) await query(sql`delete from blobs where id = ${blob}`);
    }
    return old.length;
  });

const tooMany = sql`select id from (
  select id, row_number() over (partition by owner_id order by created_at desc, id desc) as age_rank
  from jobs where kind = 'exportList') one where age_rank > ${mostKept}`;
