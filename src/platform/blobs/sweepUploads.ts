import type { AppContext } from '../appContext.ts';
import { sql } from '../../lib/sql.ts';
import type { StorageKey } from '../../lib/storage.ts';
import { sweeping } from './sweeping.ts';

/** Removes uploads, announced or complete, that were not used for a whole day. */
export const sweepUploads = (context: AppContext) =>
  sweeping(context, async (query) => {
    // `for update skip locked`: a request that attaches one of them now waits, and finds it gone.
    const loose = await query<{ id: string; key: StorageKey | null }>(sql`select id, storage_key as key from blobs
      where attached_at is null and created_at < now() - interval '1 day'
      order by created_at limit 100 for update skip locked`);
    for (const { key } of loose) if (key) await context.storage.remove(key);
    for (const { id } of loose) await query(sql`delete from blobs where id = ${id}`);
    return loose.length;
  });
