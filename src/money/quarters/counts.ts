import { lastBusinessDay, type Quarter, quarterBefore } from '../../domain/dates.ts';
import { fitsFeeFile } from '../payouts/fee-files/fits.ts';
import type { ItemKey } from '../../domain/quarter/checklistItems.ts';
import { isLive } from '../fees/liveFees.ts';
import { sql, type Fragment } from '../../lib/sql.ts';
import { chainFrom } from '../flags/chain.ts';
import { isInvoiced } from '../invoices/due.ts';
import { isDue } from '../payouts/fee-files/due.ts';
import { frozenDate } from '../payouts/run/quarterInputs.ts';
import { personName } from '../../platform/names/personName.ts';

/**
 * A checklist line's counts, with the last of the actions `(at, by_id)` behind them, which may depend on a row `c` of
 * the counts.
 */
const withLast = (counts: Fragment, deeds: Fragment) => sql`
  select c.*, l.at, ${personName('u')} as "byName" from (${counts}) c
  left join lateral (select * from (${deeds}) d where d.at is not null order by d.at desc limit 1) l on true
  left join users u on u.id = l.by_id`;

/**
 * The custodians of running accounts, with the last close of each that counts for the quarter: once billed, the
 * valuation date.
 */
const positions = (quarter: Quarter) => {
  const { end } = quarterBefore(quarter);
  const expected = sql`coalesce((${frozenDate(quarter.start)}), ${lastBusinessDay(end)}::date)`;
  return sql`
    select k.id as custodian, (i.as_of is null or i.as_of < ${expected})::int as open, i.as_of as "on",
      i.completed_at as at, ${personName('u')} as "byName"
    from custodians k left join lateral (
      select i.as_of, i.completed_at, i.requested_by_id from position_files f join position_imports i on i.id = f.position_import_id
      where f.custodian_id = k.id and f.matched > 0 and i.status = 'completed' and i.as_of <= ${end}
      order by i.as_of desc, i.created_at desc limit 1) i on true left join users u on u.id = i.requested_by_id
    where exists (select from accounts a where a.custodian_id = k.id and a.step = 'completed' and a.archived_at is null)
    order by k.name desc`;
};

/**
 * The payouts of the quarter; `open` counts the advisors who were left out: they have fee rows and no payout that could
 * pay them.
 */
const run = ({ start }: Quarter, unbilled: number) =>
  withLast(
    sql`select count(*)::int as all, count(*) filter (where kind = 'supplementary')::int as part,
        case when count(*) > 0 then (${advisorsLeft(start)}) else ${unbilled}::int end as open,
        case when count(*) = 0 then (select max(created_at) from billing_previews where quarter = ${start}) end as "on"
      from payouts where start_date = ${start} and kind <> 'flagged' and archived_at is null`,
    sql`select created_at as at, created_by_id as by_id from billing_runs where quarter = ${start} and c.all > 0`,
  );

const advisorsLeft = (start: string) => sql`
  select count(distinct b.advisor_id)::int from breakdowns b join fee_rows f on f.id = b.fee_row_id
  where b.payout_id is null and f.quarter = ${start} and ${isLive}
    and f.undoes_id is null and not exists (select from billing_errors e where e.fee_row_id = f.id)
    and not exists (select from payouts p where p.advisor_id = b.advisor_id and p.start_date = ${start}
      and p.kind = 'regular' and p.archived_at is null)`;

const clientFees = ({ start }: Quarter) => {
  const files = sql`from charge_files f join billing_runs r on r.id = f.run_id where r.quarter = ${start}`;
  return withLast(
    sql`select coalesce(sum(f.rows), 0)::int as all, coalesce(sum(f.accepted), 0)::int as part, 0 as open ${files}`,
    sql`select r.created_at as at, r.created_by_id as by_id ${files}`,
  );
};

