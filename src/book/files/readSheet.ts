import { type CellError, said, type SheetReader } from '../../domain/sheet.ts';
import { Invalid, WrongType } from '../../lib/errors.ts';
import { readRows, type SheetRow } from '../../lib/spreadsheet.ts';
import type { Storage } from '../../lib/storage.ts';
import type { Blob } from '../../platform/blobs/entity.ts';
import { openBlob } from '../../platform/blobs/openBlob.ts';

/** Reads the rows of an uploaded .csv or .xlsx; only what the reader makes of them is kept. */
export const readSheet = async <Row>(
  storage: Storage,
  blob: Blob,
  { missing, read, end }: SheetReader<Row>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const line of linesOf(storage, blob)) {
    const row = read(line);
    if (row !== undefined) rows.push(row);
  }
  // An empty file lacks every column, too.
  end();
  refuseRows(missing);
  return rows;
};

/** Refuses the file if it has errors, naming the first rows. */
export const refuseRows = (errors: readonly CellError[]): void => {
  const messages = errors.slice(0, mostErrors).map((error) => `Row ${error.row}: ${said(error)}`);
  if (messages.length > 0) throw new Invalid({ signedBlobId: messages });
};

const mostErrors = 20;

async function* linesOf(storage: Storage, blob: Blob): AsyncIterable<SheetRow> {
  if (!blob.uploadedAt) throw new Invalid({ signedBlobId: ['The file has not finished uploading.'] });
  const kind = /\.(csv|xlsx)$/i.exec(blob.filename)?.[1]?.toLowerCase();
  if (kind !== 'csv' && kind !== 'xlsx') throw new WrongType();
  yield* readRows(await openBlob(storage, blob), kind);
}
