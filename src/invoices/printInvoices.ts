import { loadActor } from '../auth/session.ts';
import type { House } from '../house.ts';
import { visibly } from '../jobs/runJob.ts';
import { queryOfManager } from '../lib/query.ts';
import { startThread } from '../lib/thread.ts';
import type { Sheet } from './drawInvoice.ts';
import type { Drawing } from './drawThread.ts';
import { countInvoices, missingOf } from './due.ts';
import { type Press, printBatch } from './printBatch.ts';

/** What a job of the queue is told. */
export interface Printing {
  readonly quarter: string;
}

/** All invoices of a quarter that are missing, a batch at a time: what is printed stays, however the job ends. */
export const printInvoices = (house: House) =>
  visibly<Printing>(house, async (em, job, { quarter }, progress) => {
    const query = queryOfManager(em);
    const by = (job.owner && (await loadActor(em, job.owner.id))) ?? null;
    const { printed } = await countInvoices(query, quarter);
    const missing = await missingOf(query, quarter);
    const press = openPress(house);
    try {
      for (let done = 0; done < missing.length; done += batchSize) {
        progress.signal.throwIfAborted();
        await printBatch(press, { jobId: job.id, quarter, by }, missing.slice(done, done + batchSize));
        const printedNow = Math.min(done + batchSize, missing.length);
        await progress.done(printed + printedNow, printed + missing.length);
      }
    } finally {
      await press.close();
    }
  });

/** So few that a batch is soon done again, so many that its transaction costs little of each. */
const batchSize = 50;

/** To be closed after use. */
export const openPress = (house: House): Press & { close(): Promise<unknown> } => {
  const thread = startThread<readonly Sheet[], Drawing>(new URL('./drawThread.ts', import.meta.url));
  return { house, draw: (sheets) => thread.ask(sheets), close: () => thread.close() };
};
