import type { EntityManager } from '@mikro-orm/postgresql';
import { quarterOf } from '../../domain/dates.ts';
import type { Actor } from '../../domain/permissions.ts';
import { said } from '../../domain/payout/chargeFates.ts';
import {
  type ClientFee,
  type ClientFeeError,
  type ClientFeeRow,
  clientFeesReader,
} from '../../domain/payout/clientFees.ts';
import type { PayoutCreate } from '../../domain/payout/schema.ts';
import { findUpload } from '../../files/findUpload.ts';
import { rowsOfBlob } from '../../files/rowsOfBlob.ts';
import { Invalid } from '../../lib/errors.ts';
import type { Storage } from '../../lib/storage.ts';

/** A file, and the quarters of the run that its charges are for. */
interface Upload extends Pick<PayoutCreate, 'startDate' | 'prevStartDate'> {
  readonly signedBlobId: string;
}

/** The Client Fees Paid file as it was uploaded, row by row. */
export interface ChargesRead {
  readonly fileName: string;
  readonly sha256: string;
  readonly rows: readonly ClientFeeRow[];
}

interface Read {
  readonly clientFeesBlobId: string;
  readonly chargesRead: ChargesRead;
  readonly clientFees: readonly ClientFee[];
}

/** The rows of an uploaded client-fees file; those that cannot be read are among them, without a charge. */
export const readUpload = async (
  em: EntityManager,
  storage: Storage,
  user: Pick<Actor, 'id'>,
  { signedBlobId, startDate, prevStartDate }: Upload,
): Promise<Read> => {
  const blob = await findUpload(em, user, signedBlobId, 'client_fees');
  const { missing, read } = clientFeesReader([prevStartDate, startDate].map(quarterOf));
  const rows: ClientFeeRow[] = [];
  let isEmpty = true;
  for await (const line of rowsOfBlob(storage, blob)) {
    isEmpty = false;
    const row = read(line);
    if (row) rows.push(row);
  }
  // What no header has told is missing all the same.
  if (isEmpty) read({ line: 1, cells: [] });
  refuse(missing);
  const clientFees = rows.flatMap(({ fee }) => fee ?? []);
  return {
    clientFeesBlobId: blob.id,
    chargesRead: { fileName: blob.filename, sha256: blob.sha256 ?? '', rows },
    clientFees,
  };
};

/** A row that cannot be read would go unpaid: it is billed without once somebody has said so, having seen its fate. */
export const refuseBadRows = ({ rows }: ChargesRead): void => refuse(rows.flatMap(({ errors }) => errors));

const refuse = (errors: readonly ClientFeeError[]): void => {
  const messages = errors.slice(0, mostErrors).map((error) => `Row ${error.row}: ${said(error)}`);
  if (messages.length > 0) throw new Invalid({ signedBlobId: messages });
};

const mostErrors = 20;
