import { chores, enoughFruitless } from '../../domain/job/chores.ts';
import { longInstant } from '../../domain/format.ts';
import type { House } from '../house.ts';
import type { Task } from '../../lib/jobs/jobs.ts';
import { queryOfManager, type Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';

/** Counts the runs of a chore until one comes to its end: before they begin, for a process may die with them. */
export const attended =
  ({ orm }: Pick<House, 'orm'>, name: string, task: Task): Task =>
  async (payload, run) => {
    const query = queryOfManager(orm.em.fork());
    await query(sql`insert into chores (name, fruitless) values (${name}, 1)
      on conflict (name) do update set fruitless = chores.fruitless + 1`);
    await task(payload, run);
    await query(sql`update chores set fruitless = 0, done_at = now() where name = ${name}`);
  };

/** What the server does not get done by itself, and since when, in words. */
export const fruitlessChores = async (query: Query): Promise<readonly string[]> => {
  const rows = await query<{ name: string; doneAt: string | null }>(sql`
    select name, done_at as "doneAt" from chores where fruitless >= ${enoughFruitless} order by name`);
  return rows.map(
    ({ name, doneAt }) => `${named[name] ?? name} (${doneAt ? `last done ${longInstant(doneAt)}` : 'never done yet'})`,
  );
};

/** One that a newer version no longer does may still stand there. */
const named: Readonly<Partial<Record<string, string>>> = chores;
