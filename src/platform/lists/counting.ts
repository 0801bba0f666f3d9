import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { Filter } from '../../domain/list.ts';
import type { Actor } from '../../domain/permissions.ts';
import { queryOfManager } from '../../lib/query.ts';
import { literal, sql, type Fragment } from '../../lib/sql.ts';
import { foundLately } from './lately.ts';
import { matching } from './matching.ts';
import type { Asked, Question, RowSource } from './source.ts';

/**
 * Rows that are counted exactly; beyond that the planner's estimate is shown. An object, so that tests can lower it.
 */
export const counting = { most: 100_000 };

/** Counts all rows, however many: for figures, and for the progress of an export. */
export const countRows = (asked: Asked): Promise<number> => read(asked, countOf(asked));

/** Counts the rows that some filters match. */
export const countFound = (
  em: EntityManager,
  source: RowSource,
  actor: Actor,
  ...filters: readonly Filter[]
): Promise<number> => {
  const query = { page: 1, perPage: 1, sort: 'id', direction: 'asc', search: '', filters } as const;
  return countRows({ em, source, actor, query });
};

export const countMost = (asked: Asked): Promise<number> => read(asked, mostOf(asked));

/**
 * Counts at most one row more than the limit. If there were fewer a moment ago it counts all of them: the limit makes
 * the count a quarter slower.
 */
export const mostOf = (asked: Asked): Fragment => {
  const found = foundLately(asked);
  return found !== undefined && found <= counting.most ? countOf(asked) : limited(asked);
};

const limited = (asked: Question): Fragment =>
  sql`select count(*)::int as total from (select ${matching(asked)} limit ${literal(`${counting.most + 1}`)}) m`;

const countOf = (asked: Question): Fragment => sql`select count(*)::int as total ${matching(asked)}`;

const read = async ({ em }: Asked, count: Fragment): Promise<number> => {
  const [row] = await queryOfManager(em)<{ readonly total: number }>(count);
  return row?.total ?? 0;
};

/** The recent total of a list that had too many rows to be counted. */
export const manyLately = (asked: Asked): number | undefined => {
  const found = foundLately(asked);
  return found !== undefined && found > counting.most ? found : undefined;
};

/** The planner's estimate of the number of rows. */
export const estimate = async (asked: Asked): Promise<number> => {
  const [row] = await queryOfManager(asked.em)<{ readonly 'QUERY PLAN': unknown }>(
    sql`explain (format json) select ${matching(asked)}`,
  );
  const [plan] = plans.parse(row?.['QUERY PLAN']);
  return plan?.Plan['Plan Rows'] ?? 0;
};

const plans = z.array(z.object({ Plan: z.object({ 'Plan Rows': z.number() }) }));
