import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { Invalid, TooLarge } from '../errors.ts';
import type { ReadLimits, SheetRow } from '../spreadsheet.ts';
import type { Answer } from './xlsxThread.ts';

/** Time limit for one piece of the thread's work; the time in which the reader of the rows is busy does not count. */
const patience = 5_000;

/** Reads in a worker thread with limits of memory and time: a hostile file costs that thread alone. */
export async function* readXlsx(content: Readable, limits: ReadLimits): AsyncIterable<SheetRow> {
  const file = await whole(content, limits.maxBytes);
  const thread = new Worker(new URL('./xlsxThread.ts', import.meta.url), {
    workerData: { file, limits },
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
    execArgv: [],
    env: {},
  });
  try {
    for (;;) {
      const { rows, refused, tooLarge } = await next(thread);
      if (refused) throw tooLarge ? new TooLarge(refused) : new Invalid({ base: [refused] });
      if (!rows) return;
      yield* rows;
    }
  } finally {
    await thread.terminate();
  }
}

async function next(thread: Worker): Promise<Answer> {
  thread.postMessage('next');
  try {
    const messages = await once(thread, 'message', { signal: AbortSignal.timeout(patience) });
    return messages[0] as Answer;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ABORT_ERR' && code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    return { refused: 'The file is too large or too complicated to be read.', tooLarge: true };
  }
}

async function whole(content: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TooLarge(`The file is larger than ${Math.floor(maxBytes / 2 ** 20)} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
