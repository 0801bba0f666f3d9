import { createHash } from 'node:crypto';
import { record } from '../audit/record.ts';
import type { House } from '../house.ts';
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
 * Removes what was deleted longer ago than the firm keeps it, some at a time, each time with a row in the audit that
 * counts it: what a killed run has not reached waits for the next one.
 */
export const removeArchived =
  ({ orm, storage }: House): Task =>
  async (_, { signal }) => {
    for (const what of passing) {
      for (let removed = -1; removed !== 0;) {
        signal.throwIfAborted();
        const gone = await removeSome(orm.em.fork(), what);
        // No row names them any more: what we do not get to goes with the sweep of the storage.
        for (const { key } of gone) if (key) await storage.remove(key);
        removed = gone.length;
      }
    }
  };

/** One after the other, in whichever process. */
const removeSome = (em: House['orm']['em'], { object, statement }: Passing): Promise<Gone[]> =>
  inTransaction(em, async () => {
    const query = queryOfManager(em);
    await query(sql`select pg_advisory_xact_lock(hashtext('retention'))`);
    const gone = await query<Gone>(statement);
    if (gone.length === 0) return [];
    record(em, 'remove', null, { object, after: { count: gone.length, digest: digestOf(gone) } });
    await em.flush();
    return gone;
  });

/** Of which ones they were, and of what they held, so that a list of them can be held against the audit. */
const digestOf = (gone: readonly Gone[]): string => {
  const lines = gone.map(({ id, sha256 }) => `${id} ${sha256 ?? ''}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex');
};
