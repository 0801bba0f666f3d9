import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../lib/columns.ts';
import { TooMany } from '../lib/errors.ts';
import { sql, type Fragment } from '../lib/sql.ts';

const aDay = 20;

/** Counts a reveal, within the transaction of the reveal; the twenty-first within a day is refused. */
export const spendReveal = async (em: EntityManager, userId: string): Promise<void> => {
  const run = <Row>({ text, params }: Fragment) => em.execute<Row[]>(text, [...params]);
  const key = `account:${userId}`;
  // Two at the same moment must not both be the twentieth.
  await run(sql`select pg_advisory_xact_lock(hashtext('reveal'), hashtext(${userId}))`);
  const [spent] = await run<{ count: number; wait: number }>(sql`
    select count(*)::int as count, ceil(extract(epoch from min(at) + interval '1 day' - now()))::int as wait
    from attempts where purpose = 'reveal' and key = ${key} and at > now() - interval '1 day'`);
  if (spent && spent.count >= aDay) throw new TooMany(Math.max(1, spent.wait), sentence);
  await run(sql`insert into attempts (id, purpose, key, at) values (${newId()}, 'reveal', ${key}, now())`);
};

const sentence = `You have looked at ${aDay} numbers within a day. Please try again later.`;
