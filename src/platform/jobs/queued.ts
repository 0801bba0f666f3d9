import { addJobSql } from '../../lib/jobs/jobs.ts';
import { sql, type Fragment } from '../../lib/sql.ts';
import type { Job } from './entity.ts';
import type { JobKind } from '../../domain/job/queue.ts';

/** Queues a job, at most once: an entry that it still has in the queue is replaced. */
export const queued = ({ id, kind }: Pick<Job, 'id' | 'kind'>, runAt?: Date): Fragment =>
  addJobSql({
    task: kind,
    payload: { job: id },
    key: id,
    runAt,
    maxAttempts: maxAttempts,
    ...(oneAtATime.has(kind) && { queue: kind }),
  });

/** Queues many jobs of a kind: all whose ids are in `rows`. */
export const queuedAll = (kind: JobKind, rows: Fragment): Fragment => sql`select graphile_worker.add_job(
  identifier => ${kind}, payload => json_build_object('job', id), job_key => id::text, max_attempts => ${maxAttempts}::int)
  from ${rows}`;

/** Attempts of the queue; a killed process costs one, so there are more than a fault would need. */
const maxAttempts = 25;

/** Kinds of jobs that run one at a time. */
const oneAtATime = new Set<JobKind>(['exportList', 'importPositions', 'printInvoices']);
