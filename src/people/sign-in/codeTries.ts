import type { EntityManager } from '@mikro-orm/postgresql';
import type { Task } from '../../lib/jobs/jobs.ts';
import type { House } from '../../platform/house.ts';
import { newId } from '../../lib/columns.ts';
import { TooMany } from '../../lib/errors.ts';
import { queryOfManager } from '../../lib/query.ts';
import { literal, sql } from '../../lib/sql.ts';

/**
 * Wrong codes are counted per person, on whichever device and after however many right passwords: one who knows the
 * password would else have all the time there is. Each series of them ends in a wait that is twice as long as the one
 * before, up to a day. Only a right code, or somebody who resets the second factor, begins anew.
 */
const purpose = 'second factor';
const inSeries = 10;
/** Minutes. */
const [firstWait, longestWait] = [15, 24 * 60];

const keyOf = (userId: string) => `account:${userId}`;

/** Of a person's `times` wrong codes in a row, the last at `last`: seconds for which no other is looked at. */
const waitOf = sql`case when times > 0 and times % ${inSeries}::int = 0 then ceil(extract(epoch from last - now() +
  make_interval(mins => least(${firstWait}::int * 2 ^ least(times / ${inSeries}::int - 1, 10), ${longestWait}::int)::int)))
  end`;

const failedOf = (userId: string) => sql`
  select count(*) as times, max(at) as last from attempts where purpose = ${purpose} and key = ${keyOf(userId)}`;

export interface CodeTry {
  readonly id: string;
  /** Whether it ends a series, if it is wrong. */
  readonly isLast: boolean;
}

/** Counts one more, before it is looked at. Within a transaction of the caller's. */
export const takeCodeTry = async (em: EntityManager, userId: string): Promise<CodeTry> => {
  const query = queryOfManager(em);
  const id = newId();
  // A statement of its own: the next one sees what those have written who held the lock before.
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

/** It could not be looked at. */
export const releaseCodeTry = (em: EntityManager, { id }: CodeTry): Promise<unknown> =>
  queryOfManager(em)(sql`delete from attempts where id = ${id}`);

/** After a right code, or where there is no second factor any more. */
export const forgetCodeTries = (em: EntityManager, userId: string): Promise<unknown> =>
  queryOfManager(em)(sql`delete from attempts where purpose = ${purpose} and key = ${keyOf(userId)}`);

/** Until when no code of this person is looked at; undefined where the next one is. */
export const codesWaitUntil = async (em: EntityManager, userId: string): Promise<Date | undefined> => {
  const [row] = await queryOfManager(em)<{ until: Date | null }>(sql`
    with failed as (${failedOf(userId)})
    select now() + wait * interval '1 second' as until from (select ${waitOf} as wait from failed) w where wait > 0`);
  return row?.until ? new Date(row.until) : undefined;
};

/** What no limit looks at any more; wrong codes are looked at for as long as nobody has typed a right one. */
export const forgettable = literal(
  `at < now() - case when purpose = '${purpose}' then interval '1 year' else interval '1 day' end`,
);

export const forgetAttempts =
  ({ orm }: House): Task =>
  async () => {
    await queryOfManager(orm.em.fork())(sql`delete from attempts where ${forgettable}`);
  };
