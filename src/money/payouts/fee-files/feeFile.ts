import { createHash } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { ClientBase } from 'pg';
import { custodianTable, type DebitingCustodian } from '../../../domain/custodian/custodians.ts';
import type { CustodianFile } from '../../../domain/custodian/feeFiles.ts';
import type { Batch } from '../../../domain/payout/files/batch.ts';
import { feeFileOptions } from '../../../firm/company-settings/feeFileOptions.ts';
import { quarterOf } from '../../../domain/dates.ts';
import { newId } from '../../../lib/columns.ts';
import { copyRows } from '../../../lib/copyRows.ts';
import { Invalid, NotFound } from '../../../lib/errors.ts';
import { timeouts } from '../../../lib/database/timeouts.ts';
import { inTransaction } from '../../../lib/inTransaction.ts';
import { type Query, queryOf } from '../../../lib/query.ts';
import { sql } from '../../../lib/sql.ts';
import { lockBilling } from '../../../platform/billingLock.ts';
import { type Doer, recordDeed } from '../recordDeed.ts';
import { limitBillingRuns } from '../run/billQuarter.ts';
import {
  type Debiting,
  type FeeFileRequest,
  isNew,
  type NextFile,
  ofLastBatch,
  readNext,
  refuseUnseen,
} from './nextFile.ts';

export interface NamedFile {
  readonly fileName: string;
  readonly content: string;
}

/**
 * Exports a custodian's file of all fees that were not debited yet, and marks them debited. Requested again with
 * nothing left to debit, the same file comes back byte for byte.
 */
export const exportFees = (orm: MikroORM, request: FeeFileRequest, by: Doer): Promise<NamedFile> =>
  limitBillingRuns(() =>
    inTransaction(orm.em.fork(), (client) => takeOut(client, request, by), { timeouts: timeouts.billing }),
  );

const takeOut = async (client: ClientBase, request: FeeFileRequest, by: Doer): Promise<NamedFile> => {
  const query = queryOf(client);
  await lockBilling(query);
  const next = await readNext(query, request);
  await refuseUnseen(query, request, next);
  if (isNew(request, next)) await freeze(client, { ...request, ...next, by });
  return readFile(query, request);
};

interface Freezing extends Debiting, NextFile {
  readonly by: Doer;
}

const freeze = async (client: ClientBase, freezing: Freezing): Promise<void> => {
  const { quarter, custodian, batch, digest, by } = freezing;
  const query = queryOf(client);
  const [last] = await query<{ batch: number }>(sql`
    select coalesce(max(batch), 0) as batch from fee_files where quarter = ${quarter} and custodian_id = ${custodian}`);
  const number = (last?.batch ?? 0) + 1;
  const files = (await filesOf(query, custodian, batch)).map((file, index) => ({
    ...file,
    id: newId(),
    part: index + 1,
  }));
  for (const file of files) {
    const sha256 = createHash('sha256').update(file.text).digest('hex');
    const fileName = nameOf(quarter, custodian, { batch: number, part: file.part, parts: files.length });
    await query(sql`insert into fee_files
        (id, quarter, custodian_id, batch, part, file_name, content, sha256, digest, rows, total, created_by_id)
      values (${file.id}, ${quarter}, ${custodian}, ${number}, ${file.part}, ${fileName}, ${file.text}, ${sha256},
        ${digest}, ${file.count}, ${file.total}, ${by?.id ?? null})`);
    const after = { quarter, custodian, fileName, rows: file.count, total: file.total, sha256, digest };
    await recordDeed(query, by, { action: 'export', object: 'FeeFile', objectId: file.id, after });
  }
  await copyRows(client, 'debits (id, fee_row_id, payer_id, fee_file_id, amount)', debitsIn(freezing, files));
};

const filesOf = async (
  query: Query,
  custodian: DebitingCustodian,
  { rows }: Batch,
): Promise<readonly CustodianFile[]> => custodianTable[custodian].feeFile.write(rows, await feeFileOptions(query));

/** The debit of each row, in the part of the file that names its payer. */
function* debitsIn({ debited, batch }: NextFile, files: readonly { id: string; count: number }[]) {
  const fileIds = files.flatMap(({ id, count }) => Array.from({ length: count }, () => id));
  const fileOf = new Map(batch.rows.map(({ accountNumber }, index) => [accountNumber, fileIds[index]]));
  for (const { feeRowId, payerId, payerNumber, grossCompensation } of debited) {
    yield [newId(), feeRowId, payerId, fileOf.get(payerNumber) ?? null, grossCompensation];
  }
}

const readFile = async (query: Query, request: FeeFileRequest): Promise<NamedFile> => {
  const files = await query<NamedFile & { part: number }>(
    sql`select file_name as "fileName", content, part from fee_files where ${ofLastBatch(request)}`,
  );
  if (files.length === 0) throw new Invalid({ base: ['This quarter has no fees to export.'] });
  const file = files.find(({ part }) => part === request.part);
  if (!file) throw new NotFound(`This export has ${files.length} ${files.length === 1 ? 'part' : 'parts'}.`);
  return file;
};

function nameOf(
  quarter: string,
  custodian: DebitingCustodian,
  { batch, part, parts }: Record<'batch' | 'part' | 'parts', number>,
) {
  const suffix = parts > 1 ? `-part${part}` : '';
  const { extension } = custodianTable[custodian].feeFile;
  return `${custodian}-${quarterOf(quarter).label.replace(' ', '-')}-${batch}${suffix}.${extension}`;
}
