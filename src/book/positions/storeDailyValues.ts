import type { Query } from '../../lib/query.ts';
import { sql, uuids } from '../../lib/sql.ts';
import { shareBillingLock } from '../../platform/billingLock.ts';
import { dailyPositionsOf } from './dailyPositionsOf.ts';

/**
 * Before an import changes a past day on which fees were computed, stores for each of these fee rows the positions that
 * it was billed on. A row that has stored them once has the right ones. Days imported for the first time cost nothing.
 */
export const storeDailyValues = async (query: Query): Promise<void> => {
  const [again] = await query<{ asOf: string }>(
    sql`select as_of as "asOf" from touched where not newer order by as_of limit 1`,
  );
  if (!again) return;
  // A run may have read the old values and not have committed: its rows must be visible here.
  await shareBillingLock(query);
  if ((await gatherBilled(query, again.asOf)) === 0) return;
  await query(sql`insert into billed_positions (fee_row_id, positions) ${dailyPositionsOf(changed)}`);
};

/** Collects the fee rows of these days that have stored nothing yet. A run knows no day after its own. */
const gatherBilled = async (query: Query, firstDay: string): Promise<number> => {
  const runs = await query<{ id: string }>(sql`select id from billing_runs where billed_on >= ${firstDay}`);
  if (runs.length === 0) return 0;
  await query(sql`create temp table billed_values on commit drop as
    select f.id, f.account_id, f.valuation_date as as_of
    from fee_rows f join touched t on (t.account_id, t.as_of) = (f.account_id, f.valuation_date)
    where f.run_id = any(${uuids(runs.map(({ id }) => id))}) and f.archived_at is null and not t.newer
      and not exists (select from billed_positions k where k.fee_row_id = f.id)`);
  await query(sql`analyze billed_values`);
  const [{ count } = { count: 0 }] = await query<{ count: number }>(sql`select count(*)::int from billed_values`);
  return count;
};

/** The fee rows whose positions differ: a position on only one side was changed, added or removed. */
const changed = sql`select id, account_id, as_of from billed_values where (account_id, as_of) in (
  select account_id, as_of from (
    select account_id, as_of, symbol, kind, quantity, closing_price, amount
    from daily_positions join (select distinct account_id, as_of from billed_values) b using (account_id, as_of)
    union all
    select b.account_id, b.as_of, s.symbol, s.kind, s.quantity::numeric(20, 6), s.closing_price::numeric(20, 6), s.amount::numeric(14, 2)
    from staged_positions s join staged_blocks b on b.block = s.block and b.fate is null
      join (select distinct account_id, as_of from billed_values) t using (account_id, as_of)) sides
  group by account_id, as_of, symbol, kind, quantity, closing_price, amount having count(*) = 1)`;
