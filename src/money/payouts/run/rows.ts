import { chargeFileList } from '../../../domain/payout/files/chargeFileList.ts';
import { billingRunList } from '../../../domain/payout/runList.ts';
import type { RowSource } from '../../../platform/lists/source.ts';
import { raw, sql } from '../../../lib/sql.ts';
import { personName } from '../../../platform/names/personName.ts';

const total = (key: string, type: string) => raw(`(r.totals ->> '${key}')::${type}`);

export const runRows: RowSource = {
  list: billingRunList,
  scope: 'billingRun',
  query: () => sql`
    select r.id, r.quarter as start_date, r.billed_on as bill_date, r.created_at,
      ${personName('u')} as created_by_name, ${payouts} as payouts, ${total('accounts', 'int')} as accounts,
      ${total('clientFees', 'numeric')} as client_fees, ${total('grossCompensation', 'numeric')} as gross_compensation,
      ${total('netCompensation', 'numeric')} as net_compensation
    from billing_runs r left join users u on u.id = r.created_by_id`,
  searchIn: ['createdByName'],
};

/** '12 regular, 3 supplementary': the payouts that are not archived. */
const payouts = sql`(select string_agg(made || ' ' || kind, ', ' order by kind) from (
  select kind, count(*) as made from payouts p where p.run_id = r.id and p.archived_at is null group by kind) kinds)`;

export const chargeFileRows: RowSource = {
  list: chargeFileList,
  scope: 'billingRun',
  query: () => sql`
    select c.id, f.run_id, c.line, c.account_number, c.amount_text, c.amount, c.fate, c.message
    from charge_file_rows c join charge_files f on f.id = c.charge_file_id`,
  searchIn: ['accountNumber', 'message'],
};
