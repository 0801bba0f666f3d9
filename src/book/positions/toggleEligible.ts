import type { EntityManager } from '@mikro-orm/postgresql';
import { NotFound } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { Position } from './entity.ts';

interface Toggle {
  readonly eligible?: boolean;
}

/**
 * Sets whether a position is billed; its account's billable value is updated at once, also when two are toggled at the
 * same time.
 */
export const toggleEligible = async (em: EntityManager, position: Position, { eligible }: Toggle): Promise<void> => {
  if (!position.held) throw new NotFound('The account no longer holds this position.');
  if (eligible === undefined) return;
  await inTransaction(em, async () => {
    position.eligible = eligible;
    await em.flush();
    const query = queryOfManager(em);
    const { id } = position.account;
    await query(sql`select from accounts where id = ${id} for no key update`);
    await query(sql`update accounts set updated_at = now(), billable_value =
      (select coalesce(sum(amount), 0) from positions where account_id = ${id} and held and eligible) where id = ${id}`);
  });
};
