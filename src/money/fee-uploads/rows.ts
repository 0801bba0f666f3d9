import { billingFrequency, feeUploadList } from '../../domain/fee-upload/list.ts';
import { sql } from '../../lib/sql.ts';
import type { RowSource } from '../../platform/lists/source.ts';
import { fitsFeeFile } from '../payouts/fee-files/fits.ts';
import { isDue } from '../payouts/fee-files/due.ts';

/** A row for each payer of a file, and for what no file has debited yet, with fees in review apart. */
const rows = sql`
  select d.payer_id, x.quarter as start_date, x.id as fee_file_id, false as in_review, sum(d.amount) as amount
  from debits d join fee_files x on x.id = d.fee_file_id group by d.payer_id, x.id
  union all
  select f.payer_id, f.quarter, null, e.id is not null, sum(f.gross)
  from fee_rows f left join billing_errors e on e.fee_row_id = f.id and e.status = 'review_needed'
  where ${isDue} group by f.payer_id, f.quarter, e.id is not null`;

const id = sql`md5(concat_ws(' ', r.payer_id, r.start_date, r.fee_file_id, r.in_review))::uuid`;

/** The status of a row, as the files tell payers apart: see `batchOf`. */
const status = sql`case when r.fee_file_id is not null then 'exported' when r.in_review then 'flagged'
  when r.amount <= 0 then 'not_positive' when a.closed_on is not null then 'to_be_invoiced'
  when ${fitsFeeFile('a')} then 'to_be_debited' else 'unfit_number' end`;

export const feeUploadRows: RowSource = {
  list: feeUploadList,
  // Visible to the firm alone, as a run is.
  scope: 'billingRun',
  query: () => sql`
    select ${id} as id, r.start_date, r.payer_id as account_id, a.client_id, a.step, a.number as acc_number,
      ${billingFrequency} as billing_frequency, r.amount as gross_compensation, ${status} as status,
      coalesce(x.custodian_id, a.custodian_id) as custodian_name, r.fee_file_id, x.file_name, x.sha256,
      x.created_at as exported_at
    from (${rows}) r left join accounts a on a.id = r.payer_id left join fee_files x on x.id = r.fee_file_id`,
  aggregated: true,
  searchIn: ['accNumber', 'fileName'],
  customFilters: { startDate: ([quarter]) => sql`r.start_date = ${quarter}::date` },
};
