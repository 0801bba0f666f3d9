import { lastBusinessDay, quarterOf } from '../../domain/dates.ts';
import type { GroupQuarter } from '../../domain/payout/groupQuarter.ts';
import type { QuarterInputs, RunAccount } from '../../domain/payout/runInputs.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { readAccounts, type Wanted } from './accountInputs.ts';
import { readCodes } from './codeInputs.ts';

type Quarter = Omit<Wanted, 'pricedUntil'>;

/** What a quarter's fees are worked out from: as its first run found it, where there was one. */
export const readQuarter = async (query: Query, wanted: Quarter): Promise<QuarterInputs> => {
  const { quarter, previousQuarter } = wanted;
  const settled = await readValuationDate(query, quarter);
  const { end } = quarterOf(previousQuarter);
  const accounts = await readAccounts(query, { ...wanted, pricedUntil: settled ?? end });
  const valuationDate = settled ?? lastCloseOf(accounts, end);
  return {
    quarter,
    previousQuarter,
    valuationDate,
    accounts,
    codes: await readCodes(query, valuationDate),
    groups: await readGroups(query, quarter),
  };
};

/** Of the first run that has a row which was not taken back. */
const readValuationDate = async (query: Query, quarter: string): Promise<string | undefined> => {
  const [run] = await query<{ valuationDate: string }>(sql`
    select valuation_date as "valuationDate" from billing_runs r
    where quarter = ${quarter} and exists (
      select from fee_rows f where f.run_id = r.id and f.quarter = ${quarter} and f.kind = 'fee' and f.archived_at is null)
    order by created_at, id limit 1`);
  return run?.valuationDate;
};

/** The latest close of any account that was open at the quarter's end; where there is none, the day it should be of. */
function lastCloseOf(accounts: readonly RunAccount[], quarterEnd: string): string {
  let last = '';
  for (const { valuedOn, closedOn } of accounts) {
    const isLater = valuedOn !== null && valuedOn > last && valuedOn <= quarterEnd;
    if (isLater && (closedOn === null || closedOn > quarterEnd)) last = valuedOn;
  }
  return last || lastBusinessDay(quarterEnd);
}

const readGroups = (query: Query, quarter: string): Promise<GroupQuarter[]> =>
  query<GroupQuarter>(sql`select acc_group_id as "groupId", total, members from group_quarters
    where quarter = ${quarter} and archived_at is null order by acc_group_id`);
