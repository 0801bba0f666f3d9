import type { House } from '../house.ts';
import type { Task } from '../lib/jobs/jobs.ts';

/** No limit looks back further than a day. */
export const forgetAttempts =
  ({ orm }: House): Task =>
  async () => {
    await orm.em.fork().execute(`delete from attempts where at < now() - interval '1 day'`);
  };
