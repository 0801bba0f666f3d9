import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import { AdvisorCode } from '../advisor-codes/entity.ts';
import { Invalid } from '../lib/errors.ts';
import { clientOf } from './clientOf.ts';
import type { DiscoveredAccount } from './entity.ts';
import { openAccount } from './openAccount.ts';
import { settleOnce } from './settleOnce.ts';

/** Turns a number that an import met into an account in the wizard; its client is found by name, or made. */
export const convertAccount = (em: EntityManager, found: DiscoveredAccount): Promise<Account> =>
  settleOnce(em, found, async (inside) => {
    const code = await codeOf(inside, found);
    return openAccount(inside, found, { ...(await clientOf(inside, found, code)), code });
  });

const codeOf = async (em: EntityManager, { advisorCode }: DiscoveredAccount): Promise<AdvisorCode> => {
  const code =
    advisorCode && (await em.findOne(AdvisorCode, { id: advisorCode.id, status: 'active', archivedAt: null }));
  if (!code) throw new Invalid({ advisorCode: ['The file names no advisor code of ours.'] });
  return code;
};
