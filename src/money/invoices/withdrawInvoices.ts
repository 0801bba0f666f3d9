import type { Query } from '../../lib/query.ts';
import { type Fragment, sql, uuids } from '../../lib/sql.ts';

/** Withdraws the invoice of a removed fee. */
export const withdrawInvoice = (query: Query, feeRowId: string): Promise<void> =>
  withdrawInvoices(query, uuids([feeRowId]), 'Fee removed');

/** Withdraws the invoices of these fee rows: nobody sees them any more, and they are kept. `feeRowIds` is an array. */
export const withdrawInvoices = async (query: Query, feeRowIds: Fragment, reason: string): Promise<void> => {
  await query(sql`update files f set archived_at = now(), archive_reason = ${reason} from invoices i
    where i.file_id = f.id and i.fee_row_id = any(${feeRowIds}) and f.archived_at is null`);
};
