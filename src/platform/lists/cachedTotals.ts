import type { EntityManager } from '@mikro-orm/postgresql';
import type { ListRead, ListRequest } from './source.ts';

interface CachedTotal {
  readonly total: number;
  readonly until: number;
}

/** Recent totals per database. They decide only how to count, or that an estimate is shown again. */
const databases = new WeakMap<object, Map<string, CachedTotal>>();
const most = { kept: 1000, letters: 2000, milliseconds: 60_000 };

export const cachedTotal = (request: ListRead): number | undefined => {
  const cached = totalsOf(request.em).get(keyOf(request));
  return cached && cached.until > performance.now() ? cached.total : undefined;
};

export const cacheTotal = (request: ListRead, total: number): void => {
  const key = keyOf(request);
  if (key.length > most.letters) return;
  const totals = totalsOf(request.em);
  if (totals.size >= most.kept) totals.clear();
  totals.set(key, { total, until: performance.now() + most.milliseconds });
};

/** The cache key: everything that decides which rows there are, the actor's rights and scope included. */
const keyOf = ({ source, actor, query }: ListRequest): string => {
  const { id, role, payoutAccess, branchId, advisorCodeIds } = actor;
  const { search, filters, ids } = query;
  return JSON.stringify([source.list.path, id, role, payoutAccess, branchId, advisorCodeIds, search, filters, ids]);
};

const totalsOf = (em: EntityManager): Map<string, CachedTotal> => {
  const totals = databases.get(em.getDriver()) ?? new Map<string, CachedTotal>();
  databases.set(em.getDriver(), totals);
  return totals;
};
