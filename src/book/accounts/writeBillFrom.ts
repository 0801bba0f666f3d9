import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { AnsweredAccount } from '../../domain/account/answered.ts';
import { isOf } from '../../domain/account/types.ts';
import { billFromIssue, type Payer } from '../../domain/payout/run/billFrom.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { Account } from './entity.ts';

/** Writes the account that pays the fee, itself or another; checked again if the custodian has changed. */
export const writeBillFrom = async (em: EntityManager, account: Account, after: AnsweredAccount): Promise<void> => {
  const id = after.billFromAccountId;
  const payer = id === null || id === account.id ? account : await accountInScope(em, id);
  const others = await paidFor(em, account);
  const issue = id === null ? undefined : billFromIssue(payerOf(account), payerOf(payer), others.length > 0);
  if (issue) throw refused(issue);
  if (others.some(({ custodian }) => custodian !== account.custodian))
    throw new Invalid({ advisorCodeId: ['This account pays the fees of other accounts at its custodian.'] });
  account.billFromAccount = id === null ? null : payer;
};

/**
 * Reads the paying account and locks it until the change is written. It does not wait for a transaction that changes
 * it, which may be waiting for this account.
 */
const accountInScope = async (em: EntityManager, id: string): Promise<Account> => {
  const condition = { id, archivedAt: null };
  if ((await em.count(Account, condition)) === 0) throw refused('is not one of your accounts');
  const payer = await em.findOne(Account, condition, { lockMode: LockMode.PESSIMISTIC_PARTIAL_READ, refresh: true });
  if (!payer) throw new Conflict('Someone else is changing the bill-from account. Please try again in a moment.');
  return payer;
};

/** Finds all accounts that this one pays for, also those out of the caller's scope. */
const paidFor = (em: EntityManager, { id }: Account): Promise<Account[]> =>
  em.find(Account, { billFromAccount: id, id: { $ne: id }, archivedAt: null }, { filters: { visible: false } });

const payerOf = ({ id, custodian, step, accType = null, billFromAccount }: Account): Payer => ({
  id,
  custodianId: custodian?.id ?? '',
  isOpen: step === 'completed',
  isRetirement: isOf('retirement', accType),
  payerId: billFromAccount?.id ?? id,
});

const refused = (message: string) => new Invalid({ billFromAccountId: [message] });
