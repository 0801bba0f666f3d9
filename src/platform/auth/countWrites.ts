import { TooMany } from '../../lib/errors.ts';
import { literal, sql, type Fragment } from '../../lib/sql.ts';

/** Within an hour, of one person, whatever they write: hundreds of fees checked off are far from it, a program is not. */
export const mostWrites = 3_000;

const hour = literal(`interval '1 hour'`);
const isOfThisHour = sql`held.since > now() - ${hour}`;

/**
 * Of the statement that asks who calls, `asker`: counts the call as well, so that it costs no way of its own. The hour
 * begins with its first write. The row is the person's one and its table is not logged: nothing waits for the disk, and a
 * crash of the database forgives an hour.
 */
export const counted: Fragment = sql`counted as (
  insert into write_counts as held (person_id, since, times) select user_id, now(), 1 from asker where level = 'full'
  on conflict (person_id) do update set
    times = case when ${isOfThisHour} then held.times + 1 else 1 end,
    since = case when ${isOfThisHour} then held.since else now() end
  returning case when times > ${mostWrites} then ceil(extract(epoch from since + ${hour} - now()))::int end as wait)`;

/** Of the call that is one too many; its body is not even read. */
export const refuseFlood = (wait: number): never => {
  const said = mostWrites.toLocaleString('en-US');
  throw new TooMany(Math.max(1, wait), `You have made ${said} changes within an hour. Please try again later.`);
};
