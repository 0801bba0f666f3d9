import { toMoney } from '../domain/money.ts';
import { inMotion } from '../domain/payout/amounts.ts';
import { debitsOf } from '../domain/payout/debits.ts';
import { type Broken, brokenInvariants } from '../domain/payout/invariants.ts';
import { columnSum } from '../domain/payout/payouts.ts';
import type { Query } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';
import type { Payout } from './tables/payout.ts';
import { readRows } from './storedRows.ts';

/** The invariants that a payout breaks as it stands in the database, with all rows that it pays; none where it balances. */
export const brokenIn = async (query: Query, payout: Payout): Promise<Broken[]> => {
  const stored = await readRows(query, {
    rows: sql`f.id in (select b.fee_row_id from breakdowns b where b.payout_id = ${payout.id})`,
  });
  const feeRows = stored.map((row) => inMotion(row));
  const paid = stored.map((row) => {
    return inMotion({ ...row, breakdowns: row.breakdowns.filter(({ payoutId }) => payoutId === payout.id) });
  });
  const netVerusOwes = toMoney(
    columnSum(
      paid.flatMap(({ breakdowns }) => breakdowns),
      'netVerusOwes',
    ),
  );
  const { estimatePayDate = null, advisor, ...figures } = payout;
  const payouts = [{ ...figures, advisorId: advisor.id, estimatePayDate, netVerusOwes }];
  return brokenInvariants({ feeRows, groups: [], payments: [{ rows: paid, payouts }], debits: debitsOf(feeRows) });
};
