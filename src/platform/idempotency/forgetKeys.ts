import type { House } from '../house.ts';
import type { Task } from '../../lib/jobs/jobs.ts';

/** Nobody repeats a call after a day; until then its key stands for it. */
export const forgetKeys =
  ({ orm }: House): Task =>
  async () => {
    await orm.em.fork().execute(`delete from idempotency_keys where created_at < now() - interval '1 day'`);
  };
