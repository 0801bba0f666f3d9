import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../accounts/entity.ts';
import { refuseLookalike } from '../accounts/refuseLookalike.ts';
import { stepsOf } from '../accounts/status.ts';
import { clientName } from '../../platform/names/clientName.ts';
import { codesOf } from '../../domain/choices.ts';
import { accountTypeNames } from '../../domain/account/types.ts';
import { newAccountStatuses } from '../../domain/new-account/choices.ts';
import { Invalid } from '../../lib/errors.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql, texts } from '../../lib/sql.ts';
import type { DiscoveredAccount } from './entity.ts';
import { settleOnce } from './settleOnce.ts';

const inWizard = stepsOf(codesOf(newAccountStatuses));

/** Gives a discovered number to an account in the wizard that waits for one at the same custodian. */
export const matchAccount = (em: EntityManager, discovered: DiscoveredAccount, accountId: string): Promise<Account> =>
  settleOnce(em, discovered, async () => {
    const account = await em.findOne(Account, accountId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!account || !waits(account, discovered)) {
      throw new Invalid({ accountId: ['is not an account at this custodian that is awaiting a number'] });
    }
    const { custodian, number } = discovered;
    await refuseLookalike(em, { id: account.id, custodianId: custodian.id, number });
    account.number = number;
    return account;
  });

const waits = ({ step, number, custodian, archivedAt }: Account, found: DiscoveredAccount): boolean =>
  inWizard.includes(step) && !number && !archivedAt && custodian?.id === found.custodian.id;

interface Waiting {
  readonly id: string;
  readonly name: string;
}

const most = 100;

/** Lists the accounts that the number may belong to; those of a client of the same name first. */
export const waitingFor = (
  em: EntityManager,
  { custodian, clientName: wanted }: DiscoveredAccount,
): Promise<Waiting[]> =>
  queryOfManager(em)<Waiting>(sql`
    select a.id, concat_ws(' · ', w.client_name, ${JSON.stringify(accountTypeNames)}::jsonb ->> a.acc_type, k.number) as name
    from accounts a join advisor_codes k on k.id = a.advisor_code_id
    join lateral (select ${clientName('c')} as client_name
      from clients c where c.id = a.client_id) w on true
    where a.step = any(${texts(inWizard)}) and a.number is null and a.custodian_id = ${custodian.id}
      and a.archived_at is null
    order by w.client_name is distinct from ${wanted ?? null}, w.client_name, a.id limit ${most}`);
