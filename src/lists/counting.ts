import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { Filter, ListQuery } from '../domain/list.ts';
import type { Actor } from '../domain/permissions.ts';
import { queryOfManager } from '../lib/query.ts';
import { literal, sql, type Fragment } from '../lib/sql.ts';
import { matching } from './matching.ts';
import type { RowSource } from './rows.ts';

/** So many rows of a list are counted one by one; of more the database says about how many there are. */
export const counting = { most: 100_000 };

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
  const total = found?.total ?? (await countMost(em, source, actor, query));
  if (total !== counting.most + 1) return { total };
  const [row] = await queryOfManager(em)<Explained>(
    sql`explain (format json) select ${matching(source, actor, query)}`,
  );
  const [estimate] = plans.parse(row?.['QUERY PLAN']);
  const { page, perPage } = query;
  const least = found && found.rows.length === perPage ? page * perPage + 1 : total;
  return { total: Math.max(estimate?.Plan['Plan Rows'] ?? 0, total, least), isEstimate: true };
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
  const [row] = await queryOfManager(em)<Counted>(mostOf(source, actor, query));
  return row?.total ?? 0;
};

/** How many there are, but no more than one over the most that a page waits for. */
export const mostOf = (source: RowSource, actor: Actor, query: ListQuery): Fragment =>
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
