import { createHash } from 'node:crypto';
import { record } from '../audit/record.ts';
import type { AppContext } from '../appContext.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import type { Task } from '../../lib/jobs/jobs.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { StorageKey } from '../../lib/storage.ts';
import { passing } from './retained.ts';

type Passing = (typeof passing)[number];

interface Gone {
  readonly id: string;
  readonly sha256?: string | null;
  readonly key?: StorageKey;
}

/**
 * A nightly task for soft-deleted records: removes what was deleted longer ago than the retention period, in batches, each with an audit row
 * that counts it. If the process is killed, the next run goes on.
 */
export const removeArchived =
  ({ orm, storage }: AppContext): Task =>
  async (_, { signal }) => {
    for (const what of passing) {
      for (let removed = -1; removed !== 0;) {
        signal.throwIfAborted();
        const gone = await removeSome(orm.em.fork(), what);
        // Their rows are gone: files that are not reached now are removed by the storage's sweep.
        for (const { key } of gone) if (key) await storage.remove(key);
        removed = gone.length;
      }
    }
  };

/** Removes a batch, in one process at a time. */
const removeSome = (em: AppContext['orm']['em'], { object, statement }: Passing): Promise<Gone[]> =>
  inTransaction(em, async () => {
    const query = queryOfManager(em);
    await query(sql`select pg_advisory_xact_lock(hashtext('retention'))`);
    const gone = await query<Gone>(statement);
    if (gone.length === 0) return [];
    record(em, 'remove', null, { object, after: { count: gone.length, digest: digestOf(gone) } });
    await em.flush();
    return gone;
  });

/** A digest of the removed ids and contents, so that a list of them can be checked against the audit. */
const digestOf = (gone: readonly Gone[]): string => {
  const lines = gone.map(({ id, sha256 }) => `${id} ${sha256 ?? ''}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex');
};
