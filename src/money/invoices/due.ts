import { clientName } from '../../platform/names/clientName.ts';
import { codesOf } from '../../domain/choices.ts';
import { debitingCustodians } from '../../domain/custodian/custodians.ts';
import { billingErrorStatuses } from '../../domain/flag/choices.ts';
import type { Billed } from '../../domain/invoice/invoice.ts';
import { isCollected } from '../../domain/payout/run/debits.ts';
import { isLiveFee } from '../fees/liveFees.ts';
import type { Query } from '../../lib/query.ts';
import { sql, texts, uuids } from '../../lib/sql.ts';

/** Whether a fee `f` has an invoice: one in review is not printed before it is resolved, a removed one never. */
export const isInvoiced = sql`${isLiveFee}
  and not exists (select from billing_errors e where e.fee_row_id = f.id and e.status <> all(${texts(
    codesOf(billingErrorStatuses).filter((flag) => isCollected({ flag })),
  )}))`;

/** Whether a fee `f` has no invoice yet. */
export const isMissing = sql`${isInvoiced} and not exists (select from invoices i where i.fee_row_id = f.id)`;

/** Reads the fee rows of a quarter that have no invoice yet, in one order. */
export const missingOf = async (query: Query, quarter: string): Promise<string[]> => {
  const rows = await query<{ id: string }>(
    sql`select f.id from fee_rows f where f.quarter = ${quarter} and ${isMissing} order by f.id`,
  );
  return rows.map(({ id }) => id);
};

/** Reads which of the rows still have no invoice. */
export const stillMissing = async (query: Query, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await query<{ id: string }>(
    sql`select f.id from fee_rows f where f.id = any(${uuids(ids)}) and ${isMissing}`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Counts the invoices of a quarter that are printed, and those that are missing. */
export const countInvoices = async (query: Query, quarter: string): Promise<{ printed: number; missing: number }> => {
  const [count] = await query<{ printed: number; missing: number }>(sql`
    select (select count(*)::int from fee_rows f join invoices i on i.fee_row_id = f.id where f.quarter = ${quarter}) as printed,
      (select count(*)::int from fee_rows f where f.quarter = ${quarter} and ${isMissing}) as missing`);
  return count ?? { printed: 0, missing: 0 };
};

export interface BilledRow extends Billed {
  readonly id: string;
  readonly accountId: string;
}

/** Reads the rows for their invoices: names and numbers are today's, all figures those of the billing. */
export const readBilled = (query: Query, ids: readonly string[]): Promise<BilledRow[]> =>
  query<BilledRow>(sql`
    select f.id, f.account_id as "accountId", f.inputs, f.gross as "grossCompensation", r.billed_on as "billedOn",
      ${nameOf} as "clientName", a.number as "accountNumber", a.acc_type as "accType",
      (select json_build_object('number', p.number, 'clientName', ${nameOf}, 'custodian', k.name,
        'isDebited', k.id = any(${texts(debitingCustodians)}), 'isOpen', p.closed_on is null)
        from accounts p join clients c on c.id = p.client_id join custodians k on k.id = p.custodian_id where p.id = f.payer_id) as payer
    from fee_rows f join billing_runs r on r.id = f.run_id join accounts a on a.id = f.account_id
      join clients c on c.id = a.client_id
    where f.id = any(${uuids(ids)}) order by f.id`);

const nameOf = clientName('c');
