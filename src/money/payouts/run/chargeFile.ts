import type { ClientBase } from 'pg';
import type { ClientFee } from '../../../domain/payout/files/clientFees.ts';
import { type FatedRow, fatesOf, type FileFates, tallied } from '../../../domain/payout/files/chargeFates.ts';
import type { OnceMore } from '../../../domain/payout/files/countedAgain.ts';
import type { Run } from '../../../domain/payout/run/run.ts';
import { newId } from '../../../lib/columns.ts';
import { copyRows } from '../../../lib/copyRows.ts';
import { type Query, queryOf } from '../../../lib/query.ts';
import { sql } from '../../../lib/sql.ts';
import type { ChargesRead } from './readUpload.ts';

/** A run's request, as far as its charges go. */
export interface WithCharges {
  /** The client-fee upload, row by row. */
  readonly chargesRead?: ChargesRead;
  /** The charges in it. */
  readonly clientFees?: readonly ClientFee[];
  /** Those of them that were counted before and count once more. */
  readonly onceMore?: readonly OnceMore[];
}

/** Each row of the upload with what this run makes of it. */
export const chargeRows = ({ chargesRead, onceMore = [] }: WithCharges, { chargeFates }: Run): FatedRow[] =>
  fatesOf(chargesRead?.rows ?? [], onceMore, chargeFates);

/** The file as the run found it, kept with every row. */
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

/** What the file of a run came to; null where it had none. */
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
