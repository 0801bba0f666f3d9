import { createHash } from 'node:crypto';
import type { DebitingCustodian } from '../../../domain/custodian/custodians.ts';
import { type Batch, batchOf, type RowWithPayer } from '../../../domain/payout/files/batch.ts';
import { isCollected } from '../../../domain/payout/run/debits.ts';
import { Conflict } from '../../../lib/errors.ts';
import type { Query } from '../../../lib/query.ts';
import { type Fragment, sql } from '../../../lib/sql.ts';
import { sample } from '../run/findings.ts';
import { isDue } from './due.ts';

/** A custodian and the quarter whose fees it debits. */
export interface Debiting {
  readonly quarter: string;
  readonly custodian: DebitingCustodian;
}

export interface FeeFileRequest extends Debiting {
  readonly part: number;
  /** The digest of the preview that was shown; a caller of the API need not have one. */
  readonly digest?: string | null;
}

/** The file as it would be made now. */
export interface NextFile {
  readonly batch: Batch;
  /** The fees that it debits. */
  readonly debited: readonly DueRow[];
  /** Equal for files that debit the same amounts of the same payers for the same fees. */
  readonly digest: string;
}

export const readNext = async (query: Query, request: Debiting): Promise<NextFile> => {
  const due = await readDue(query, request);
  const batch = batchOf(request.custodian, due);
  const payers = new Set(batch.rows.map(({ accountNumber }) => accountNumber));
  const debited = due.filter((row) => isCollected(row) && payers.has(row.payerNumber));
  return { batch, debited, digest: digestOf(debited) };
};

/** Previews the next file; nothing is written. */
export const previewFees = async (query: Query, request: Debiting) => present(await readNext(query, request));

/**
 * Refuses an export that would debit something else than was shown. If it debits nothing, the last file comes again:
 * then its own digest is accepted, and that of an empty file.
 */
export const refuseUnseen = async (query: Query, request: FeeFileRequest, next: NextFile): Promise<void> => {
  if (!request.digest) return;
  const accepted = isNew(request, next) ? [next.digest] : await digestsOfLast(query, request);
  if (next.batch.count === 0) accepted.push(next.digest);
  if (!accepted.includes(request.digest)) throw new Conflict(changed, { preview: present(next) });
};

const changed = 'The amounts to debit have changed since they were shown. Please review them again.';

/** Whether the export makes a new file; the further parts of one are made with the first. */
export const isNew = ({ part }: FeeFileRequest, { batch }: NextFile): boolean => batch.count > 0 && part === 1;

/** The files of the quarter's last export. */
export const ofLastBatch = ({ quarter, custodian }: Debiting): Fragment => {
  const own = sql`quarter = ${quarter} and custodian_id = ${custodian}`;
  return sql`${own} and batch = (select max(batch) from fee_files where ${own})`;
};

/** Reads the digests of the last export; null for a file from before there were any. */
const digestsOfLast = async (query: Query, request: Debiting): Promise<(string | null)[]> => {
  const files = await query<{ digest: string | null }>(sql`select digest from fee_files where ${ofLastBatch(request)}`);
  return files.map(({ digest }) => digest);
};

const present = ({ batch: { count, total, leftOut }, digest }: NextFile) => ({
  rows: count,
  total,
  leftOut: sample(leftOut),
  digest,
});

interface DueRow extends RowWithPayer {
  readonly feeRowId: string;
  readonly payerId: string;
}

/**
 * Reads the fees of the quarter that no file of this custodian has debited yet, in one order, so that equal ones have
 * one digest. Account numbers are spelled as in the file.
 */
const readDue = (query: Query, { quarter, custodian }: Debiting): Promise<DueRow[]> =>
  query<DueRow>(sql`
    select f.id as "feeRowId", f.payer_id as "payerId", f.gross as "grossCompensation", e.status as flag,
      comparable_number(payer.number) as "payerNumber", payer.closed_on is null as "payerOpen"
    from fee_rows f join accounts payer on payer.id = f.payer_id left join billing_errors e on e.fee_row_id = f.id
    where f.quarter = ${quarter} and payer.custodian_id = ${custodian} and ${isDue} order by f.id`);

const digestOf = (debited: readonly DueRow[]): string => {
  const lines = debited.map(({ payerNumber, grossCompensation, feeRowId }) => {
    return `${payerNumber} ${grossCompensation} ${feeRowId}\n`;
  });
  return createHash('sha256').update(lines.join('')).digest('hex');
};
