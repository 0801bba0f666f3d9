import { parentPort, workerData } from 'node:worker_threads';
import { Refusal, TooLarge } from '../errors.ts';
import type { ReadLimits, SheetRow } from '../spreadsheet.ts';
import { xlsxRows } from './xlsxRows.ts';

/** Rows as long as there are any; or why the file is refused; or neither, at its end. */
export interface Answer {
  readonly rows?: readonly SheetRow[];
  readonly refused?: string;
  readonly tooLarge?: boolean;
}

const rowsAtOnce = 500;

const { file, limits } = workerData as { file: Uint8Array; limits: ReadLimits };
const rows = xlsxRows(Buffer.from(file.buffer, file.byteOffset, file.byteLength), limits)[Symbol.iterator]();

parentPort?.on('message', () => parentPort?.postMessage(answer()));

function answer(): Answer {
  try {
    const taken: SheetRow[] = [];
    while (taken.length < rowsAtOnce) {
      const next = rows.next();
      if (next.done) break;
      taken.push(next.value);
    }
    return taken.length > 0 ? { rows: taken } : {};
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message, tooLarge: error instanceof TooLarge };
    const tooLarge = error instanceof RangeError;
    return {
      refused: tooLarge ? 'The file unpacks to more than can be read.' : 'This is not a readable XLSX file.',
      tooLarge,
    };
  }
}
