import type { EntityManager } from '@mikro-orm/postgresql';
import { can } from '../../domain/permissions.ts';
import { Forbidden } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOfManager } from '../../lib/query.ts';
import { lockBilling } from '../../platform/billingLock.ts';
import { Breakdown } from '../payouts/tables/breakdown.ts';
import { removeFee, type Removal } from './removeFee.ts';

/** Removes the fee of a breakdown; an advisor paid for it may while it is in review. */
export const removeFeeOfBreakdown = (
  em: EntityManager,
  { id }: Pick<Breakdown, 'id'>,
  removal: Removal,
): Promise<void> =>
  inTransaction(em, async () => {
    await lockBilling(queryOfManager(em));
    const breakdown = await em.findOneOrFail(Breakdown, { id }, { refresh: true });
    if (!can(removal.by, 'payoutBreakdowns.delete', breakdown)) throw new Forbidden();
    await removeFee(em, breakdown.feeRow.id, removal);
  });
