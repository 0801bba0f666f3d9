import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { Filter } from '../../domain/list.ts';
import type { Actor } from '../../domain/permissions.ts';
import { queryOfManager } from '../../lib/query.ts';
import { literal, sql, type Fragment } from '../../lib/sql.ts';
import { foundLately } from './lately.ts';
import { matching } from './matching.ts';
import type { Asked, Question, RowSource } from './source.ts';

/** So many rows of a list are counted one by one; of more the database says about how many there are. */
export const counting = { most: 100_000 };

/** All of them, however many: for figures, and for how far long work has come. */
export const countRows = (asked: Asked): Promise<number> => read(asked, countOf(asked));

/** How many of them some filters find. */
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
 * How many there are, but no more than one over the most that a page waits for. Where they were fewer a moment ago they are
 * counted to the end: to look whether it is one over would take a quarter longer.
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

/** Too many to be counted, and that only a moment ago: about so many. */
export const manyLately = (asked: Asked): number | undefined => {
  const found = foundLately(asked);
  return found !== undefined && found > counting.most ? found : undefined;
};

/** As many as the planner takes them for. */
export const estimate = async (asked: Asked): Promise<number> => {
  const [row] = await queryOfManager(asked.em)<{ readonly 'QUERY PLAN': unknown }>(
    sql`explain (format json) select ${matching(asked)}`,
  );
  const [plan] = plans.parse(row?.['QUERY PLAN']);
  return plan?.Plan['Plan Rows'] ?? 0;
};

const plans = z.array(z.object({ Plan: z.object({ 'Plan Rows': z.number() }) }));
