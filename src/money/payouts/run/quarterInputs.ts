import { lastBusinessDay, quarterOf } from '../../../domain/dates.ts';
import type { GroupQuarter } from '../../../domain/payout/run/groupQuarter.ts';
import type { QuarterInputs } from '../../../domain/payout/run/runInputs.ts';
import type { Query } from '../../../lib/query.ts';
import { type Fragment, sql } from '../../../lib/sql.ts';
import { readAccounts, type Wanted } from './accountInputs.ts';
import { readCodes } from '../../../firm/billing-details/codeInputs.ts';

type Quarter = Omit<Wanted, 'pricedUntil'>;

/** Reads the inputs of a quarter's fees, with the valuation date of its first run if there was one. */
export const readQuarter = async (query: Query, wanted: Quarter): Promise<QuarterInputs> => {
  const { quarter, previousQuarter } = wanted;
  const { end } = quarterOf(previousQuarter);
  const valuationDate = (await readFrozenDate(query, quarter)) ?? (await readLastValue(query, end));
  const accounts = await readAccounts(query, { ...wanted, pricedUntil: valuationDate });
  return {
    quarter,
    previousQuarter,
    valuationDate,
    accounts,
    codes: await readCodes(query, valuationDate),
    groups: await readGroups(query, quarter),
  };
};

/** Reads the valuation date of the first run that has a live fee row. */
const readFrozenDate = async (query: Query, quarter: string): Promise<string | undefined> => {
  const [run] = await query<{ valuationDate: string | null }>(sql`select (${frozenDate(quarter)}) as "valuationDate"`);
  return run?.valuationDate ?? undefined;
};

export const frozenDate = (quarter: string): Fragment => sql`
  select valuation_date from billing_runs r
  where quarter = ${quarter} and exists (
    select from fee_rows f where f.run_id = r.id and f.quarter = ${quarter} and f.kind = 'fee' and f.archived_at is null)
  order by created_at, id limit 1`;

/**
 * Reads the day of the latest close of any account that was open at the quarter's end, billed or not; without any, the
 * last business day.
 */
async function readLastValue(query: Query, quarterEnd: string): Promise<string> {
  const [close] = await query<{ last: string | null }>(sql`
    select max(c.as_of) as last from accounts a cross join lateral (
      select as_of from daily_values where account_id = a.id and as_of <= ${quarterEnd} order by as_of desc limit 1) c
    where a.step in ('completed', 'closed') and a.archived_at is null and (a.closed_on is null or a.closed_on > ${quarterEnd})`);
  return close?.last ?? lastBusinessDay(quarterEnd);
}

const readGroups = (query: Query, quarter: string): Promise<GroupQuarter[]> =>
  query<GroupQuarter>(sql`select acc_group_id as "groupId", total, members from group_quarters
    where quarter = ${quarter} and archived_at is null order by acc_group_id`);
