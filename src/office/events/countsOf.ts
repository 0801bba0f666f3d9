import type { EntityManager } from '@mikro-orm/postgresql';
import { countWaiting } from '../../book/new-accounts/waiting.ts';
import type { SignedIn } from '../../platform/request.ts';

/**
 * Counts the new accounts that wait for each person, once for people who see the same: one person, or all of the firm's
 * own of a role.
 */
export const countsOf = async <Somebody extends { readonly user: SignedIn }>(
  em: EntityManager,
  people: readonly Somebody[],
): Promise<ReadonlyMap<Somebody, number>> => {
  const alike = Map.groupBy(people, ({ user }) => (seesAll(user) ? user.role : user.id));
  const counts = new Map<Somebody, number>();
  for (const group of alike.values()) {
    const [first] = group;
    const count = first ? await countWaiting(em, first.user) : 0;
    for (const one of group) counts.set(one, count);
  }
  return counts;
};

const seesAll = ({ role }: SignedIn): boolean => role === 'super_admin' || role === 'admin';
