import { addJobSql } from '../lib/jobs/jobs.ts';
import type { Fragment } from '../lib/sql.ts';
import type { Job } from './entity.ts';
import type { JobKind } from './tasks.ts';

/** Puts a job into the queue, where it is once at most: what the queue still means to do of it is replaced. */
export const queued = ({ id, kind }: Pick<Job, 'id' | 'kind'>): Fragment =>
  addJobSql({
    task: kind,
    payload: { job: id },
    key: id,
    maxAttempts: patience,
    ...(oneAtATime.has(kind) && { queue: kind }),
  });

/** A killed process costs a try, so there are more of them than a fault would need. */
const patience = 25;

/** Kinds whose jobs wait for each other. */
const oneAtATime = new Set<JobKind>(['exportList', 'importPositions', 'printInvoices']);
