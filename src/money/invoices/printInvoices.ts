import { loadActor } from '../../platform/auth/session.ts';
import { format } from '../../domain/format.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { type Progress, trackedJob } from '../../platform/jobs/runJob.ts';
import { queryOfManager } from '../../lib/query.ts';
import { startWorkerThread } from '../../lib/workerThread.ts';
import type { Sheet } from './drawInvoice.ts';
import type { Drawing } from './drawThread.ts';
import { countInvoices, missingOf } from './due.ts';
import { printBatch, type PrintOrder } from './printBatch.ts';

/** The input of a printing job. */
interface Printing {
  readonly quarter: string;
}

/** Prints the missing invoices of a quarter, a batch at a time: printed ones stay, however the job ends. */
export const printInvoices = (context: AppContext) =>
  trackedJob<Printing>(context, async (em, job, { quarter }, progress) => {
    const query = queryOfManager(em);
    const by = (job.owner && (await loadActor(em, job.owner.id))) ?? null;
    const { printed } = await countInvoices(query, quarter);
    const missing = await missingOf(query, quarter);
    await printAll(context, { jobId: job.id, quarter, by }, { printed, missing }, progress);
    const count = `${format('number', missing.length)} ${missing.length === 1 ? 'invoice' : 'invoices'}`;
    return { sentence: `${count} printed`, href: `/quarter?quarter=${quarter}` };
  });

interface Quarter {
  readonly printed: number;
  readonly missing: readonly string[];
}

const printAll = async (
  context: AppContext,
  order: PrintOrder,
  quarter: Quarter,
  progress: Progress,
): Promise<void> => {
  const thread = startWorkerThread<readonly Sheet[], Drawing>(new URL('./drawThread.ts', import.meta.url));
  const batches = batchesOf(quarter.missing);
  let done = quarter.printed;
  const lane = async (): Promise<void> => {
    for (const ids of batches) {
      progress.signal.throwIfAborted();
      await printBatch({ context, draw: thread.ask }, order, ids);
      done += ids.length;
      await progress.done(done, quarter.printed + quarter.missing.length);
    }
  };
  try {
    // While one batch is written, the other is drawn; both have ended when the job ends.
    const [end] = (await Promise.allSettled([lane(), lane()])).filter(({ status }) => status === 'rejected');
    if (end?.status === 'rejected') throw end.reason;
  } finally {
    await thread.close();
  }
};

/** Few enough that a batch is soon repeated, many enough that its transaction costs little for each. */
const batchSize = 50;

function* batchesOf(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += batchSize) yield ids.slice(from, from + batchSize);
}
