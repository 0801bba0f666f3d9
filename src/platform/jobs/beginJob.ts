import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../lib/columns.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { Job } from './entity.ts';
import { moveJob, type Standing } from './moveJob.ts';

/** Runs without an end after which a job is begun no more: what takes the server down with it would do so for ever. */
const enough = 5;

/** Nothing where it is over, where nobody wants it any more, or where it has taken down each process that began it. */
export const begin = async (em: EntityManager, id: string): Promise<Job | null> => {
  // A run that came to its end, be it only to be handed back, has left the status of a job at work.
  const [begun] = await queryOfManager(em)(sql`
    update jobs set status = 'running', run = ${newId()}, unended = ${unended}, attempts = attempts + 1,
      started_at = now(), retry_at = null, error = null
    where id = ${id} and status in ('queued', 'running') and cancelled_at is null and ${unended} < ${enough} returning id`);
  if (begun) return em.findOne(Job, { id });
  await settleCancelled(em, { id, cancelledAt: { $ne: null } });
  await giveUp(em, id);
  return null;
};

const unended = sql`(case when status = 'running' then unended + 1 else unended end)`;

/** A killed run cannot have said itself that nobody wants it any more. */
export const settleCancelled = (
  em: EntityManager,
  { id, ...standing }: Pick<Standing, 'id' | 'run' | 'cancelledAt'>,
): Promise<boolean> =>
  moveJob(
    em,
    { ...standing, id, status: { $in: ['queued', 'running'] } },
    { status: 'cancelled', cancelledAt: raw('coalesce(cancelled_at, now())'), completedAt: new Date() },
  );

const giveUp = (em: EntityManager, id: string): Promise<boolean> =>
  moveJob(
    em,
    { id, status: 'running', unended: { $gte: enough - 1 } },
    { status: 'failed', unended: enough, error: deadly, completedAt: new Date() },
  );

const deadly = `The server broke off each of the ${enough} times that it was at work on this, so it is not begun again by itself.`;
