import type { Query } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';
import type { Job } from '../jobs/entity.ts';
import { countInvoices } from './due.ts';

export type PrintJob = Pick<Job, 'id' | 'kind' | 'status' | 'done' | 'total' | 'error'>;

/** How far the invoices of a quarter are, and the last job that printed them, whoever asked for it. */
export const readPrinting = async (query: Query, quarter: string) => {
  const [job = null] = await query<PrintJob>(sql`select id, kind, status, done, total, error from jobs
    where kind = 'printInvoices' and input ->> 'quarter' = ${quarter} order by created_at desc limit 1`);
  return { startDate: quarter, ...(await countInvoices(query, quarter)), job };
};
