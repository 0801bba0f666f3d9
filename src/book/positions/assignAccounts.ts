import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../accounts/entity.ts';
import { Invalid } from '../../lib/errors.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql, uuids } from '../../lib/sql.ts';
import type { HeldBlock } from './heldBlock.ts';

/** Gives each block without an account the one that is named, or the only one that its number can mean. */
export const assignAccounts = async (
  em: EntityManager,
  blocks: readonly HeldBlock[],
  accountId?: string,
): Promise<void> => {
  const unnamed = blocks.filter(({ cause }) => cause === 'unmatched' || cause === 'zeros');
  if (unnamed.length === 0 && accountId) throw new Invalid({ accountId: ['This account is already matched.'] });
  const [first] = unnamed;
  if (!first) return;
  if (accountId) {
    if (blocks.length > 1) throw new Invalid({ ids: ['Please match one account at a time.'] });
    await assign(em, first, accountId);
  } else await assignProbable(em, unnamed);
  refuseTwice(blocks);
};

const assign = async (em: EntityManager, block: HeldBlock, accountId: string): Promise<void> => {
  const custodian = block.custodian.id;
  const account = await em.findOne(Account, { id: accountId, custodian, archivedAt: null });
  if (!account) throw new Invalid({ accountId: ['Choose an account at the same custodian.'] });
  block.account = account;
};

/** Assigns the accounts that numbers without their leading zeros can mean; of several, a person chooses. */
const assignProbable = async (em: EntityManager, blocks: readonly HeldBlock[]): Promise<void> => {
  const accounts = await probableAccounts(em, blocks);
  for (const block of blocks) {
    const accountId = accounts.get(block.id);
    if (!accountId) throw new Invalid({ accountId: ['Required'] });
    await assign(em, block, accountId);
  }
};

const probableAccounts = async (
  em: EntityManager,
  blocks: readonly HeldBlock[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await queryOfManager(em)<{ id: string; accountId: string }>(sql`
    select k.id, min(a.id::text) as "accountId" from held_blocks k
    join accounts a on a.custodian_id = k.custodian_id and a.archived_at is null and a.number is not null
      and unpadded_number(a.number) = unpadded_number(k.number)
    where k.cause = 'zeros' and k.id = any(${uuids(blocks.map(({ id }) => id))})
    group by k.id having count(*) = 1`);
  return new Map(rows.map(({ id, accountId }) => [id, accountId]));
};

/** Refuses two blocks of one account and day: together they would count twice. */
const refuseTwice = (blocks: readonly HeldBlock[]): void => {
  const days = blocks.map(({ account, asOf }) => `${account?.id} ${asOf}`);
  if (new Set(days).size === blocks.length) return;
  throw new Invalid({ ids: ['Two of these are of the same account and day. Please accept one of them alone.'] });
};
