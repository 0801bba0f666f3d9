import { invariants } from '../../../domain/payout/run/invariants.ts';
import { isLeftOutReason, leftOutReasons } from '../../../domain/payout/run/leftOut.ts';
import { NotFound } from '../../../lib/errors.ts';
import type { Query } from '../../../lib/query.ts';
import { sql } from '../../../lib/sql.ts';
import { personName } from '../../../platform/names/personName.ts';
import { chargeFileOf } from './chargeFile.ts';
import { type Findings, mostShown } from './findings.ts';

interface RunRow extends Record<string, unknown> {
  readonly findings: Findings & Readonly<Record<'asked', string>>;
}

/** A run and its results: the answer to Create, to the first request and every repeated one. */
export const presentRun = async (query: Query, runId: string) => {
  const [row] = await query<RunRow>(sql`
    select r.id, r.quarter as "startDate", r.previous_quarter as "prevStartDate", r.valuation_date as "valuationDate",
      r.billed_on as "billDate", r.totals, r.digest, r.findings, r.created_at as "createdAt",
      ${personName('u')} as "createdByName",
      exists (select from fee_rows f where f.run_id = r.id and f.undoes_id is null and f.archived_at is not null)
        or exists (select from payouts p where p.run_id = r.id and p.archived_at is not null) as "hasArchived"
    from billing_runs r left join users u on u.id = r.created_by_id where r.id = ${runId}`);
  if (!row) throw new NotFound();
  const { findings, ...run } = row;
  const { asked: _, ...shown } = findings;
  return {
    ...run,
    ...shown,
    leftOut: await leftOutOf(query, runId),
    payouts: { data: await payoutsOf(query, runId) },
    chargeFile: await chargeFileOf(query, runId),
    feeFiles: { data: await feeFilesOf(query, runId) },
    invariants: { data: asserted },
    message: 'Payout created',
  };
};

/** Every invariant holds: a run that breaks one is not stored. */
const asserted = Object.entries(invariants).map(([invariant, sentence]) => ({ invariant, sentence, held: true }));

const payoutsOf = (query: Query, runId: string) =>
  query<Record<string, unknown>>(sql`
    select p.id, p.kind, p.advisor_id as "advisorId", ${personName('u')} as "advisorName",
      p.gross_compensation as "grossCompensation", p.total_fees as "totalFees", p.refund,
      p.net_compensation as "netCompensation", p.payable, p.carried_forward as "carriedForward"
    from payouts p join users u on u.id = p.advisor_id
    where p.run_id = ${runId} and p.archived_at is null order by "advisorName", p.id`);

/** Reads the fee files that debit some of the run's rows; a quarter has few of them. */
const feeFilesOf = (query: Query, runId: string) =>
  query<Record<string, unknown>>(sql`
    select e.id, e.file_name as "fileName", c.name as custodian, e.rows, e.total, e.created_at as "createdAt"
    from fee_files e join custodians c on c.id = e.custodian_id
    where e.quarter = (select quarter from billing_runs where id = ${runId})
      and exists (select from debits d join fee_rows f on f.id = d.fee_row_id where d.fee_file_id = e.id and f.run_id = ${runId})
    order by e.created_at, e.id`);

const leftOutOf = async (query: Query, runId: string) => {
  const rows = await query<{ accountId: string; accountNumber: string | null; reason: string; total: number }>(sql`
    select l.account_id as "accountId", a.number as "accountNumber", l.reason, count(*) over ()::int as total
    from left_outs l join accounts a on a.id = l.account_id
    where l.run_id = ${runId} order by a.number, a.id limit ${mostShown}`);
  const data = rows.map(({ accountId, accountNumber, reason }) => {
    return { accountId, accountNumber, reason: isLeftOutReason(reason) ? leftOutReasons[reason] : reason };
  });
  return { total: rows[0]?.total ?? 0, data };
};
