import { quarterOf } from '../../../domain/dates.ts';
import type { RunAccount } from '../../../domain/payout/run/runInputs.ts';
import type { DateRange } from '../../../domain/payout/run/dateRanges.ts';
import type { Query } from '../../../lib/query.ts';
import { sql, uuids } from '../../../lib/sql.ts';
import type { Wanted } from './accountInputs.ts';

/** The facts about an account's existing fee rows that a run needs. */
export type BilledBefore = Pick<RunAccount, 'billedRanges' | 'billed' | 'accountFeeBorne'>;

interface ChargedRow {
  readonly id: string;
  /**
   * The first and last day of each charged period, ten characters each: parsing a hundred thousand lists of objects
   * takes long.
   */
  readonly days: string | null;
  readonly billed: boolean;
  readonly accountFeeBorne: boolean;
}

/** Reads which days of a quarter's run live rows charge already, and whether one of them is the quarter's own row. */
export const readBilledBefore = async (
  query: Query,
  { quarter, previousQuarter, accountIds }: Wanted,
): Promise<(id: string) => BilledBefore> => {
  const isWanted = accountIds ? sql`account_id = any(${uuids(accountIds)})` : sql`true`;
  const rows = await query<ChargedRow>(sql`
    select account_id as id, string_agg(charged_from::text || charged_through::text, '') as days,
      bool_or(quarter = ${quarter} and kind in ('fee', 'ahead')) as billed,
      bool_or(gross > 0 and voided_at is null and undoes_id is null
        and case when kind = 'catch_up' then inputs ->> 'quarter' else quarter::text end = ${quarter}) as "accountFeeBorne"
    from fee_rows where archived_at is null and ${isWanted} and (quarter = ${quarter}
      or charged_through >= ${previousQuarter} and charged_from <= ${quarterOf(quarter).end})
    group by account_id`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = byId.get(id);
    if (!row) return nothing;
    const { days, billed, accountFeeBorne } = row;
    return { billedRanges: parseRanges(days ?? ''), billed, accountFeeBorne };
  };
};

/** Reads all days that live rows charge these accounts. */
export const readAllBilledRanges = async (
  query: Query,
  accountIds: readonly string[],
): Promise<(id: string) => readonly DateRange[]> => {
  const rows = await query<Pick<ChargedRow, 'id' | 'days'>>(sql`
    select account_id as id, string_agg(charged_from::text || charged_through::text, '') as days
    from fee_rows where archived_at is null and account_id = any(${uuids(accountIds)}) group by account_id`);
  const byId = new Map(rows.map(({ id, days }) => [id, parseRanges(days ?? '')]));
  return (id) => byId.get(id) ?? [];
};

const nothing: BilledBefore = { billedRanges: [], billed: false, accountFeeBorne: false };

const parseRanges = (days: string): DateRange[] =>
  Array.from({ length: days.length / 20 }, (_, at) => ({
    from: days.slice(at * 20, at * 20 + 10),
    through: days.slice(at * 20 + 10, at * 20 + 20),
  }));
