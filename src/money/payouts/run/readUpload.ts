import type { EntityManager } from '@mikro-orm/postgresql';
import { quarterOf } from '../../../domain/dates.ts';
import type { Actor } from '../../../domain/permissions.ts';
import { type UploadedCharge, type UploadedRow, chargesReader } from '../../../domain/payout/files/custodianCharges.ts';
import type { PayoutCreate } from '../../../domain/payout/schema.ts';
import { findUpload } from '../../../platform/blobs/findUpload.ts';
import { readSheet, refuseRows } from '../../../book/files/readSheet.ts';
import type { Storage } from '../../../lib/storage.ts';

/** An upload, and the quarters of the run that its charges are for. */
interface Upload extends Pick<PayoutCreate, 'startDate' | 'prevStartDate'> {
  readonly signedBlobId: string;
}

/** The Client Fees Paid file as it was uploaded, row by row. */
export interface ChargesRead {
  readonly fileName: string;
  readonly sha256: string;
  readonly rows: readonly UploadedRow[];
}

interface Read {
  readonly clientFeesBlobId: string;
  readonly chargesRead: ChargesRead;
  readonly clientFees: readonly UploadedCharge[];
}

/** Reads the rows of an uploaded client-fees file; unreadable ones are among them, without a charge. */
export const readUpload = async (
  em: EntityManager,
  storage: Storage,
  user: Pick<Actor, 'id'>,
  { signedBlobId, startDate, prevStartDate }: Upload,
): Promise<Read> => {
  const blob = await findUpload(em, user, signedBlobId, 'client_fees');
  const rows = await readSheet(storage, blob, chargesReader([prevStartDate, startDate].map(quarterOf)));
  const clientFees = rows.flatMap(({ fee }) => fee ?? []);
  return {
    clientFeesBlobId: blob.id,
    chargesRead: { fileName: blob.filename, sha256: blob.sha256 ?? '', rows },
    clientFees,
  };
};

/**
 * Refuses a file with unreadable rows, whose charges would go unpaid: it is billed without them only once the person
 * has accepted that.
 */
export const refuseBadRows = ({ rows }: ChargesRead): void => refuseRows(rows.flatMap(({ errors }) => errors));
