import { addJobSql } from '../../lib/jobs/jobs.ts';
import { sql, type Fragment } from '../../lib/sql.ts';
import type { Job } from './entity.ts';
import type { JobKind } from '../../domain/job/queue.ts';

/** Puts a job into the queue, where it is once at most: what the queue still means to do of it is replaced. */
export const queued = ({ id, kind }: Pick<Job, 'id' | 'kind'>, runAt?: Date): Fragment =>
  addJobSql({
    task: kind,
    payload: { job: id },
    key: id,
    runAt,
    maxAttempts: patience,
    ...(oneAtATime.has(kind) && { queue: kind }),
  });

/** Puts many jobs of a kind into the queue: all whose ids stand in `rows`. */
export const queuedAll = (kind: JobKind, rows: Fragment): Fragment => sql`select graphile_worker.add_job(
  identifier => ${kind}, payload => json_build_object('job', id), job_key => id::text, max_attempts => ${patience}::int)
  from ${rows}`;

/** A killed process costs a try, so there are more of them than a fault would need. */
const patience = 25;

/** Kinds whose jobs wait for each other. */
const oneAtATime = new Set<JobKind>(['exportList', 'importPositions', 'printInvoices']);
