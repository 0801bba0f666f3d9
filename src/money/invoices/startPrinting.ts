import type { EntityManager } from '@mikro-orm/postgresql';
import { record } from '../../platform/audit/record.ts';
import { isOpenJob } from '../../domain/job/choices.ts';
import type { Actor } from '../../domain/permissions.ts';
import { Job } from '../../platform/jobs/entity.ts';
import { newId } from '../../lib/columns.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { lastPrinting, type PrintJob } from './readPrinting.ts';

/** Queues the printing of a quarter's invoices; while a job is under way, its state is answered instead. */
export const startPrinting = (
  em: EntityManager,
  { id: owner }: Pick<Actor, 'id'>,
  quarter: string,
): Promise<PrintJob> =>
  inTransaction(em, async () => {
    const query = queryOfManager(em);
    // The second of two simultaneous requests finds the job of the first.
    await query(sql`select pg_advisory_xact_lock(hashtext('printInvoices'), hashtext(${quarter}))`);
    const last = await lastPrinting(query, quarter);
    if (last && isOpenJob(last)) return last;
    const job = em.create(Job, { id: newId(), kind: 'printInvoices', owner, input: { quarter } });
    record(em, 'print', job, { object: 'Invoice', after: { quarter } });
    await em.flush();
    const { id, kind, status, done, total = null, error = null } = job;
    return { id, kind, status, done, total, error };
  });
