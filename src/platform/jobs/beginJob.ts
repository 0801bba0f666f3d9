import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../lib/columns.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { Job } from './entity.ts';
import { moveJob, type JobState } from './moveJob.ts';

/** Unfinished runs after which a job is given up: a job that kills the server would do so again and again. */
const mostUnended = 5;

/** Starts a run of a job; null if the job is over, was cancelled, or has killed each process that started it. */
export const startRun = async (em: EntityManager, id: string): Promise<Job | null> => {
  // Only a killed run leaves the status 'running': one that ended, or was handed back, has set another.
  const [begun] = await queryOfManager(em)(sql`
    update jobs set status = 'running', run = ${newId()}, unended = ${unended}, attempts = attempts + 1,
      started_at = now(), retry_at = null, error = null
    where id = ${id} and status in ('queued', 'running') and cancelled_at is null and ${unended} < ${mostUnended} returning id`);
  if (begun) return em.findOne(Job, { id });
  await settleCancelled(em, { id, cancelledAt: { $ne: null } });
  await giveUp(em, id);
  return null;
};

const unended = sql`(case when status = 'running' then unended + 1 else unended end)`;

/** Ends a cancelled job whose run was killed before it could do so itself. */
export const settleCancelled = (
  em: EntityManager,
  { id, ...state }: Pick<JobState, 'id' | 'run' | 'cancelledAt'>,
): Promise<boolean> =>
  moveJob(
    em,
    { ...state, id, status: { $in: ['queued', 'running'] } },
    { status: 'cancelled', cancelledAt: raw('coalesce(cancelled_at, now())'), completedAt: new Date() },
  );

const giveUp = (em: EntityManager, id: string): Promise<boolean> =>
  moveJob(
    em,
    { id, status: 'running', unended: { $gte: mostUnended - 1 } },
    { status: 'failed', unended: mostUnended, error: gaveUpSentence, completedAt: new Date() },
  );

const gaveUpSentence = `The server stopped during each of ${mostUnended} attempts to run this job, so it does not restart automatically.`;