/** Flags: a review is open, or the payout of a resolved fee; a removed fee is settled. */
const flags = ({ start }: Quarter) => {
  const rows = sql`from billing_errors e join fee_rows f on f.id = e.fee_row_id
    where f.quarter = ${start} and f.archived_at is null`;
  return withLast(
    sql`select count(*)::int as all, count(*) filter (where reviewed or unpaid)::int as open,
        count(*) filter (where reviewed)::int as part
      from (select f.voided_at is null and e.status = 'review_needed' as reviewed,
        f.voided_at is null and e.status = 'resolved' and exists (${unpaidParts}) as unpaid ${rows}) flag`,
    sql`select e.resolved_at as at, e.resolved_by_id as by_id ${rows}`,
  );
};

/** The unpaid breakdowns of a flagged row `f`, or of the last row that reversed or restored it. */
const unpaidParts = sql`select from breakdowns b where b.payout_id is null
  and b.fee_row_id = (select id from (${chainFrom(sql`f.id`)}) chain order by place desc limit 1)`;

const refunds = (quarter: Quarter) => sql`
  select count(*)::int as all, count(*) filter (where not r.refund_allowed)::int as open
  from refunds r where r.quarter in (${quarterBefore(quarter).start}, ${quarter.start})`;

/** Fee files; a payer is open if the next file would debit it: see `batchOf`, which makes the file. */
const feeFiles = ({ start }: Quarter) =>
  withLast(
    sql`select k.id as custodian, coalesce(f.files, 0) as all, coalesce(d.payers, 0) as open from custodians k
      left join (select custodian_id, count(*)::int as files from fee_files where quarter = ${start} group by 1) f
        on f.custodian_id = k.id
      left join (select custodian_id, count(*)::int as payers from (${payersDue(start)}) due group by 1) d
        on d.custodian_id = k.id
      where f.files > 0 or d.payers > 0 order by k.name desc`,
    sql`select created_at as at, created_by_id as by_id from fee_files
      where quarter = ${start} and custodian_id = c.custodian`,
  );

const payersDue = (start: string) => sql`
  select payer.custodian_id from fee_rows f join accounts payer on payer.id = f.payer_id
  left join billing_errors e on e.fee_row_id = f.id
  where f.quarter = ${start} and ${isDue} and (e.id is null or e.status = 'resolved') and payer.closed_on is null and ${fitsFeeFile('payer')}
  group by payer.id having sum(f.gross) > 0`;

const invoices = ({ start }: Quarter) => sql`
  select count(*)::int as all, count(*) filter (where i.id is null)::int as open, max(i.created_at) as at
  from fee_rows f left join invoices i on i.fee_row_id = f.id where f.quarter = ${start} and ${isInvoiced}`;

/**
 * Reconciliation, for each custodian with a fee file: open until there is a report, and until the differences of the
 * last one are settled.
 */
const reconciled = ({ start }: Quarter) => {
  const reports = (custodian: Fragment) => sql`from reconciliations r
    where r.quarter = ${start} and r.custodian_id = ${custodian}`;
  return withLast(
    sql`select custodian, d.all, d.part, case when d.all = 0 then 1 else d.part end as open
      from (select id as custodian, name from custodians) k cross join lateral (
        select (select count(*)::int ${reports(sql`custodian`)}) as all, (select count(*)::int from reconciliation_rows o
          where o.fate <> 'matched' and o.settled_as is null
            and o.reconciliation_id = (select r.id ${reports(sql`custodian`)} order by r.id desc limit 1)) as part) d
      where exists (select from fee_files f where f.quarter = ${start} and f.custodian_id = custodian) order by name desc`,
    sql`select r.created_at as at, r.created_by_id as by_id ${reports(sql`c.custodian`)}`,
  );
};

const payouts = ({ start }: Quarter) => {
  const standing = sql`from payouts where start_date = ${start} and archived_at is null`;
  return withLast(
    sql`select count(*)::int as all, count(*) filter (where paid_at is null)::int as open ${standing}`,
    sql`select paid_at as at, paid_by_id as by_id ${standing}`,
  );
};

/** Items of the quarter's checklist that no list counts, each as one SQL statement. */
export const counts: Readonly<
  Record<Exclude<ItemKey, 'schedules' | 'signedTerms' | 'unbilled'>, (quarter: Quarter, unbilled: number) => Fragment>
> = { positions, run, clientFees, flags, refunds, feeFiles, invoices, reconciled, payouts };
