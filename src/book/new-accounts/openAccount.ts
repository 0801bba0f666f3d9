import type { EntityManager } from '@mikro-orm/postgresql';
import { copyClient } from '../accounts/copyClient.ts';
import { Account } from '../accounts/entity.ts';
import type { AdvisorCode } from '../../firm/advisor-codes/entity.ts';
import { sharesInForce } from '../../platform/sharesInForce.ts';
import type { Client } from '../clients/entity.ts';
import { accountTypeOf } from '../../domain/account/types.ts';
import { FeeSchedule } from '../fee-schedules/entity.ts';
import { newId } from '../../lib/columns.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { DiscoveredAccount } from './entity.ts';

interface Under {
  readonly client: Client;
  readonly isNew: boolean;
  readonly code: AdvisorCode;
}

/** Creates an account at the wizard's first step, with data of the custodian's file and the client's own answers. */
export const openAccount = async (em: EntityManager, discovered: DiscoveredAccount, under: Under): Promise<Account> => {
  const { client, isNew, code } = under;
  const account = em.create(Account, {
    id: newId(),
    client,
    advisorCode: code,
    custodian: discovered.custodian,
    number: discovered.number,
    advisor: await firstAdvisor(em, code),
    origination: 'Existing',
    srcAdvisorCode: discovered.srcAdvisorCode,
    hasNewClient: isNew,
    accType: accountTypeOf(discovered.accType ?? null) && discovered.accType,
    billingStartDate: discovered.openedOn,
  });
  em.create(FeeSchedule, { id: newId(), account, feeType: 'flat_fee' });
  await copyClient(em, account, client);
  return account;
};

const firstAdvisor = async (em: EntityManager, { id }: AdvisorCode): Promise<string | null> => {
  const [first] = await queryOfManager(em)<{ id: string }>(sql`select s.advisor_id as id from ${sharesInForce}
    where t.advisor_code_id = ${id} order by s.position limit 1`);
  return first?.id ?? null;
};
