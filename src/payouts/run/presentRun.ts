import { invariants } from '../../domain/payout/invariants.ts';
import { NotFound } from '../../lib/errors.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { Findings } from './findings.ts';

interface RunRow extends Record<string, unknown> {
  readonly findings: Findings & { readonly asked: string };
}

/** What a press of Create is answered with, the first one and every repetition. */
export const presentRun = async (query: Query, runId: string) => {
  const [row] = await query<RunRow>(sql`
    select id, quarter as "startDate", previous_quarter as "prevStartDate", billed_on as "billDate", totals, digest,
      findings, created_at as "createdAt" from billing_runs where id = ${runId}`);
  if (!row) throw new NotFound();
  const { findings, ...run } = row;
  const { asked: _, ...found } = findings;
  return { ...run, ...found, payouts: { data: await payoutsOf(query, runId) }, invariants, message: 'Payout created' };
};

const payoutsOf = (query: Query, runId: string) =>
  query<Record<string, unknown>>(sql`
    select p.id, p.advisor_id as "advisorId", u.first_name || ' ' || u.last_name as "advisorName",
      p.gross_compensation as "grossCompensation", p.total_fees as "totalFees", p.refund,
      p.net_compensation as "netCompensation", p.payable, p.carried_forward as "carriedForward"
    from payouts p join users u on u.id = p.advisor_id
    where p.run_id = ${runId} and p.archived_at is null order by "advisorName", p.id`);
