import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import type { AdvisorCode } from '../../firm/advisor-codes/entity.ts';
import { holdCodes } from '../../firm/advisor-codes/holdCodes.ts';
import { Invalid } from '../../lib/errors.ts';
import { clientOf, clientUnder } from './clientOf.ts';
import type { DiscoveredAccount } from './entity.ts';
import { openAccount } from './openAccount.ts';
import { settleOnce } from './settleOnce.ts';

/** What a person knows better than the custodian's file. */
export interface Chosen {
  readonly advisorCodeId?: string;
  readonly clientId?: string;
}

/** Turns a number that an import met into an account in the wizard; its client is chosen, found by name, or made. */
export const convertAccount = (em: EntityManager, found: DiscoveredAccount, chosen: Chosen): Promise<Account> =>
  settleOnce(em, found, async () => {
    const code = await codeOf(em, found, chosen.advisorCodeId);
    const { clientId } = chosen;
    const whose = clientId ? await clientUnder(em, clientId, code) : await clientOf(em, found, code);
    return openAccount(em, found, { ...whose, code });
  });

const codeOf = async (
  em: EntityManager,
  { advisorCode, custodian }: DiscoveredAccount,
  chosen: string | undefined,
): Promise<AdvisorCode> => {
  const id = chosen ?? advisorCode?.id;
  const [code] = id ? await holdCodes(em, [id]) : [];
  if (code?.custodian.id === custodian.id) return code;
  throw new Invalid(
    chosen
      ? { advisorCodeId: ['is no advisor code of this custodian'] }
      : { advisorCode: ['The file names no advisor code of ours.'] },
  );
};
