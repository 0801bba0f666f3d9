import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { Filter } from '../../domain/list.ts';
import type { Actor } from '../../domain/permissions.ts';
import { queryOfManager } from '../../lib/query.ts';
import { raw, sql, type Fragment } from '../../lib/sql.ts';
import { cachedTotal } from './cachedTotals.ts';
import { matching } from './matching.ts';
import type { ListRead, ListRequest, RowSource } from './source.ts';

/**
 * Rows that are counted exactly; beyond that the planner's estimate is shown. An object, so that tests can lower it.
 */
export const counting = { most: 100_000 };

/** Counts all rows, however many: for figures, and for the progress of an export. */
export const countRows = (request: ListRead): Promise<number> => read(request, countOf(request));

/** Counts the rows that some filters match. */
export const countMatching = (
  em: EntityManager,
  source: RowSource,
  actor: Actor,
  ...filters: readonly Filter[]
): Promise<number> => {
  const query = { page: 1, perPage: 1, sort: 'id', direction: 'asc', search: '', filters } as const;
  return countRows({ em, source, actor, query });
};

export const countCapped = (request: ListRead): Promise<number> => read(request, cappedCountOf(request));

/**
 * Counts at most one row more than the limit. If there were fewer a moment ago it counts all of them: the limit makes
 * the count a quarter slower.
 */
export const cappedCountOf = (request: ListRead): Fragment => {
  const recent = cachedTotal(request);
  return recent !== undefined && recent <= counting.most ? countOf(request) : cappedCount(request);
};

const cappedCount = (request: ListRequest): Fragment =>
  sql`select count(*)::int as total from (select ${matching(request)} limit ${raw(`${counting.most + 1}`)}) m`;

const countOf = (request: ListRequest): Fragment => sql`select count(*)::int as total ${matching(request)}`;

const read = async ({ em }: ListRead, count: Fragment): Promise<number> => {
  const [row] = await queryOfManager(em)<{ readonly total: number }>(count);
  return row?.total ?? 0;
};

/** The recent total of a list that had too many rows to be counted. */
export const cachedEstimate = (request: ListRead): number | undefined => {
  const recent = cachedTotal(request);
  return recent !== undefined && recent > counting.most ? recent : undefined;
};

/** The planner's estimate of the number of rows. */
export const estimate = async (request: ListRead): Promise<number> => {
  const [row] = await queryOfManager(request.em)<{ readonly 'QUERY PLAN': unknown }>(
    sql`explain (format json) select ${matching(request)}`,
  );
  const [plan] = plans.parse(row?.['QUERY PLAN']);
  return plan?.Plan['Plan Rows'] ?? 0;
};

const plans = z.array(z.object({ Plan: z.object({ 'Plan Rows': z.number() }) }));
