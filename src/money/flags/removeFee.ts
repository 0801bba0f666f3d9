import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../../book/accounts/entity.ts';
import { notifyOfAccount } from '../../book/accounts/notifyOfAccount.ts';
import { refundOf } from '../../domain/refund/refund.ts';
import { toCents } from '../../domain/money.ts';
import { refundFor } from '../../domain/refund/refundFor.ts';
import { isLiveFee } from '../fees/liveFees.ts';
import { withdrawInvoice } from '../invoices/withdrawInvoices.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { type Query, queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { recordDeed } from '../payouts/recordDeed.ts';
import { readRows, type StoredRow } from '../payouts/storedRows.ts';
import { Refund } from '../refunds/entity.ts';
import { refundsOfRows } from '../refunds/frozen.ts';
import { storeRefund } from '../refunds/storeRefund.ts';
import type { SignedIn } from '../../platform/request.ts';
import { voidRow } from './voidRow.ts';

/** The person who removes a fee, and the business day. */
export interface Removal {
  readonly by: SignedIn;
  readonly today: string;
}

/**
 * Removes a fee: nobody is paid for it or debited, and it is not billed again. The client is owed all that was debited,
 * less earlier refunds. The caller holds the billing lock.
 */
export const removeFee = async (em: EntityManager, feeRowId: string, { by, today }: Removal): Promise<void> => {
  const query = queryOfManager(em);
  const [row] = await readRows(query, { rows: sql`f.id = ${feeRowId} and ${isLiveFee}` });
  await refuseOther(query, feeRowId, row);
  if (!row) return;
  await cancelPending(em, feeRowId);
  const used = await usedRefundRows(query, feeRowId);
  await oweDebit(em, row, { by, today });
  for (const id of [feeRowId, ...used]) await voidRow(query, id, by.id);
  await withdrawInvoice(query, feeRowId);
  await query(sql`update billing_errors set status = 'remove_fee', resolved_by_id = ${by.id}, resolved_at = now(),
    updated_at = now(), version = version + 1 where fee_row_id = ${feeRowId}`);
  const after = { accountId: row.accountId, quarter: row.quarter, gross: row.grossCompensation, refundRows: used };
  await recordDeed(query, by, { action: 'remove', object: 'FeeRow', objectId: feeRowId, after });
};

const refuseOther = async (query: Query, feeRowId: string, row: StoredRow | undefined): Promise<void> => {
  if (row) return;
  const [gone] = await query(sql`select from fee_rows where id = ${feeRowId} and voided_at is not null`);
  if (gone) throw new Conflict('This fee has already been removed.');
  throw new Invalid({ base: ['Only a fee can be removed.'] });
};

/** Deletes pending refunds of the fee: they are a part of the whole now. */
const cancelPending = async (em: EntityManager, feeRowId: string): Promise<void> => {
  for (const refund of await em.find(Refund, { feeRow: feeRowId, refundAllowed: false })) em.remove(refund);
  await em.flush();
};

/** Reads the fee rows by which advisors have already paid for refunds of this fee. */
export const usedRefundRows = async (query: Query, feeRowId: string): Promise<string[]> => {
  const rows = await query<{ id: string }>(sql`select distinct b.fee_row_id as id from refunds r
    join refund_shares s on s.refund_id = r.id join breakdowns b on b.id = s.used_by_id
    where r.fee_row_id = ${feeRowId} order by id`);
  return rows.map(({ id }) => id);
};

const oweDebit = async (em: EntityManager, row: StoredRow, { by, today }: Removal): Promise<void> => {
  const query = queryOfManager(em);
  const [debited] = await query(sql`select from debits where fee_row_id = ${row.id}`);
  if (!debited) return;
  const earlier = await refundsOfRows(query, [row.id]);
  const given = refundFor(row, { reason: 'removed_fee' }, earlier.get(row.id) ?? []);
  if (toCents(refundOf(given).totalRefunded) === 0n) return;
  const account = em.getReference(Account, row.accountId);
  storeRefund(em, account, { row, given }, today);
  await em.flush();
  await notifyOfAccount(em, 'refundWaiting', account, { by });
};
