import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import { AdvisorCode } from '../advisor-codes/entity.ts';
import { Conflict, Invalid } from '../lib/errors.ts';
import { clientOf } from './clientOf.ts';
import type { DiscoveredAccount } from './entity.ts';
import { openAccount } from './openAccount.ts';

/** Turns a number that an import met into an account in the wizard, once; its client is found by name, or made. */
export const convertAccount = (em: EntityManager, found: DiscoveredAccount): Promise<Account> =>
  em.transactional(async (inside) => {
    await inside.refresh(found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await refuseConverted(inside, found);
    const code = await codeOf(inside, found);
    const { client, isNew } = await clientOf(inside, found, code);
    const account = await openAccount(inside, found, { client, isNew, code });
    found.account = account;
    found.convertedAt = new Date();
    return account;
  });

const refuseConverted = async (em: EntityManager, { account }: DiscoveredAccount): Promise<void> => {
  if (!account) return;
  const { client } = await em.refreshOrFail(account);
  throw new Conflict('This account has already been converted.', { client_id: client.id, account_id: account.id });
};

const codeOf = async (em: EntityManager, { advisorCode }: DiscoveredAccount): Promise<AdvisorCode> => {
  const code =
    advisorCode && (await em.findOne(AdvisorCode, { id: advisorCode.id, status: 'active', archivedAt: null }));
  if (!code) throw new Invalid({ advisorCode: ['The file names no advisor code of ours.'] });
  return code;
};
