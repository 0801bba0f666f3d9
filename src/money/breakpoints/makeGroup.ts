import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type AccGroup, Account } from '../../book/accounts/entity.ts';
import type { By } from '../../book/accounts/moveAccount.ts';
import { saveAccount } from '../../book/accounts/saveAccount.ts';
import type { GroupCreate } from '../../domain/breakpoint/schema.ts';
import { can } from '../../domain/permissions.ts';
import { Conflict, Forbidden, Invalid } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { missed } from './missed.ts';

/** Makes the accounts of a missed breakpoint one group from the next run on: all of them, or none. */
export const makeGroup = (em: EntityManager, { accountIds, groupName }: GroupCreate, by: By): Promise<AccGroup> =>
  inTransaction(em, async () => {
    const accounts = await em.find(
      Account,
      { id: { $in: accountIds } },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!accounts.every((account) => can(by.actor, 'accounts.accGroupId', account))) throw new Forbidden();
    let groupId = await groupToJoin(em, accountIds);
    if (groupId === null && !groupName) throw new Invalid({ groupName: ['Required'] });
    for (const account of accounts) {
      const group = groupId === null ? { groupName } : { accGroupId: groupId };
      await saveAccount(em, account, { billingType: 'aggregate', ...group }, by);
      await em.flush();
      groupId ??= account.accGroup?.id ?? null;
    }
    const [{ accGroup } = {}] = accounts;
    if (!accGroup) throw new Error('The accounts are in no group');
    return accGroup;
  });

/**
 * Finds the group that the accounts are to join; null if they are to make one. Throws if the set that was shown is no
 * longer so.
 */
const groupToJoin = async (em: EntityManager, accountIds: readonly string[]): Promise<string | null> => {
  const [current] = await queryOfManager(em)<{ accountIds: string[]; groupId: string | null }>(sql`
    select account_ids as "accountIds", acc_group_id as "groupId" from (${missed}) m
    where ${accountIds[0] ?? null}::uuid = any(account_ids)`);
  const ids = new Set(accountIds);
  if (current?.accountIds.length !== ids.size || !current.accountIds.every((id) => ids.has(id)))
    throw new Conflict('The billing of these accounts has changed. Please review the list again.');
  return current.groupId;
};
