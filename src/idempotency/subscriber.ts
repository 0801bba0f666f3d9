import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/postgresql';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Conflict } from '../lib/errors.ts';

/**
 * Marks the key of a call as done within the transaction that does it: after a crash the two are never apart. Billing and
 * the custodians' files commit on connections of their own, and have a last word of their own in the database.
 */
export class ClaimSubscriber implements EventSubscriber {
  async beforeTransactionCommit({ em }: TransactionEventArgs): Promise<void> {
    const claim = em.getFilterParams<{ id: string }>('claim')?.id;
    if (!claim || !(em instanceof SqlEntityManager)) return;
    const own = await em.execute<unknown[]>('update idempotency_keys set done = true where id = ? returning id', [
      claim,
    ]);
    if (own.length === 0) throw new Conflict('This took too long, and was begun anew meanwhile.');
  }
}
