import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import type { AdvisorCode } from '../../firm/advisor-codes/entity.ts';
import { lockActiveCodes } from '../../firm/advisor-codes/lockActiveCodes.ts';
import { Invalid } from '../../lib/errors.ts';
import { clientOf, clientUnder } from './clientOf.ts';
import type { DiscoveredAccount } from './entity.ts';
import { refuseLookalike } from '../accounts/refuseLookalike.ts';
import { openAccount } from './openAccount.ts';
import { settleOnce } from './settleOnce.ts';

/** The choices of a person that override the custodian's file. */
export interface Chosen {
  readonly advisorCodeId?: string;
  readonly clientId?: string;
}

/** Converts a discovered number into an account in the wizard; its client is chosen, found by name, or created. */
export const convertAccount = (em: EntityManager, discovered: DiscoveredAccount, chosen: Chosen): Promise<Account> =>
  settleOnce(em, discovered, async () => {
    const { custodian, number } = discovered;
    await refuseLookalike(em, { custodianId: custodian.id, number });
    const code = await codeOf(em, discovered, chosen.advisorCodeId);
    const { clientId } = chosen;
    const whose = clientId ? await clientUnder(em, clientId, code) : await clientOf(em, discovered, code);
    return openAccount(em, discovered, { ...whose, code });
  });

const codeOf = async (
  em: EntityManager,
  { advisorCode, custodian }: DiscoveredAccount,
  chosen: string | undefined,
): Promise<AdvisorCode> => {
  const id = chosen ?? advisorCode?.id;
  const [code] = id ? await lockActiveCodes(em, [id]) : [];
  if (code?.custodian.id === custodian.id) return code;
  throw new Invalid(
    chosen
      ? { advisorCodeId: ['is not an advisor code at this custodian'] }
      : { advisorCode: ['The file does not name an advisor code of the firm.'] },
  );
};
