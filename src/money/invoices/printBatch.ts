import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { invoiceFileName, invoiceOf } from '../../domain/invoice/invoice.ts';
import { billhead } from '../../platform/company/firm.ts';
import { storeBytes } from '../../platform/blobs/saveBlob.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { newId } from '../../lib/columns.ts';
import { type CopyRow, copyRows } from '../../lib/copyRows.ts';
import { timeouts } from '../../lib/database/timeouts.ts';
import { isDiskFull } from '../../lib/diskFull.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOf, queryOfManager } from '../../lib/query.ts';
import { lockBilling } from '../../platform/billingLock.ts';
import { type Doer, recordDeed } from '../payouts/recordDeed.ts';
import type { Sheet } from './drawInvoice.ts';
import { type BilledRow, readBilled, stillMissing } from './due.ts';

/** The application and the drawing function that print. */
export interface Press {
  readonly context: AppContext;
  readonly draw: (sheets: readonly Sheet[]) => Promise<readonly Uint8Array[]>;
}

export interface PrintOrder {
  readonly jobId: string;
  readonly quarter: string;
  readonly by: Doer;
}

interface Printed {
  readonly row: BilledRow;
  readonly fileId: string;
  readonly blob: Awaited<ReturnType<typeof storeBytes>>;
}

/**
 * Prints a batch: first the bytes, then their rows in one transaction; the bytes of a failed batch are swept later. On
 * a full disk they are removed at once, so that retries do not add to it.
 */
export const printBatch = async (press: Press, order: PrintOrder, ids: readonly string[]): Promise<void> => {
  const { config, orm, storage } = press.context;
  const em = orm.em.fork();
  const head = await billhead(em, config);
  const rows = await readBilled(queryOfManager(em), ids);
  const drawn = await press.draw(rows.map((row) => ({ ...head, invoice: invoiceOf(row) })));
  const print = async (row: BilledRow, pdf: Uint8Array | undefined): Promise<Printed> => {
    if (!pdf) throw new Error(`${row.accountNumber} was not drawn`);
    return { row, fileId: newId(), blob: await storeBytes(storage, Readable.from([Buffer.from(pdf)])) };
  };
  const prints = await Promise.allSettled(rows.map((row, place) => print(row, drawn[place])));
  const printed = prints.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  try {
    const failed = prints.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    await inTransaction(orm.em.fork(), (client) => keep(client, order, printed), { timeouts: timeouts.billing });
  } catch (error) {
    if (isDiskFull(error)) await Promise.all(printed.map(({ blob }) => storage.remove(blob.storageKey)));
    throw error;
  }
};

/** Stores the invoices that are still missing: not those of fees that were removed, archived or flagged meanwhile. */
const keep = async (client: ClientBase, order: PrintOrder, drawn: readonly Printed[]): Promise<void> => {
  const query = queryOf(client);
  await lockBilling(query);
  const missing = await stillMissing(
    query,
    drawn.map(({ row }) => row.id),
  );
  const printed = drawn.filter(({ row }) => missing.has(row.id));
  if (printed.length === 0) return;
  await copyRows(client, blobColumns, blobCells(order, printed));
  await copyRows(client, fileColumns, fileCells(order, printed));
  await copyRows(client, 'invoices (id, fee_row_id, file_id, sha256)', invoiceCells(printed));
  const { jobId, quarter, by } = order;
  const after = { quarter, invoices: printed.length, digest: digestOf(printed) };
  await recordDeed(query, by, { action: 'print', object: 'Invoice', objectId: jobId, after });
};

const blobColumns = `blobs (id, storage_key, byte_size, sha256, checksum, uploaded_at, attached_at, filename, content_type,
  purpose, created_by_id)`;

function* blobCells({ by }: PrintOrder, printed: readonly Printed[]): Generator<CopyRow> {
  for (const { row, blob } of printed) {
    const { id, storageKey, byteSize, sha256, checksum, uploadedAt, attachedAt } = blob;
    const bytes = [id, storageKey, byteSize, sha256, checksum, uploadedAt, attachedAt];
    yield [...bytes, invoiceFileName(row), 'application/pdf', 'invoice', by?.id ?? null];
  }
}

const fileColumns = 'files (id, blob_id, file_name, account_id, owner_id, billing_period, invoice_date)';

function* fileCells({ by }: PrintOrder, printed: readonly Printed[]): Generator<CopyRow> {
  for (const { row, fileId, blob } of printed) {
    yield [fileId, blob.id, invoiceFileName(row), row.accountId, by?.id ?? null, row.inputs.quarter, row.billedOn];
  }
}

function* invoiceCells(printed: readonly Printed[]): Generator<CopyRow> {
  for (const { row, fileId, blob } of printed) yield [newId(), row.id, fileId, blob.sha256];
}

const digestOf = (printed: readonly Printed[]): string => {
  const lines = printed.map(({ row, blob }) => `${row.id} ${blob.sha256}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
};
