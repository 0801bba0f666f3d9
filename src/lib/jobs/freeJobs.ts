import type pg from 'pg';
import type { WorkerSettings } from './jobs.ts';

interface Work {
  readonly pool: pg.Pool;
  /** What this worker locks its jobs under. */
  readonly name: string;
  /** The ids of the jobs that it knows of. */
  readonly atWork: ReadonlySet<string>;
  readonly log: WorkerSettings['log'];
}

/** Looks, until the timer is cleared, for jobs that are locked although nobody works on them, and frees them. */
export function keepFreeing(work: Work): NodeJS.Timeout {
  const freeOwn = freeLost(work);
  const free = () =>
    Promise.all([work.pool.query(freeOrphans, [work.name]), freeOwn()]).catch((error: Error) =>
      work.log('warning', `Orphaned jobs not freed: ${error.message}`),
    );
  void free();
  return setInterval(() => void free(), 5_000).unref();
}

/**
 * A killed process leaves its jobs locked, for hours if nobody looks. The connections of a living one bear the name
 * under which it locks: what is locked under a name that no connection bears is free.
 */
const freeOrphans = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs
  where locked_by <> $1 and not exists (select from pg_stat_activity where application_name = locked_by)
  having count(*) > 0`;

/**
 * A connection that is cut while it answers leaves a job locked for us of which we never heard. Such a one is seen at
 * two looks: at one look alone, it may be on its way to us, or its end on the way to the database.
 */
function freeLost({ pool, name, atWork, log }: Work): () => Promise<void> {
  let unknown: readonly string[] = [];
  return async () => {
    const { rows } = await pool.query<{ id: string }>(locked, [name]);
    const before = unknown;
    unknown = rows.map(({ id }) => id).filter((id) => !atWork.has(id));
    const lost = unknown.filter((id) => before.includes(id));
    if (lost.length === 0) return;
    await pool.query(unlock, [name, lost]);
    log('warning', `Jobs that were lost on their way to the worker are freed: ${lost.join(', ')}`);
  };
}

const locked = 'select id::text from graphile_worker._private_jobs where locked_by = $1';

/** It was never begun: the attempt does not count. */
const unlock = `
  with lost as (
    update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = attempts - 1
    where locked_by = $1 and id = any($2::bigint[]) returning job_queue_id)
  update graphile_worker._private_job_queues set locked_at = null, locked_by = null
  where locked_by = $1 and id in (select job_queue_id from lost)`;
