import type { EntityManager } from '@mikro-orm/postgresql';
import { Invalid } from '../../lib/errors.ts';
import { queryOfManager } from '../../lib/query.ts';
import { tryShareBillingLock } from '../../platform/billingLock.ts';
import { cancelClosing } from '../../money/refunds/cancelClosing.ts';
import { storeRefund } from '../../money/refunds/storeRefund.ts';
import { refundsOfClosing } from '../../money/refunds/refundsOfClosing.ts';
import type { Account } from './entity.ts';

/** Closes an account on that day, which may be long past, and works out once what its client gets back. */
export const closeAccount = async (
  em: EntityManager,
  account: Account,
  closedOn: string,
  today: string,
): Promise<void> => {
  const query = queryOfManager(em);
  await tryShareBillingLock(query);
  checkDay(account, closedOn, today);
  // A Complete refund of a cancelled closing may have been made Pending since: it is deleted before the new one is
  // stored.
  if ((await cancelClosing(em, account)) > 0) await em.flush();
  account.step = 'closed';
  account.closedOn = closedOn;
  for (const due of await refundsOfClosing(query, account.id, closedOn)) storeRefund(em, account, due, today);
};

/** Refuses a day that has not come, or before the account was opened. */
export const checkDay = (account: Account, closedOn: string, today: string): void => {
  const openedOn = account.billingStartDate ?? account.dateFunded;
  if (closedOn > today) throw refused('Must not be in the future.');
  if (openedOn && closedOn < openedOn) throw refused('Must not be before the account was opened.');
};

const refused = (message: string) => new Invalid({ closedOn: [message] });
