import { chores, failuresBeforeWarning } from '../../domain/job/chores.ts';
import { dayAndTime } from '../../domain/format.ts';
import type { AppContext } from '../appContext.ts';
import type { Task } from '../../lib/jobs/jobs.ts';
import { queryOfManager, type Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';

/**
 * Counts the runs of a nightly task since its last success. It counts before the run, since the process may die in it.
 */
export const trackedChore =
  ({ orm }: Pick<AppContext, 'orm'>, name: string, task: Task): Task =>
  async (payload, run) => {
    const query = queryOfManager(orm.em.fork());
    await query(sql`insert into chores (name, fruitless) values (${name}, 1)
      on conflict (name) do update set fruitless = chores.fruitless + 1`);
    await task(payload, run);
    await query(sql`update chores set fruitless = 0, done_at = now() where name = ${name}`);
  };

/** The tasks that keep failing, each with its last success, in words. */
export const failingChores = async (query: Query): Promise<readonly string[]> => {
  const rows = await query<{ name: string; doneAt: string | null }>(sql`
    select name, done_at as "doneAt" from chores where fruitless >= ${failuresBeforeWarning} order by name`);
  return rows.map(
    ({ name, doneAt }) =>
      `${named[name] ?? name} (${doneAt ? `last completed ${dayAndTime(doneAt)}` : 'never completed'})`,
  );
};

/** The labels of the tasks; a row of a task that a newer version dropped has none. */
const named: Readonly<Partial<Record<string, string>>> = chores;
