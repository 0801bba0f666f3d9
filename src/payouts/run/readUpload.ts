import type { EntityManager } from '@mikro-orm/postgresql';
import { quarterOf } from '../../domain/dates.ts';
import type { Actor } from '../../domain/permissions.ts';
import { type ClientFee, readClientFees } from '../../domain/payout/clientFees.ts';
import type { PayoutCreate } from '../../domain/payout/schema.ts';
import { findUpload } from '../../files/findUpload.ts';
import { openBlob } from '../../files/openBlob.ts';
import { Invalid, WrongType } from '../../lib/errors.ts';
import { readRows } from '../../lib/spreadsheet.ts';
import type { Storage } from '../../lib/storage.ts';

/** A file, and the quarters of the run that its charges are for. */
interface Upload extends Pick<PayoutCreate, 'startDate' | 'prevStartDate'> {
  readonly signedBlobId: string;
}

/** The charges of an uploaded client-fees file, whole: one wrong row refuses it, as it would go unpaid. */
export const readUpload = async (
  em: EntityManager,
  storage: Storage,
  user: Pick<Actor, 'id'>,
  { signedBlobId, startDate, prevStartDate }: Upload,
): Promise<{ clientFeesBlobId: string; clientFees: readonly ClientFee[] }> => {
  const blob = await findUpload(em, user, signedBlobId, 'client_fees');
  if (!blob.uploadedAt) throw new Invalid({ signedBlobId: ['The file has not arrived yet.'] });
  const kind = /\.(csv|xlsx)$/i.exec(blob.filename)?.[1]?.toLowerCase();
  if (kind !== 'csv' && kind !== 'xlsx') throw new WrongType();
  const cells: string[][] = [];
  for await (const row of readRows(await openBlob(storage, blob), kind)) {
    // Rows without text are not read: filled up, errors name the rows as a spreadsheet counts them.
    while (cells.length > 0 && cells.length < row.line - 1) cells.push([]);
    cells.push([...row.cells]);
  }
  const { clientFees, errors } = readClientFees(cells, [prevStartDate, startDate].map(quarterOf));
  const messages = errors.slice(0, mostErrors).map(({ row, field, message }) => `Row ${row}: ${field} ${message}`);
  if (errors.length > 0) throw new Invalid({ signedBlobId: messages });
  return { clientFeesBlobId: blob.id, clientFees };
};

const mostErrors = 20;
