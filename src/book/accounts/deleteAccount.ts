import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../domain/permissions.ts';
import { Invalid } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { lockAlone } from '../../lib/lockRecord.ts';
import { queryOfManager } from '../../lib/query.ts';
import { DiscoveredAccount } from '../new-accounts/entity.ts';
import { tryShareBillingLock } from '../../platform/billingLock.ts';
import { User } from '../../platform/users/entity.ts';
import type { Account } from './entity.ts';
import { presentAccount } from './present.ts';

/** Hides an account that was never billed, with the person and the reason; answers it as it was. */
export const deleteAccount = (em: EntityManager, account: Account, actor: Actor, reason?: string | null) =>
  inTransaction(em, async () => {
    await tryShareBillingLock(queryOfManager(em));
    await lockAlone(em, account);
    const answered = await presentAccount(em, account, actor);
    if (!answered.isDeletable) throw new Invalid({ base: [whyKept] });
    account.archivedAt = new Date();
    account.archivedBy = em.getReference(User, actor.id);
    account.archiveReason = reason ?? null;
    await forgetConversion(em, account);
    return answered;
  });

const whyKept = 'This account cannot be deleted: it has been billed, or another account is billed from it.';

/** Reopens the discovered account of its number, which waits among the new accounts again. */
const forgetConversion = async (em: EntityManager, account: Account): Promise<void> => {
  const discovered = await em.findOne(DiscoveredAccount, { account }, { filters: { visible: false } });
  if (discovered) discovered.account = discovered.convertedAt = null;
};
