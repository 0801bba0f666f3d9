import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { Filter, ListQuery } from '../../domain/list.ts';
import type { Actor } from '../../domain/permissions.ts';
import { queryOfManager } from '../../lib/query.ts';
import { literal, sql, type Fragment } from '../../lib/sql.ts';
import { matching } from './matching.ts';
import type { RowSource } from './rows.ts';

/** So many rows of a list are counted one by one; of more the database says about how many there are. */
export const counting = { most: 100_000 };

interface Lately {
  readonly total: number;
  readonly until: number;
}

/** Of each database, how many a question found a moment ago: only how to count goes by it, or that it need not be done again. */
const databases = new WeakMap<object, Map<string, Lately>>();
const most = { kept: 1000, letters: 2000, milliseconds: 60_000 };

/** All that decides which rows there are: who asks, as they stand now, and for what. */
const keyOf = ({ list }: RowSource, actor: Actor, { search, filters, ids }: ListQuery): string => {
  const { id, role, payoutAccess, branchId, advisorCodeIds } = actor;
  return JSON.stringify([list.path, id, role, payoutAccess, branchId, advisorCodeIds, search, filters, ids]);
};

const latelyIn = (em: EntityManager): Map<string, Lately> => {
  const known = databases.get(em.getDriver()) ?? new Map<string, Lately>();
  databases.set(em.getDriver(), known);
  return known;
};

const remember = (em: EntityManager, key: string, total: number): void => {
  if (key.length > most.letters) return;
  const known = latelyIn(em);
  if (known.size >= most.kept) known.clear();
  known.set(key, { total, until: performance.now() + most.milliseconds });
};

const foundLately = (em: EntityManager, source: RowSource, actor: Actor, query: ListQuery): number | undefined => {
  const found = latelyIn(em).get(keyOf(source, actor, query));
  return found && found.until > performance.now() ? found.total : undefined;
};

/** Too many to be counted, and that only a moment ago: about so many. */
export const manyLately = (
  em: EntityManager,
  source: RowSource,
  actor: Actor,
  query: ListQuery,
): number | undefined => {
  const found = foundLately(em, source, actor, query);
  return found !== undefined && found > counting.most ? found : undefined;
};

export interface Total {
  readonly total: number;
  /** Too many to be counted one by one for a page: about so many. */
  readonly isEstimate?: true;
}

/**
 * As the page has told it, or to be counted now; where the counting has ended before its end, as many as the planner takes
 * them for. Behind a full page another one is always offered: nothing stays out of reach because of a guess.
 */
export const totalOfPage = async (
  em: EntityManager,
  source: RowSource,
  actor: Actor,
  query: ListQuery,
  found?: { readonly rows: readonly unknown[]; readonly total: number | undefined },
): Promise<Total> => {
  const many = found?.total === undefined ? manyLately(em, source, actor, query) : undefined;
  const told = many ?? found?.total ?? (await countMost(em, source, actor, query));
  const isEstimate = many !== undefined || told === counting.most + 1;
  const total = isEstimate && many === undefined ? Math.max(await estimate(em, source, actor, query), told) : told;
  if (many === undefined) remember(em, keyOf(source, actor, query), total);
  if (!isEstimate) return { total };
  const { page, perPage } = query;
  const least = found && found.rows.length === perPage ? page * perPage + 1 : 0;
  return { total: Math.max(total, least), isEstimate };
};

const estimate = async (em: EntityManager, source: RowSource, actor: Actor, query: ListQuery): Promise<number> => {
  const [row] = await queryOfManager(em)<Explained>(
    sql`explain (format json) select ${matching(source, actor, query)}`,
  );
  const [plan] = plans.parse(row?.['QUERY PLAN']);
  return plan?.Plan['Plan Rows'] ?? 0;
};

interface Explained {
  readonly 'QUERY PLAN': unknown;
}

interface Counted {
  readonly total: number;
}

const plans = z.array(z.object({ Plan: z.object({ 'Plan Rows': z.number() }) }));

export const countMost = async (
  em: EntityManager,
  source: RowSource,
  actor: Actor,
  query: ListQuery,
): Promise<number> => {
  const [row] = await queryOfManager(em)<Counted>(mostOf(em, source, actor, query));
  return row?.total ?? 0;
};

/**
 * How many there are, but no more than one over the most that a page waits for. Where they were fewer a moment ago they are
 * counted to the end: to look whether it is one over would take a quarter longer.
 */
export const mostOf = (em: EntityManager, source: RowSource, actor: Actor, query: ListQuery): Fragment =>
  foundLately(em, source, actor, query) === undefined ? limited(source, actor, query) : countOf(source, actor, query);

const limited = (source: RowSource, actor: Actor, query: ListQuery): Fragment =>
  sql`select count(*)::int as total from (select ${matching(source, actor, query)} limit ${literal(`${counting.most + 1}`)}) m`;

/** All of them, however many: for figures, and for how far long work has come. */
export const countRows = async (
  em: EntityManager,
  source: RowSource,
  actor: Actor,
  query: ListQuery,
): Promise<number> => {
  const [row] = await queryOfManager(em)<Counted>(countOf(source, actor, query));
  return row?.total ?? 0;
};

const countOf = (source: RowSource, actor: Actor, query: ListQuery): Fragment =>
  sql`select count(*)::int as total ${matching(source, actor, query)}`;

/** How many of them some filters find. */
export const countFound = (
  em: EntityManager,
  source: RowSource,
  actor: Actor,
  ...filters: readonly Filter[]
): Promise<number> =>
  countRows(em, source, actor, { page: 1, perPage: 1, sort: 'id', direction: 'asc', search: '', filters });
