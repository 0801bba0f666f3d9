import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { Job } from '../../platform/jobs/entity.ts';
import { countInvoices } from './due.ts';

export type PrintJob = Pick<Job, 'id' | 'kind' | 'status' | 'done' | 'total' | 'error'>;

/** Reads how many invoices of a quarter are printed, and the last printing job, whoever requested it. */
export const readPrinting = async (query: Query, quarter: string) => {
  const job = await lastPrinting(query, quarter);
  return { startDate: quarter, ...(await countInvoices(query, quarter)), job };
};

/** Reads the job under way, or else the newest: an older one may be run again. */
export const lastPrinting = async (query: Query, quarter: string): Promise<PrintJob | null> => {
  const [job = null] = await query<PrintJob>(sql`select id, kind, status, done, total, error from jobs
    where kind = 'printInvoices' and input ->> 'quarter' = ${quarter}
    order by status in ('queued', 'running') desc, created_at desc limit 1`);
  return job;
};
