import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnsweredAccount } from '../../domain/account/answered.ts';
import { newId } from '../../lib/columns.ts';
import { Invalid } from '../../lib/errors.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { AccGroup, type Account } from './entity.ts';

/** Writes the billing type and the group: none, one of the code's groups, or a new one. */
export const writeGroup = async (em: EntityManager, account: Account, after: AnsweredAccount): Promise<void> => {
  account.billingType = after.billingType;
  if (after.groupName) account.accGroup = await newGroup(em, account, after.groupName);
  else account.accGroup = after.accGroupId === null ? null : await groupOf(em, account, after.accGroupId);
};

const newGroup = async (em: EntityManager, { advisorCode }: Account, name: string): Promise<AccGroup> => {
  if (!advisorCode) throw new Invalid({ groupName: ['needs an advisor code'] });
  // The second of two simultaneous requests with one name finds the group of the first.
  await queryOfManager(em)(sql`select pg_advisory_xact_lock(hashtext('group'), hashtext(${advisorCode.id}))`);
  // Groups that the caller does not see have names, too.
  const taken = await em.count(AccGroup, { advisorCode, name }, { filters: { visible: false } });
  if (taken > 0) throw new Invalid({ groupName: ['is already taken'] });
  return em.create(AccGroup, { id: newId(), name, advisorCode });
};

/** Finds a group of the account's code; its present one may have members whom the caller does not see. */
export const groupOf = async (em: EntityManager, { advisorCode, accGroup }: Account, id: string): Promise<AccGroup> => {
  const sight = accGroup?.id === id ? { filters: { visible: false } } : {};
  const group = await em.findOne(AccGroup, { id, advisorCode: advisorCode ?? null }, sight);
  if (!group) throw new Invalid({ accGroupId: ['is not a fee group of this advisor code'] });
  return group;
};
