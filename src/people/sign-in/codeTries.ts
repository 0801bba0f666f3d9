import type { EntityManager } from '@mikro-orm/postgresql';
import type { Task } from '../../lib/jobs/jobs.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { newId } from '../../lib/columns.ts';
import { TooMany } from '../../lib/errors.ts';
import { queryOfManager } from '../../lib/query.ts';
import { raw, sql } from '../../lib/sql.ts';

/**
 * Wrong codes are counted per person, on every device and after however many right passwords: a person who knows the
 * password would otherwise have unlimited tries. Each series of them ends in a wait that is twice as long as the one
 * before, up to a day. Only a right code or a reset of the second factor starts over.
 */
const purpose = 'second factor';
const inSeries = 10;
/** The first and the longest wait, in minutes. */
const [firstWait, longestWait] = [15, 24 * 60];

const keyOf = (userId: string) => `account:${userId}`;

/**
 * Seconds until a code is checked again, after a person's `times` wrong codes in a row, the last at `last`; null
 * between series.
 */
const waitOf = sql`case when times > 0 and times % ${inSeries}::int = 0 then ceil(extract(epoch from last - now() +
  make_interval(mins => least(${firstWait}::int * 2 ^ least(times / ${inSeries}::int - 1, 10), ${longestWait}::int)::int)))
  end`;

const failedOf = (userId: string) => sql`
  select count(*) as times, max(at) as last from attempts where purpose = ${purpose} and key = ${keyOf(userId)}`;

export interface CodeTry {
  readonly id: string;
  /** Whether this try ends a series, if it is wrong. */
  readonly isLast: boolean;
}

/** Counts a try before the code is checked. Runs within the caller's transaction. */
export const takeCodeTry = async (em: EntityManager, userId: string): Promise<CodeTry> => {
  const query = queryOfManager(em);
  const id = newId();
  // A statement of its own: the next one sees what earlier holders of the lock have written.
  await query(sql`select pg_advisory_xact_lock(hashtextextended(${purpose} || ' ' || ${keyOf(userId)}, 0))`);
  const [taken] = await query<{ wait: number; isLast: boolean }>(sql`
    with failed as (${failedOf(userId)}),
    asked as (select times, greatest(coalesce(${waitOf}, 0), 0)::int as wait from failed),
    taken as (
      insert into attempts (id, purpose, key, at)
      select ${id}, ${purpose}, ${keyOf(userId)}, now() from asked where wait = 0)
    select wait, (times + 1) % ${inSeries}::int = 0 as "isLast" from asked`);
  if (!taken) throw new Error('A count always answers');
  if (taken.wait > 0) throw new TooMany(taken.wait);
  return { id, isLast: taken.isLast };
};

/** Uncounts a try whose code could not be checked. */
export const releaseCodeTry = (em: EntityManager, { id }: CodeTry): Promise<unknown> =>
  queryOfManager(em)(sql`delete from attempts where id = ${id}`);

/** Uncounts all tries: after a right code, or once there is no second factor any more. */
export const forgetCodeTries = (em: EntityManager, userId: string): Promise<unknown> =>
  queryOfManager(em)(sql`delete from attempts where purpose = ${purpose} and key = ${keyOf(userId)}`);

/** The instant until which no code of this person is checked; undefined if the next one is. */
export const codesWaitUntil = async (em: EntityManager, userId: string): Promise<Date | undefined> => {
  const [row] = await queryOfManager(em)<{ until: Date | null }>(sql`
    with failed as (${failedOf(userId)})
    select now() + wait * interval '1 second' as until from (select ${waitOf} as wait from failed) w where wait > 0`);
  return row?.until ? new Date(row.until) : undefined;
};

/** Failed tries that no limit counts any more; wrong codes count until a right one, or for a year. */
export const forgettable = raw(
  `at < now() - case when purpose = '${purpose}' then interval '1 year' else interval '1 day' end`,
);

export const forgetAttempts =
  ({ orm }: AppContext): Task =>
  async () => {
    await queryOfManager(orm.em.fork())(sql`delete from attempts where ${forgettable}`);
  };
