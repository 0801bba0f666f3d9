import type { ClientBase } from 'pg';
import type { UploadedCharge } from '../../../domain/payout/files/custodianCharges.ts';
import { type FatedRow, fatesOf, type FileFates, tallied } from '../../../domain/payout/files/chargeFates.ts';
import type { OnceMore } from '../../../domain/payout/files/countedAgain.ts';
import type { Run } from '../../../domain/payout/run/run.ts';
import { newId } from '../../../lib/columns.ts';
import { copyRows } from '../../../lib/copyRows.ts';
import { type Query, queryOf } from '../../../lib/query.ts';
import { sql } from '../../../lib/sql.ts';
import type { ChargesRead } from './readUpload.ts';

/** The part of a run's request that is about custodian charges. */
export interface WithCharges {
  /** The client-fee upload, row by row. */
  readonly chargesRead?: ChargesRead;
  /** The charges in the upload. */
  readonly clientFees?: readonly UploadedCharge[];
  /** The charges that were counted before and count once more. */
  readonly onceMore?: readonly OnceMore[];
}

/** Lists each row of the upload with its outcome in this run. */
export const chargeRows = ({ chargesRead, onceMore = [] }: WithCharges, { chargeFates }: Run): FatedRow[] =>
  fatesOf(chargesRead?.rows ?? [], onceMore, chargeFates);

/** Stores the file as the run found it, with every row. */
export const storeChargeFile = async (
  client: ClientBase,
  runId: string,
  charges: WithCharges,
  run: Run,
): Promise<void> => {
  const { chargesRead } = charges;
  if (!chargesRead) return;
  const { fileName, sha256 } = chargesRead;
  const fated = chargeRows(charges, run);
  const { rows, total, accepted, acceptedTotal, rejected, rejectedTotal } = tallied(fated);
  const id = newId();
  await queryOf(client)(sql`insert into charge_files
      (id, run_id, file_name, sha256, rows, total, accepted, accepted_total, rejected, rejected_total)
    values (${id}, ${runId}, ${fileName}, ${sha256}, ${rows}, ${total}, ${accepted}, ${acceptedTotal}, ${rejected}, ${rejectedTotal})`);
  const cells = fated.map((row) => {
    return [newId(), id, row.line, row.accountNumber, row.amountText, row.amount, row.fate, row.message];
  });
  await copyRows(
    client,
    'charge_file_rows (id, charge_file_id, line, account_number, amount_text, amount, fate, message)',
    cells,
  );
};

/** Reads the totals of a run's file, overall and by outcome; null if it had none. */
export const chargeFileOf = async (query: Query, runId: string) => {
  const [file] = await query<Omit<FileFates, 'fates'> & { readonly id: string; readonly fileName: string }>(sql`
    select id, file_name as "fileName", sha256, rows, total, accepted, accepted_total as "acceptedTotal",
      rejected, rejected_total as "rejectedTotal" from charge_files where run_id = ${runId}`);
  if (!file) return null;
  const fates = await query<FileFates['fates'][number]>(sql`select fate, count(*)::int as rows,
      coalesce(sum(amount), 0)::numeric(20, 2) as total
    from charge_file_rows where charge_file_id = ${file.id} group by fate order by fate`);
  return { ...file, fates };
};
