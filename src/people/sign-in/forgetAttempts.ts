import type { House } from '../../platform/house.ts';
import type { Task } from '../../lib/jobs/jobs.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { forgettable } from './codeTries.ts';

export const forgetAttempts =
  ({ orm }: House): Task =>
  async () => {
    await queryOfManager(orm.em.fork())(sql`delete from attempts where ${forgettable}`);
  };
