import { comparable } from '../../domain/account/number.ts';
import type { RequestedDebit, Earlier } from '../../domain/reconciliation/compare.ts';
import type { ReportLine } from '../../domain/reconciliation/report.ts';
import type { Query } from '../../lib/query.ts';
import { sql, texts } from '../../lib/sql.ts';

/** A row of the last report, and how it was settled. */
export interface Standing extends Earlier {
  readonly settledAs: string | null;
  readonly note: string | null;
  readonly settledById: string | null;
  readonly settledAt: string | null;
}

interface Report {
  readonly quarter: string;
  readonly custodianId: string;
  readonly lines: readonly ReportLine[];
}

/**
 * Reads what a report is compared with: the debits that the quarter's fee files requested, and the rows of earlier
 * reports.
 */
export const readReports = async (query: Query, report: Report) => {
  const earlier = await readLast(query, report);
  const numbers = [...report.lines, ...earlier].map(({ accountNumber }) => comparable(accountNumber));
  const accounts = await readAccounts(query, report.custodianId, [...new Set(numbers)]);
  return {
    requested: await readAsked(query, report),
    earlier,
    lines: report.lines,
    accountOf: (number: string) => accounts.get(comparable(number)),
  };
};

const readAsked = (query: Query, { quarter, custodianId }: Report): Promise<RequestedDebit[]> =>
  query<RequestedDebit>(sql`
    select d.payer_id as "payerId", comparable_number(a.number) as "accountNumber", sum(d.amount) as requested
    from debits d join fee_files e on e.id = d.fee_file_id join accounts a on a.id = d.payer_id
    where e.quarter = ${quarter} and e.custodian_id = ${custodianId} group by d.payer_id, a.number`);

const readLast = (query: Query, { quarter, custodianId }: Report): Promise<Standing[]> =>
  query<Standing>(sql`
    select account_number as "accountNumber", payer_id as "payerId", asked as requested, debited, debited_on as "debitedOn",
      settled_as as "settledAs", note, settled_by_id as "settledById", settled_at::text as "settledAt"
    from reconciliation_rows where reconciliation_id = (select id from reconciliations
      where quarter = ${quarter} and custodian_id = ${custodianId} order by id desc limit 1)`);

const readAccounts = async (
  query: Query,
  custodianId: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await query<{ id: string; number: string }>(sql`
    select id, comparable_number(number) as number from accounts
    where custodian_id = ${custodianId} and comparable_number(number) = any(${texts(numbers)}) and archived_at is null`);
  return new Map(rows.map(({ id, number }) => [number, id]));
};
