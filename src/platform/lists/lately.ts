import type { EntityManager } from '@mikro-orm/postgresql';
import type { Asked, Question } from './source.ts';

interface Lately {
  readonly total: number;
  readonly until: number;
}

/** Recent totals per database. They decide only how to count, or that an estimate is shown again. */
const databases = new WeakMap<object, Map<string, Lately>>();
const most = { kept: 1000, letters: 2000, milliseconds: 60_000 };

export const foundLately = (asked: Asked): number | undefined => {
  const found = latelyIn(asked.em).get(keyOf(asked));
  return found && found.until > performance.now() ? found.total : undefined;
};

export const remember = (asked: Asked, total: number): void => {
  const key = keyOf(asked);
  if (key.length > most.letters) return;
  const known = latelyIn(asked.em);
  if (known.size >= most.kept) known.clear();
  known.set(key, { total, until: performance.now() + most.milliseconds });
};

/** The cache key: everything that decides which rows there are, the actor's rights and scope included. */
const keyOf = ({ source, actor, query }: Question): string => {
  const { id, role, payoutAccess, branchId, advisorCodeIds } = actor;
  const { search, filters, ids } = query;
  return JSON.stringify([source.list.path, id, role, payoutAccess, branchId, advisorCodeIds, search, filters, ids]);
};

const latelyIn = (em: EntityManager): Map<string, Lately> => {
  const known = databases.get(em.getDriver()) ?? new Map<string, Lately>();
  databases.set(em.getDriver(), known);
  return known;
};
