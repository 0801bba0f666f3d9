import type { EntityManager } from '@mikro-orm/postgresql';
import type { BillingErrorCreate } from '../../domain/flag/schema.ts';
import { isLiveFee } from '../fees/liveFees.ts';
import { newId } from '../../lib/columns.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { type Query, queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { lockBilling } from '../../platform/billingLock.ts';
import { type Doer, recordDeed } from '../payouts/recordDeed.ts';
import { Breakdown } from '../payouts/tables/breakdown.ts';
import { isUnpaid } from './fees.ts';
import { reversePay } from './reversePay.ts';

export interface Raised {
  /** The id of the flag on the named fee. */
  readonly id: string;
  readonly count: number;
}

/** Flags a fee, or every unpaid one of its account: its pay is held back, or reversed. */
export const raiseFlags = (em: EntityManager, request: BillingErrorCreate, by: Doer): Promise<Raised> =>
  inTransaction(em, async () => {
    const query = queryOfManager(em);
    await lockBilling(query);
    const { feeRowId, accountId } = await findFee(em, query, request.payoutBreakdownId);
    const others = request.all ? await unpaidOf(query, accountId) : [];
    const feeRowIds = [...new Set([feeRowId, ...others])];
    const ids = [];
    for (const id of feeRowIds) ids.push(await raise(query, id, request, by));
    const [id = ''] = ids;
    const after = { feeRowIds, accountId, reason: request.reason, explanation: request.explanation };
    await recordDeed(query, by, { action: 'flag', object: 'BillingError', objectId: id, after });
    return { id, count: ids.length };
  });

interface Fee {
  readonly feeRowId: string;
  readonly accountId: string;
  readonly isLiveFee: boolean;
  readonly flagged: boolean;
}

const findFee = async (em: EntityManager, query: Query, id: string): Promise<Fee> => {
  const breakdown = await em.findOne(Breakdown, { id });
  const [fee] = await query<Fee>(sql`
    select f.id as "feeRowId", f.account_id as "accountId", ${isLiveFee} as "isLiveFee", e.id is not null as flagged
    from fee_rows f left join billing_errors e on e.fee_row_id = f.id
    where f.id = ${breakdown?.feeRow.id ?? null} and f.archived_at is null`);
  if (!fee) throw new Invalid({ payoutBreakdownId: ['is not one of your fees'] });
  if (fee.flagged) throw new Conflict('This fee is already flagged.');
  if (!fee.isLiveFee)
    throw new Invalid({ payoutBreakdownId: ['Only a fee that has not been removed or reversed can be flagged.'] });
  return fee;
};

const unpaidOf = async (query: Query, accountId: string): Promise<string[]> => {
  const rows = await query<{ id: string }>(sql`select f.id from fee_rows f
    where f.account_id = ${accountId} and ${isUnpaid} order by f.quarter, f.id`);
  return rows.map(({ id }) => id);
};

const raise = async (
  query: Query,
  feeRowId: string,
  { reason, explanation }: Pick<BillingErrorCreate, 'reason' | 'explanation'>,
  by: Doer,
): Promise<string> => {
  const id = newId();
  await query(sql`insert into billing_errors (id, fee_row_id, reason, explanation, created_by_id)
    values (${id}, ${feeRowId}, ${reason}, ${explanation}, ${by?.id ?? null})`);
  await reversePay(query, feeRowId);
  return id;
};
