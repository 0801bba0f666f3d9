import { TooMany } from '../../lib/errors.ts';
import { raw, sql, type Fragment } from '../../lib/sql.ts';

/** Writes of one person within an hour, of any kind: hundreds of checked fees are far below it, a script is not. */
export const mostWrites = 3_000;

const hour = raw(`interval '1 hour'`);
const isOfThisHour = sql`current.since > now() - ${hour}`;

/**
 * A CTE for the session's statement, which has the caller as `asker`: counts a write in the same round trip. The hour
 * begins with its first write. There is one row per person and the table is unlogged, so nothing waits for the disk; a
 * crash of the database forgives an hour.
 */
export const counted: Fragment = sql`counted as (
  insert into write_counts as current (person_id, since, times) select user_id, now(), 1 from asker where level = 'full'
  on conflict (person_id) do update set
    times = case when ${isOfThisHour} then current.times + 1 else 1 end,
    since = case when ${isOfThisHour} then current.since else now() end
  returning case when times > ${mostWrites} then ceil(extract(epoch from since + ${hour} - now()))::int end as wait)`;

/** Refuses (429) a write beyond the limit; its body is not even read. */
export const refuseFlood = (wait: number): never => {
  const limit = mostWrites.toLocaleString('en-US');
  throw new TooMany(Math.max(1, wait), `You have made ${limit} changes within an hour. Please try again later.`);
};
