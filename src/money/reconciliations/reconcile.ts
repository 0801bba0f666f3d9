import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClientBase } from 'pg';
import { addMoney } from '../../domain/money.ts';
import { quarterBefore, quarterOf } from '../../domain/dates.ts';
import { compare, type Compared } from '../../domain/reconciliation/compare.ts';
import { type ReportLine, reportReader } from '../../domain/reconciliation/report.ts';
import type { ReconciliationCreate } from '../../domain/reconciliation/schema.ts';
import { custodians } from '../../domain/custodian/choices.ts';
import type { Blob } from '../../platform/blobs/entity.ts';
import { findUpload } from '../../platform/blobs/findUpload.ts';
import { readSheet, refuseRows } from '../../book/files/readSheet.ts';
import { newId } from '../../lib/columns.ts';
import { copyRows } from '../../lib/copyRows.ts';
import { timeouts } from '../../lib/database/timeouts.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { type Query, queryOf } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { Storage } from '../../lib/storage.ts';
import { shareBillingLock } from '../../platform/billingLock.ts';
import { recordDeed } from '../payouts/recordDeed.ts';
import type { SignedIn } from '../../platform/request.ts';
import { readReports, type Standing } from './readReports.ts';

export interface Reconciled {
  readonly id: string;
  /** Whether the same file was read before, so that nothing changed. */
  readonly again: boolean;
}

/** Compares a custodian's report, with earlier ones of the quarter, with the debits that its fee files requested. */
export const reconcile = async (
  em: EntityManager,
  storage: Storage,
  user: SignedIn,
  { signedBlobId, ...report }: ReconciliationCreate,
): Promise<Reconciled> => {
  const blob = await findUpload(em, user, signedBlobId, 'reconciliation');
  const rows = await readSheet(storage, blob, reportReader(quarterBefore(quarterOf(report.startDate)).start));
  // An unreadable row was debited or was not: any difference would be a guess.
  refuseRows(rows.flatMap(({ errors }) => errors));
  const lines = rows.flatMap(({ debit }) => debit ?? []);
  if (lines.length === 0) throw new Invalid({ signedBlobId: ['The file has no rows.'] });
  return inTransaction(em, (client) => keep(client, { ...report, blob, lines, user }), { timeouts: timeouts.billing });
};

interface Report extends Omit<ReconciliationCreate, 'signedBlobId'> {
  readonly blob: Blob;
  readonly lines: readonly ReportLine[];
  readonly user: SignedIn;
}

const keep = async (client: ClientBase, report: Report): Promise<Reconciled> => {
  const { startDate: quarter, custodianId, blob, lines } = report;
  const query = queryOf(client);
  await shareBillingLock(query);
  // One report after the other: each adds to the earlier ones.
  await query(sql`select pg_advisory_xact_lock(hashtext('reconciliation'))`);
  const [before] = await query<{ id: string }>(sql`select id from reconciliations
    where quarter = ${quarter} and custodian_id = ${custodianId} and sha256 = ${blob.sha256}`);
  if (before) return { id: before.id, again: true };
  const reports = await readReports(query, { quarter, custodianId, lines });
  if (reports.requested.length === 0) {
    const what = `No fee file for ${custodians[custodianId]} was exported for ${quarterOf(quarter).label}.`;
    throw new Invalid({ custodianId: [what] });
  }
  const id = await openReport(query, report);
  await copyRows(client, columns, cellsOf(id, compare(reports)));
  return { id, again: false };
};

const openReport = async (query: Query, { startDate, custodianId, blob, lines, user }: Report): Promise<string> => {
  const used = await query(
    sql`update blobs set attached_at = now() where id = ${blob.id} and attached_at is null returning id`,
  );
  if (used.length === 0) throw new Conflict('This file has already been used. Please upload it again.');
  const id = newId();
  const { filename, sha256 } = blob;
  const total = addMoney(lines.map(({ amount }) => amount));
  await query(sql`insert into reconciliations (id, quarter, custodian_id, blob_id, file_name, sha256, rows, total, created_by_id, created_at)
    values (${id}, ${startDate}, ${custodianId}, ${blob.id}, ${filename}, ${sha256}, ${lines.length}, ${total}, ${user.id},
      clock_timestamp())`);
  const after = { quarter: startDate, custodianId, fileName: filename, rows: lines.length, total, sha256 };
  await recordDeed(query, user, { action: 'reconcile', object: 'Reconciliation', objectId: id, after });
  return id;
};

const columns = `reconciliation_rows (id, reconciliation_id, line, account_number, payer_id, asked, debited, debited_on, fate,
  settled_as, note, settled_by_id, settled_at)`;

/** A difference stays settled for as long as it is the same. */
function* cellsOf(id: string, compared: readonly Compared<Standing>[]) {
  for (const { line, accountNumber, payerId, requested, debited, debitedOn, fate, unchanged } of compared) {
    const { settledAs = null, note = null, settledById = null, settledAt = null } = unchanged ?? {};
    const difference = [line, accountNumber, payerId, requested, debited, debitedOn, fate];
    yield [newId(), id, ...difference, settledAs, note, settledById, settledAt];
  }
}
