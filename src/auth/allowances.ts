import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { newId } from '../lib/columns.ts';
import { TooMany } from '../lib/errors.ts';
import { inTransaction } from '../lib/inTransaction.ts';
import { queryOfManager } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';

/** How often one person may do something within so many minutes, whatever comes of it. */
const allowances = {
  reveal: {
    times: 20,
    minutes: 24 * 60,
    refusal: 'You have looked at 20 numbers within a day. Please try again later.',
  },
  export: { times: 60, minutes: 60, refusal: undefined },
  upload: { times: 300, minutes: 60, refusal: undefined },
};

export type Allowance = keyof typeof allowances;

/** Counts once more, within a transaction; the first one too many is refused. */
export const spend = async (em: EntityManager, purpose: Allowance, userId: string): Promise<void> => {
  const { times, minutes, refusal } = allowances[purpose];
  const query = queryOfManager(em);
  const key = `account:${userId}`;
  // Two at the same moment must not both be the last.
  await query(sql`select pg_advisory_xact_lock(hashtext(${purpose}), hashtext(${userId}))`);
  const [spent] = await query<{ count: number; wait: number }>(sql`
    select count(*)::int as count, ceil(extract(epoch from min(at) + make_interval(mins => ${minutes}) - now()))::int as wait
    from attempts where purpose = ${purpose} and key = ${key} and at > now() - make_interval(mins => ${minutes})`);
  if (spent && spent.count >= times) throw new TooMany(Math.max(1, spent.wait), refusal);
  await query(sql`insert into attempts (id, purpose, key, at) values (${newId()}, ${purpose}, ${key}, now())`);
};

/** Counts a call of a route that says what it counts as. */
export const checkAllowance = async (request: FastifyRequest): Promise<void> => {
  const { em, user, routeOptions } = request;
  const { counts } = routeOptions.config;
  if (counts) await inTransaction(em, () => spend(em, counts, user.id));
};
