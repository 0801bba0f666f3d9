import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReopeningPreview } from '../../domain/refund/reopening.ts';
import { pendingOfClosing } from '../../money/refunds/cancelClosing.ts';
import { Refund } from '../../money/refunds/entity.ts';
import type { Account } from './entity.ts';

/** Previews which refunds reopening the account would cancel, and which would stay. Nothing is written. */
export const previewReopening = async (em: EntityManager, account: Account): Promise<ReopeningPreview> => {
  const pending = await pendingOfClosing(em, account);
  const complete = await em.find(Refund, { account, reason: 'closed', refundAllowed: true }, { orderBy: inOrder });
  return { cancelled: amountsOf(pending), kept: amountsOf(complete) };
};

const inOrder = { quarter: 'asc', id: 'asc' } as const;

const amountsOf = (refunds: readonly Refund[]) => ({ data: refunds.map(({ totalRefunded }) => totalRefunded) });
