import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import { Conflict, Invalid } from '../lib/errors.ts';
import { queryOfManager } from '../lib/query.ts';
import { holdBilling } from '../payouts/lockBilling.ts';
import { Refund, RefundShare } from './entity.ts';

/** Complete or Pending again: the next payout takes a complete refund out of the advisors' pay, once. */
export const allowRefund = async (em: EntityManager, account: Account, allowed: boolean): Promise<void> => {
  await holdBilling(queryOfManager(em));
  const refund = await em.findOne(Refund, { account }, { refresh: true });
  if (!refund) throw new Invalid({ refundAllowed: ['The account has no refund.'] });
  const used = await em.count(RefundShare, { refund, usedBy: { $ne: null } });
  if (used > 0) throw new Conflict('This refund has already been paid.');
  refund.refundAllowed = allowed;
};
