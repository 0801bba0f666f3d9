import { readdir, rm, stat } from 'node:fs/promises';
import { codesOf } from '../../domain/choices.ts';
import { custodians } from '../../domain/custodian/choices.ts';
import { sweeping } from '../../platform/blobs/sweeping.ts';
import type { AppContext } from '../../platform/appContext.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { fetchedFolder } from './sources.ts';

/**
 * Days for which fetched files are kept, so that the line of a problem can be looked up until its quarter is over and
 * billed.
 */
const keptDays = 120;

/** Removes files fetched from custodians' servers, a day at a time; days with held blocks that wait are kept. */
export const sweepFetched = (context: AppContext) =>
  sweeping(context, async (query) => {
    const old = await oldFolders(context);
    const [next] = await withoutWaiting(query, old);
    if (!next) return 0;
    await rm(fetchedFolder(context.config, next.source, next.day), { recursive: true, force: true });
    return 1;
  });

interface Fetched {
  readonly source: keyof typeof custodians;
  readonly day: string;
}

/** Lists the days whose folders have not changed for so long. */
const oldFolders = async ({ config }: AppContext): Promise<Fetched[]> => {
  const before = Date.now() - keptDays * 24 * 3600 * 1000;
  const folders: Fetched[] = [];
  for (const source of codesOf(custodians)) {
    for (const day of await readdir(fetchedFolder(config, source, '')).catch(() => [])) {
      const { mtimeMs } = await stat(fetchedFolder(config, source, day));
      if (mtimeMs < before) folders.push({ source, day });
    }
  }
  return folders;
};

const withoutWaiting = (query: Query, fetched: readonly Fetched[]): Promise<Fetched[]> =>
  query(sql`select r.source, r.day from jsonb_to_recordset(${JSON.stringify(fetched)}::jsonb) as r(source text, day text)
    where not exists (select from position_imports i left join position_files f on f.position_import_id = i.id
        and f.custodian_id = r.source left join held_blocks k on k.position_file_id = f.id and k.status = 'waiting'
      where i.as_of::text = r.day and (i.status in ('queued', 'running') or k.id is not null))
    order by r.day`);
