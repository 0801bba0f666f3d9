import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../../book/accounts/entity.ts';
import { newId } from '../../lib/columns.ts';
import { Refund, RefundShare } from './entity.ts';
import { type Due, recordOf } from './record.ts';

/** Stores a refund as Pending, with each advisor's share. */
export const storeRefund = (em: EntityManager, account: Account, due: Due, today: string): Refund => {
  const { refund: record, shares } = recordOf(newId(), due);
  const refund = em.create(Refund, { account, refundCalculationDate: today, ...record });
  for (const { advisorId, ...share } of shares) {
    em.create(RefundShare, { id: newId(), refund, advisor: advisorId, ...share });
  }
  return refund;
};
