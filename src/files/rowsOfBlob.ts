import { Invalid, WrongType } from '../lib/errors.ts';
import { readRows, type SheetRow } from '../lib/spreadsheet.ts';
import type { Storage } from '../lib/storage.ts';
import type { Blob } from './entity.ts';
import { openBlob } from './openBlob.ts';

/** The rows of an uploaded .csv or .xlsx, one after the other. */
export async function* rowsOfBlob(storage: Storage, blob: Blob): AsyncIterable<SheetRow> {
  if (!blob.uploadedAt) throw new Invalid({ signedBlobId: ['The file has not arrived yet.'] });
  const kind = /\.(csv|xlsx)$/i.exec(blob.filename)?.[1]?.toLowerCase();
  if (kind !== 'csv' && kind !== 'xlsx') throw new WrongType();
  yield* readRows(await openBlob(storage, blob), kind);
}
