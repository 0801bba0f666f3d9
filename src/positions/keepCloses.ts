import type { Query } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';
import { waitForBilling } from '../payouts/lockBilling.ts';
import { closesOf } from './closesOf.ts';

/**
 * Before a close is told anew on which fees were worked out: each of these fee rows keeps the positions that it was
 * billed on. A row that has kept them once has the right ones. Whatever is imported for the first time costs nothing.
 */
export const keepCloses = async (query: Query): Promise<void> => {
  const again = await query(sql`select from touched where not newer limit 1`);
  if (again.length === 0) return;
  // A run that has read the old close and not said so yet: its rows are to be seen here.
  await waitForBilling(query);
  await query(sql`create temp table billed_closes on commit drop as
    select f.id, f.account_id, f.valuation_date as as_of
    from touched t join fee_rows f on (f.account_id, f.valuation_date) = (t.account_id, t.as_of)
    where not t.newer and f.archived_at is null and not exists (select from kept_closes k where k.fee_row_id = f.id)`);
  const billed = await query(sql`select from billed_closes limit 1`);
  if (billed.length === 0) return;
  await query(sql`analyze billed_closes`);
  await query(sql`insert into kept_closes (fee_row_id, positions) ${closesOf(changed)}`);
};

/** What stands on one side alone is told otherwise, told first, or told no more. */
const changed = sql`select id, account_id, as_of from billed_closes where (account_id, as_of) in (
  select account_id, as_of from (
    select account_id, as_of, symbol, kind, quantity, closing_price, amount
    from position_history join (select distinct account_id, as_of from billed_closes) b using (account_id, as_of)
    union all
    select b.account_id, b.as_of, s.symbol, s.kind, s.quantity::numeric(20, 6), s.closing_price::numeric(20, 6), s.amount::numeric(14, 2)
    from staged_positions s join staged_blocks b on b.block = s.block and b.fate is null
      join (select distinct account_id, as_of from billed_closes) t using (account_id, as_of)) sides
  group by account_id, as_of, symbol, kind, quantity, closing_price, amount having count(*) = 1)`;
