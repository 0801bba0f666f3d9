import { invoiceList } from '../../domain/invoice/list.ts';
import { quarterLabel } from '../../lib/quarters.ts';
import { sql } from '../../lib/sql.ts';
import { singleStatement, type RowSource } from '../../platform/lists/source.ts';

const rows = sql`
  select f.id, f.file_name, '/api/files/' || f.id || '/download' as url, f.account_id, a.client_id, a.advisor_code_id,
    a.advisor_id, f.invoice_date, ${quarterLabel('f.billing_period')} as billing_period
  from files f join accounts a on a.id = f.account_id
  where f.invoice_date is not null and f.archived_at is null and a.archived_at is null`;

/** Invoices: files of accounts with an invoice date, visible to everybody who sees the account. */
export const invoiceRows: RowSource = {
  list: invoiceList,
  scope: 'account',
  query: () => rows,
  base: singleStatement(invoiceList, rows),
  searchIn: ['fileName', 'billingPeriod'],
};
