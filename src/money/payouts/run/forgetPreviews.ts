import type { House } from '../../../platform/house.ts';
import type { Task } from '../../../lib/jobs/jobs.ts';

/** Nobody bills after two days what they have looked at. */
export const forgetPreviews =
  ({ orm }: House): Task =>
  async () => {
    await orm.em.fork().execute(`delete from billing_previews where created_at < now() - interval '2 days'`);
  };
