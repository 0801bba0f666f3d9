import { openedOn } from '../../../book/accounts/openedOn.ts';
import { earlierOf, type Quarter, quarterAfter, quarterBefore, quarterOf } from '../../../domain/dates.ts';
import type { ChargedRow, MissedQuarter, RunInputs } from '../../../domain/payout/run/runInputs.ts';
import type { Query } from '../../../lib/query.ts';
import { type Fragment, sql, uuids } from '../../../lib/sql.ts';
import { readRows } from '../storedRows.ts';
import { readAllBilledRanges } from './billedInputs.ts';
import { readQuarter } from './quarterInputs.ts';
import type { RunRequest } from './runInputs.ts';

export interface Missing extends Pick<RunInputs, 'missed' | 'chargedRows' | 'catchUpAccountIds'> {
  /** How many accounts of the run have uncharged days; only the first of them are read. */
  readonly missedTotal: number;
}

/**
 * Reads the days that earlier quarters left uncharged: of the ticked accounts and, for a preview, of the first others.
 */
export const readMissing = async (query: Query, request: RunRequest, codeIds: readonly string[]): Promise<Missing> => {
  const { catchUpAccountIds = [], isPreview = false } = request;
  const ofRun = sql`o.code_id = any(${uuids(codeIds)})`;
  const isTicked = sql`${ofRun} and o.id = any(${uuids(catchUpAccountIds)})`;
  const ticked = catchUpAccountIds.length > 0 ? await findOwing(query, request, isTicked) : [];
  const others = isPreview ? await findOwing(query, request, ofRun) : [];
  const owing = [...new Map([...ticked, ...others].map((one) => [one.id, one])).values()];
  const missed: MissedQuarter[] = [];
  for (const [quarter, accountIds] of quartersOf(owing, request.quarter)) {
    const previousQuarter = quarterBefore(quarterOf(quarter)).start;
    const wanted = { quarter, previousQuarter, excludedAccountIds: [], accountIds };
    missed.push({ ...(await readQuarter(query, wanted)), accountIds });
  }
  const chargedRows = await readChargedRows(query, missed);
  return { missed, chargedRows, catchUpAccountIds, missedTotal: others[0]?.total ?? 0 };
};

interface Owing {
  readonly id: string;
  readonly owesFrom: string;
  readonly owesThrough: string;
  /** Whether it has its fee of this quarter: then this quarter's other days are missed, too. */
  readonly billed: boolean;
  readonly total: number;
}

const mostShown = 200;

/**
 * Finds the accounts with days that no live row charges, and their total; days of this quarter's own row are not
 * missed.
 */
const findOwing = (query: Query, request: RunRequest, among: Fragment): Promise<Owing[]> =>
  query<Owing>(sql`
    with o as materialized (${owingDays(request)}),
    c as materialized (
      select o.id, sum(least(f.charged_through, o.owes_through) - greatest(f.charged_from, o.owes_from) + 1) as days
      from o join fee_rows f on f.account_id = o.id and f.archived_at is null
        and f.charged_from <= o.owes_through and f.charged_through >= o.owes_from
      where ${among} group by o.id)
    select o.id, o.owes_from as "owesFrom", o.owes_through as "owesThrough", o.billed, count(*) over ()::int as total
    from o left join c on c.id = o.id
    where ${among} and o.owes_from <= o.owes_through and coalesce(c.days, 0) <= o.owes_through - o.owes_from
    order by o.number, o.id limit ${mostShown}`);

/**
 * The days that each account owes. They begin with the first run that had a price for it, which may be one of the days
 * after its valuation date, or earlier if the open date was moved before the first charged day. They end before the
 * days of this quarter's own row.
 */
const owingDays = ({ quarter, previousQuarter }: RunRequest): Fragment => sql`
  select a.id, a.number, a.advisor_code_id as code_id, coalesce(f.billed, false) as billed,
    least(
      case when ${openedOn} >= date_trunc('quarter', p.first)::date - 16 then ${openedOn}
        else (date_trunc('quarter', p.first) + interval '3 months')::date end,
      greatest(${openedOn}, date_trunc('quarter', f.first)::date)) as owes_from,
    least(a.closed_on, case when f.billed then ${quarterOf(quarter).end}::date
      when ${openedOn} >= ${previousQuarter} then ${previousQuarter}::date - 1
      else ${quarterOf(previousQuarter).end}::date end) as owes_through
  from accounts a
  join lateral (select min(as_of) as first from daily_values where account_id = a.id) p on p.first is not null
  left join (
    select account_id, min(charged_from) as first, bool_or(quarter = ${quarter} and kind in ('fee', 'ahead')) as billed
    from fee_rows where archived_at is null group by account_id) f on f.account_id = a.id
  where a.step in ('completed', 'closed') and a.archived_at is null`;

/**
 * Groups accounts by the quarters whose runs should have charged those days: an account's first days are charged by the
 * quarter after them.
 */
function quartersOf(owing: readonly Owing[], current: string): [quarter: string, accountIds: string[]][] {
  const byQuarter = new Map<string, string[]>();
  const before = quarterBefore(quarterOf(current)).start;
  for (const { id, owesFrom, owesThrough, billed } of owing) {
    const last = earlierOf(quarterAfter(quarterOf(owesThrough)).start, billed ? current : before);
    for (let quarter: Quarter = quarterOf(owesFrom); quarter.start <= last; quarter = quarterAfter(quarter)) {
      byQuarter.set(quarter.start, [...(byQuarter.get(quarter.start) ?? []), id]);
    }
  }
  return [...byQuarter].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Reads the live rows of accounts with missed days, with the accounts as they are today and all their charged days. */
const readChargedRows = async (query: Query, missed: readonly MissedQuarter[]): Promise<ChargedRow[]> => {
  const accounts = missed.flatMap((one) => one.accounts.filter(({ id }) => one.accountIds.includes(id)));
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const ids = [...byId.keys()];
  const billedRangesOf = await readAllBilledRanges(query, ids);
  const rows = await readRows(query, {
    rows: sql`f.account_id = any(${uuids(ids)}) and f.kind in ('fee', 'catch_up') and f.voided_at is null`,
    breakdowns: sql`false`,
  });
  return rows.flatMap((row) => {
    const account = byId.get(row.accountId);
    return account ? [{ account: { ...account, billedRanges: billedRangesOf(account.id) }, row }] : [];
  });
};
