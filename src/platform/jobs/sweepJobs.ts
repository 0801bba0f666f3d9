import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../appContext.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import type { Task } from '../../lib/jobs/jobs.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { endImports } from './followJob.ts';

/** Fails jobs that the queue has lost or given up, and deletes queue entries that were given up a week ago. */
export const sweepJobs =
  ({ orm }: Pick<AppContext, 'orm'>): Task =>
  async () => {
    const em = orm.em.fork();
    await failLost(em);
    await queryOfManager(em)(sql`delete from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and run_at < now() - interval '7 days'`);
  };

/** Fails jobs without a queue entry. Both are written and deleted in one transaction, so a job without one is lost. */
const failLost = (em: EntityManager): Promise<void> =>
  inTransaction(em, async () => {
    const query = queryOfManager(em);
    const lost = await query<{ id: string }>(sql`
      update jobs j set status = 'failed', error = ${sentence}, retry_at = null, completed_at = now()
      where (status = 'queued' or status = 'running') and not exists (select from graphile_worker._private_jobs q
        where q.key = j.id::text and (q.attempts < q.max_attempts or q.locked_at is not null))
      returning id`);
    await endImports(
      query,
      lost.map(({ id }) => id),
    );
  });

const sentence = 'This job was lost before it finished and does not restart automatically.';
