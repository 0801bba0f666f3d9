import { clientFeeList } from '../../domain/fee/list.ts';
import { quarterLabel } from '../../lib/quarters.ts';
import { sql } from '../../lib/sql.ts';
import type { RowSource } from '../../platform/lists/source.ts';
import { isFee } from './liveFees.ts';

/**
 * Whole fees of accounts, visible to everybody who sees the account, whoever is paid for it. A removed fee counts 0,
 * also while its figures stand beside those of its reversal.
 */
export const clientFeeRows: RowSource = {
  list: clientFeeList,
  scope: 'account',
  query: () => sql`
    select f.id, f.quarter as start_date, ${quarterLabel('f.quarter')} as quarter, f.account_id, a.client_id, a.step,
      a.number as account_number, a.advisor_code_id, a.advisor_id, f.kind,
      case when f.voided_at is null then f.gross else 0.00 end as gross_fee,
      case when f.voided_at is not null then 'voided' when e.status = 'review_needed' then 'flagged' else 'billed' end as status
    from fee_rows f join accounts a on a.id = f.account_id left join billing_errors e on e.fee_row_id = f.id
    where f.archived_at is null and ${isFee}`,
  searchIn: ['accountNumber', 'quarter'],
};
