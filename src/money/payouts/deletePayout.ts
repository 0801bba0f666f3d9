import type { EntityManager } from '@mikro-orm/postgresql';
import { Conflict, NotFound } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { type Query, queryOfManager } from '../../lib/query.ts';
import { sql, uuids } from '../../lib/sql.ts';
import type { Actor } from '../../domain/permissions.ts';
import { withdrawInvoices } from '../invoices/withdrawInvoices.ts';
import { User } from '../../platform/users/entity.ts';
import { Payout } from './tables/payout.ts';
import { lockBilling } from '../../platform/billingLock.ts';
import { whyKept } from './whyFinal.ts';

/**
 * Deletes a payout: it is archived, and what it paid can be paid again. Rows of its quarter that no other payout pays
 * are archived too, so that the next run bills their accounts anew, by the terms of that day.
 */
export const deletePayout = (em: EntityManager, { id }: Payout, actor: Actor): Promise<Payout> =>
  inTransaction(em, async () => {
    const query = queryOfManager(em);
    await lockBilling(query);
    const payout = await em.findOneOrFail(Payout, { id }, { refresh: true });
    if (payout.archivedAt) throw new NotFound();
    const why = await whyKept(query, payout);
    if (why) throw new Conflict(why);
    await archivePayout(query, payout);
    payout.archivedAt = new Date();
    payout.archivedBy = em.getReference(User, actor.id);
    return payout;
  });

/** Undoes what depends on a payout: its rows are unpaid again, and carry-forwards are as they were before it. */
export const archivePayout = async (
  query: Query,
  { id, startDate }: Pick<Payout, 'id' | 'startDate'>,
): Promise<void> => {
  const freed = await query<{ feeRowId: string }>(
    sql`update breakdowns set payout_id = null where payout_id = ${id} returning fee_row_id as "feeRowId"`,
  );
  await archiveRows(
    query,
    startDate,
    freed.map(({ feeRowId }) => feeRowId),
  );
  await query(sql`delete from carry_forwards where payout_id = ${id}`);
  await query(sql`update carry_forwards set used_by_id = null where used_by_id = ${id}`);
};

const archiveRows = async (query: Query, quarter: string, feeRowIds: readonly string[]): Promise<void> => {
  const rows = await query<{ id: string }>(sql`
    update fee_rows f set archived_at = now()
    where f.id = any(${uuids(feeRowIds)}) and f.quarter = ${quarter} and f.undoes_id is null and f.voided_at is null
      and not exists (select 1 from breakdowns b where b.fee_row_id = f.id and b.payout_id is not null)
      and not exists (select 1 from billing_errors e where e.fee_row_id = f.id)
      and not exists (select 1 from refunds r where r.fee_row_id = f.id)
      and not exists (select 1 from fee_rows u where u.undoes_id = f.id and u.archived_at is null)
    returning f.id`);
  await query(sql`update group_quarters g set archived_at = now() where archived_at is null
    and not exists (select from fee_rows f where f.group_quarter_id = g.id and f.archived_at is null)`);
  const archived = uuids(rows.map(({ id }) => id));
  await withdrawInvoices(query, archived, 'Payout deleted');
  await query(sql`update refund_shares s set used_by_id = null from breakdowns b
    where b.id = s.used_by_id and b.fee_row_id = any(${archived})`);
  await query(sql`delete from client_charges where fee_row_id = any(${archived})`);
};
