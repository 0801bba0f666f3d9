import { answerEach } from '../../lib/workerThread.ts';
import { drawInvoice, type Sheet } from './drawInvoice.ts';

/** PDFs of the sheets, in their order. */
export type Drawing = readonly Uint8Array[];

answerEach(async (sheets: readonly Sheet[]): Promise<Drawing> => {
  const drawn: Uint8Array[] = [];
  for (const sheet of sheets) drawn.push(await drawInvoice(sheet));
  return drawn;
});
