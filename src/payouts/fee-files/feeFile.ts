import { createHash } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { ClientBase } from 'pg';
import {
  type Batch,
  batchOf,
  type CustodianFile,
  type DebitingCustodian,
  fidelityFiles,
  type PaidRow,
  schwabFile,
} from '../../domain/payout/custodianFiles.ts';
import { quarterOf } from '../../domain/dates.ts';
import { newId } from '../../lib/columns.ts';
import { copyRows } from '../../lib/copyRows.ts';
import { Invalid, NotFound } from '../../lib/errors.ts';
import { limits } from '../../lib/database/limits.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { type Query, queryOf } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { lockBilling } from '../lockBilling.ts';
import { type Doer, recordDeed } from '../recordDeed.ts';

export interface FeeFileRequest {
  readonly quarter: string;
  readonly custodian: DebitingCustodian;
  readonly part: number;
}

export interface NamedFile {
  readonly fileName: string;
  readonly content: string;
}

/**
 * A custodian's file of all fees that were not debited yet. What it holds is debited from then on: asked again, with
 * nothing left to debit, the same file comes back byte for byte.
 */
export const exportFees = (orm: MikroORM, request: FeeFileRequest, by: Doer): Promise<NamedFile> =>
  inTransaction(
    orm.em.fork(),
    async (client) => {
      const query = queryOf(client);
      await lockBilling(query);
      const due = await readDue(query, request);
      const batch = batchOf(request.custodian, due);
      if (batch.count > 0 && request.part === 1) await freeze(client, { ...request, due, batch, by });
      return readFile(query, request);
    },
    { limits: limits.billing },
  );

/** What the next file would hold; nothing is written. */
export const previewFees = async (query: Query, request: Omit<FeeFileRequest, 'part'>) => {
  const { count, total, leftOut } = batchOf(request.custodian, await readDue(query, request));
  return { rows: count, total, leftOut: { total: leftOut.length, data: leftOut.slice(0, 200) } };
};

interface DueRow extends PaidRow {
  readonly feeRowId: string;
  readonly payerId: string;
}

/** Fees of the quarter that this custodian was not asked for yet. Account numbers stand as the file spells them. */
const readDue = (query: Query, { quarter, custodian }: Omit<FeeFileRequest, 'part'>): Promise<DueRow[]> =>
  query<DueRow>(sql`
    select f.id as "feeRowId", f.payer_id as "payerId", f.gross as "grossCompensation", e.status as flag,
      comparable_number(payer.number) as "payerNumber", payer.closed_on is null as "payerOpen"
    from fee_rows f join accounts payer on payer.id = f.payer_id left join billing_errors e on e.fee_row_id = f.id
    where f.quarter = ${quarter} and f.archived_at is null and f.voided_at is null and f.gross <> 0
      and payer.custodian_id = ${custodian} and not exists (select 1 from debits d where d.fee_row_id = f.id)`);

interface Freezing extends FeeFileRequest {
  readonly due: readonly DueRow[];
  readonly batch: Batch;
  readonly by: Doer;
}

const freeze = async (client: ClientBase, { quarter, custodian, due, batch, by }: Freezing): Promise<void> => {
  const query = queryOf(client);
  const [last] = await query<{ batch: number }>(sql`
    select coalesce(max(batch), 0) as batch from fee_files where quarter = ${quarter} and custodian_id = ${custodian}`);
  const number = (last?.batch ?? 0) + 1;
  const files = filesOf(custodian, batch).map((file, index) => ({ ...file, id: newId(), part: index + 1 }));
  for (const file of files) {
    const sha256 = createHash('sha256').update(file.text).digest('hex');
    const fileName = nameOf(quarter, custodian, { batch: number, part: file.part, parts: files.length });
    await query(sql`insert into fee_files
        (id, quarter, custodian_id, batch, part, file_name, content, sha256, rows, total, created_by_id)
      values (${file.id}, ${quarter}, ${custodian}, ${number}, ${file.part}, ${fileName}, ${file.text}, ${sha256},
        ${file.count}, ${file.total}, ${by?.id ?? null})`);
    const after = { quarter, custodian, fileName, rows: file.count, total: file.total, sha256 };
    await recordDeed(query, by, { action: 'export', object: 'FeeFile', objectId: file.id, after });
  }
  await copyRows(client, 'debits (id, fee_row_id, payer_id, fee_file_id, amount)', debitsIn(due, batch, files));
};

const filesOf = (custodian: DebitingCustodian, { rows }: Batch): readonly CustodianFile[] =>
  custodian === 'fidelity' ? fidelityFiles(rows) : [schwabFile(rows)];

/** Each row's debit belongs to the part that asks for its payer. */
function* debitsIn(due: readonly DueRow[], batch: Batch, files: readonly { id: string; count: number }[]) {
  const fileIds = files.flatMap(({ id, count }) => Array.from({ length: count }, () => id));
  const fileOf = new Map(batch.rows.map(({ accountNumber }, index) => [accountNumber, fileIds[index]]));
  for (const { feeRowId, payerId, payerNumber, grossCompensation, flag } of due) {
    const fileId = fileOf.get(payerNumber);
    if (fileId !== undefined && flag !== 'review_needed') yield [newId(), feeRowId, payerId, fileId, grossCompensation];
  }
}

const readFile = async (query: Query, { quarter, custodian, part }: FeeFileRequest): Promise<NamedFile> => {
  const files = await query<NamedFile & { part: number }>(sql`
    select file_name as "fileName", content, part from fee_files where quarter = ${quarter} and custodian_id = ${custodian}
      and batch = (select max(batch) from fee_files where quarter = ${quarter} and custodian_id = ${custodian})`);
  if (files.length === 0) throw new Invalid({ base: ['This quarter has no fees to export.'] });
  const file = files.find((one) => one.part === part);
  if (!file) throw new NotFound(`This export has ${files.length} ${files.length === 1 ? 'part' : 'parts'}.`);
  return file;
};

function nameOf(
  quarter: string,
  custodian: DebitingCustodian,
  { batch, part, parts }: Record<'batch' | 'part' | 'parts', number>,
) {
  const suffix = parts > 1 ? `-part${part}` : '';
  const extension = custodian === 'fidelity' ? 'txt' : 'csv';
  return `${custodian}-${quarterOf(quarter).label.replace(' ', '-')}-${batch}${suffix}.${extension}`;
}
