import type { EntityManager, EventSubscriber, FlushEventArgs, TransactionEventArgs } from '@mikro-orm/postgresql';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Conflict } from '../../lib/errors.ts';
import { noteWritten } from './written.ts';

/** The claim of the request, as a filter parameter of its entity manager. */
export interface Claim extends Record<string, unknown> {
  readonly id: string;
  /** The ids of the scoped records that the call has written, by the names of their entities. */
  readonly written: Record<string, string[]>;
}

export const claimOf = (em: Pick<EntityManager, 'getFilterParams'>): Claim | undefined =>
  em.getFilterParams<Claim>('claim');

/**
 * Marks the claim as done within the request's own transaction, so that a crash cannot separate the two. Billing and
 * imports of custodians' files commit on connections of their own, and guard against repetition in the database.
 */
export class ClaimSubscriber implements EventSubscriber {
  async afterFlush({ em, uow }: FlushEventArgs): Promise<void> {
    const claim = claimOf(em);
    if (claim) noteWritten(claim.written, uow);
  }

  async beforeTransactionCommit({ em }: TransactionEventArgs): Promise<void> {
    const claim = claimOf(em)?.id;
    if (!claim || !(em instanceof SqlEntityManager)) return;
    const own = await em.execute<unknown[]>('update idempotency_keys set done = true where id = ? returning id', [
      claim,
    ]);
    if (own.length === 0) throw new Conflict('This took too long and was started again.');
  }
}
