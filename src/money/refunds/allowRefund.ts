import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../../book/accounts/entity.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { queryOfManager } from '../../lib/query.ts';
import { tryShareBillingLock } from '../../platform/billingLock.ts';
import { Refund, RefundShare } from './entity.ts';
import { settleDays } from './settleDays.ts';

/** Marks a refund Complete, or Pending again: the next payout takes a Complete one out of the advisors' pay, once. */
export const allowRefund = (em: EntityManager, refund: Refund, allowed: boolean): Promise<void> =>
  allow(em, refund.account, allowed, ({ id }) => id === refund.id);

/** Marks all refunds of an account. */
export const allowRefunds = (em: EntityManager, account: Account, allowed: boolean): Promise<void> =>
  allow(em, account, allowed, () => true);

const allow = async (
  em: EntityManager,
  account: Refund['account'],
  allowed: boolean,
  isAsked: (refund: Refund) => boolean,
): Promise<void> => {
  const query = queryOfManager(em);
  await tryShareBillingLock(query);
  const refunds = await em.find(Refund, { account }, { refresh: true });
  if (refunds.length === 0) throw new Invalid({ refundAllowed: ['The account has no refund.'] });
  const unused = await withoutUsed(em, refunds.filter(isAsked));
  if (unused.length === 0) throw new Conflict('This refund has already been paid.');
  if (!allowed) refuseTwoPending(refunds.filter((one) => unused.includes(one) || !one.refundAllowed));
  for (const refund of unused) refund.refundAllowed = allowed;
  await em.flush();
  await settleDays(
    query,
    unused.flatMap(({ feeRow }) => feeRow?.id ?? []),
  );
};

const withoutUsed = async (em: EntityManager, refunds: readonly Refund[]): Promise<Refund[]> => {
  const shares = await em.find(RefundShare, { refund: { $in: [...refunds] }, usedBy: { $ne: null } });
  const used = new Set(shares.map(({ refund }) => refund.id));
  return refunds.filter(({ id }) => !used.has(id));
};

const refuseTwoPending = (refunds: readonly Refund[]): void => {
  const ofRows = refunds.flatMap(({ feeRow, reason }) => (feeRow ? [`${feeRow.id} ${reason}`] : []));
  if (new Set(ofRows).size < ofRows.length) {
    throw new Conflict('A fee was refunded twice for the same reason. These refunds stay Complete.');
  }
};
