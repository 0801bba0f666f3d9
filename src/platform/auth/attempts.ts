import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../lib/columns.ts';
import { TooMany } from '../../lib/errors.ts';
import { queryOfManager } from '../../lib/query.ts';
import { raw, sql, texts, uuids } from '../../lib/sql.ts';

/**
 * A rate limit: how often something may be done within so many minutes, under each of its keys (a person, an address).
 */
export interface Limit {
  readonly purpose: string;
  readonly minutes: number;
  readonly keys: readonly { readonly key: string; readonly times: number }[];
}

export interface AttemptCount {
  /** The inserted rows, one for each key; empty if a key was full. */
  readonly ids: readonly string[];
  /** Seconds until there is room again; null if there is. */
  readonly wait: number | null;
  /** Keys that have no room left after this attempt. */
  readonly full: readonly string[];
}

/** Counts an attempt under every key, or under none if one of them is full. Needs a transaction of the caller's. */
export const countAttempt = async (em: EntityManager, { purpose, minutes, keys }: Limit): Promise<AttemptCount> => {
  const query = queryOfManager(em);
  const ids = keys.map(newId);
  const names = texts(keys.map(({ key }) => key));
  const window = sql`make_interval(mins => ${minutes})`;
  // Locks the keys, so that two attempts at once cannot both be the last one; in one order, to avoid deadlocks. It is a
  // statement of its own: only the next one sees what was committed while this one waited for the locks.
  await query(sql`select pg_advisory_xact_lock(lock_key) from (
    select hashtextextended(${purpose} || ' ' || key, 0) as lock_key from unnest(${names}) key order by lock_key) locks`);
  const [counted] = await query<Omit<AttemptCount, 'ids'>>(sql`
    with asked as (
      select * from unnest(${uuids(ids)}, ${names}, ${texts(keys.map(({ times }) => String(times)))}::int[])
        as asked (id, key, times)),
    counted as (
      select asked.*, count(a.id) as spent, min(a.at) as oldest
      from asked left join attempts a on a.purpose = ${purpose} and a.key = asked.key and a.at > now() - ${window}
      group by asked.id, asked.key, asked.times),
    taken as (
      insert into attempts (id, purpose, key, at)
      select id, ${purpose}, key, now() from counted where not exists (${fullOnes}))
    select ceil(extract(epoch from max(oldest) filter (where spent >= times) + ${window} - now()))::int as wait,
      coalesce(array_agg(key) filter (where spent + 1 >= times), '{}') as full from counted`);
  if (!counted) throw new Error('A count always answers');
  return { ids: counted.wait === null ? ids : [], ...counted };
};

const fullOnes = raw('select from counted where spent >= times');

/** Counts an attempt; refuses (429) the first one too many. */
export const takeAttempt = async (em: EntityManager, limit: Limit, refusal?: string): Promise<AttemptCount> => {
  const taken = await countAttempt(em, limit);
  if (taken.wait !== null) throw new TooMany(Math.max(1, taken.wait), refusal);
  return taken;
};

export const releaseAttempt = (em: EntityManager, { ids }: AttemptCount): Promise<unknown> =>
  queryOfManager(em)(sql`delete from attempts where id = any(${uuids(ids)})`);
