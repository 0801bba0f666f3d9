import type pg from 'pg';
import type { WorkerSettings } from './jobs.ts';

interface Work {
  readonly pool: pg.Pool;
  /** The name under which this worker locks its jobs. */
  readonly name: string;
  /** The ids of the jobs that it is working on. */
  readonly atWork: ReadonlySet<string>;
  readonly log: WorkerSettings['log'];
  /** Milliseconds after which a worker that has shown no sign of life is taken for dead. */
  readonly lease: number;
}

/** Half a minute: longer than anything that keeps a living process busy, shorter than anybody waits for an export. */
export const usualLease = 30_000;

/**
 * Heartbeat: shows, until the timer is cleared, that this worker lives, and frees jobs that are locked by none that
 * does.
 */
export function keepFreeing(work: Work): NodeJS.Timeout {
  const { pool, name, lease, log } = work;
  const freeOwn = freeLost(work);
  const free = async () => {
    // The sign of life first: this process may have been frozen, and is itself the one that looks.
    await pool.query(showLife, [name]);
    await Promise.all([pool.query(freeOrphans, [name, `${lease} ms`]), freeOwn()]);
  };
  const tryToFree = () => free().catch((error: Error) => log('warning', `Orphaned jobs not freed: ${error.message}`));
  void tryToFree();
  return setInterval(() => void tryToFree(), lease / 6).unref();
}

/**
 * Frees the jobs that a worker's last run has left locked, whatever the database still believes of its connections: the
 * restarted worker goes on with them at once, and not only after the lease.
 */
export const freeFormer = (pool: pg.Pool, name: string): Promise<unknown> =>
  pool.query('select graphile_worker.force_unlock_workers(array[$1])', [name]);

/** By the database's own clock, which all workers share. */
const showLife = `
  with jobs as (update graphile_worker._private_jobs set locked_at = now() where locked_by = $1)
  update graphile_worker._private_job_queues set locked_at = now() where locked_by = $1`;

/**
 * A killed process leaves its jobs locked, for hours if nobody looks. The connections of a living one bear the name
 * under which it locks: what is locked under a name that no connection bears is free at once. PostgreSQL believes for
 * hours in the connections of a machine that has lost its network, or of a process that is frozen: what is locked under
 * a name that has shown no sign of life for so long is free, too.
 */
const freeOrphans = `
  select graphile_worker.force_unlock_workers(array_agg(locked_by))
  from (select locked_by, max(locked_at) as seen_at from graphile_worker.jobs where locked_by <> $1 group by locked_by) w
  where seen_at < now() - $2::interval
    or not exists (select from pg_stat_activity where application_name = locked_by)
  having count(*) > 0`;

/**
 * A connection that is cut during an answer leaves a job locked for this worker, which never heard of it. It counts as
 * lost once two looks have found it: at one look alone, it may be on its way to us, or its end on the way to the
 * database.
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
    log('warning', `Released jobs that were lost before reaching the worker: ${lost.join(', ')}`);
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
