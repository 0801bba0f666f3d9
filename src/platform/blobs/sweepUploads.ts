import type { House } from '../house.ts';
import { sql } from '../../lib/sql.ts';
import type { StorageKey } from '../../lib/storage.ts';
import { sweeping } from './sweeping.ts';

/** Removes what was uploaded, or only announced, and for a whole day used for nothing. */
export const sweepUploads = (house: House) =>
  sweeping(house, async (query) => {
    // Who attaches one of them at this moment waits, and finds it gone.
    const loose = await query<{ id: string; key: StorageKey | null }>(sql`select id, storage_key as key from blobs
      where attached_at is null and created_at < now() - interval '1 day'
      order by created_at limit 100 for update skip locked`);
    for (const { key } of loose) if (key) await house.storage.remove(key);
    for (const { id } of loose) await query(sql`delete from blobs where id = ${id}`);
    return loose.length;
  });
