import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import { Conflict } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import type { DiscoveredAccount } from './entity.ts';

/** Assigns a discovered number to one account, also when two people decide at the same moment. */
export const settleOnce = (
  em: EntityManager,
  discovered: DiscoveredAccount,
  chooseAccount: () => Promise<Account>,
): Promise<Account> =>
  inTransaction(em, async () => {
    await em.refresh(discovered, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await refuseConverted(em, discovered);
    const account = await chooseAccount();
    discovered.account = account;
    discovered.convertedAt = new Date();
    return account;
  });

const refuseConverted = async (em: EntityManager, { account }: DiscoveredAccount): Promise<void> => {
  if (!account) return;
  const { client } = await em.refreshOrFail(account);
  throw new Conflict('This account has already been converted.', { client_id: client.id, account_id: account.id });
};
