import { toMoney } from '../../domain/money.ts';
import { inMotion } from '../../domain/payout/rows/amounts.ts';
import { debitsOf } from '../../domain/payout/run/debits.ts';
import { type Broken, brokenInvariants } from '../../domain/payout/run/invariants.ts';
import { columnSum, type Payout as Pay } from '../../domain/payout/run/payouts.ts';
import { Refusal } from '../../lib/errors.ts';
import type { Query } from '../../lib/query.ts';
import { sql, uuids } from '../../lib/sql.ts';
import type { Payout } from './tables/payout.ts';
import { readRows } from './storedRows.ts';

/** As much of a payout as is checked. */
type Checked = Pick<Payout, 'id'> & {
  readonly advisor: { readonly id: string };
  readonly estimatePayDate?: string | null;
} & Omit<Pay, 'advisorId' | 'estimatePayDate' | 'netVerusOwes'>;

/** The invariants that a payout breaks as it stands in the database, with all rows that it pays; none where it balances. */
export const brokenIn = async (query: Query, payout: Checked): Promise<Broken[]> => {
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

/** What a deed on fee rows leaves behind balances, or nothing of the deed is kept. */
export const refuseBroken = (broken: readonly Broken[]): void => {
  if (broken.length === 0) return;
  throw new Refusal(500, 'The figures do not balance. Nothing was changed.', { broken: broken.slice(0, 20) });
};

/** The same of rows that no payout may hold yet. */
export const refuseBrokenRows = async (query: Query, feeRowIds: readonly string[]): Promise<void> => {
  const stored = await readRows(query, { rows: sql`f.id = any(${uuids(feeRowIds)})` });
  const feeRows = stored.map((row) => inMotion(row));
  refuseBroken(brokenInvariants({ feeRows, groups: [], payments: [], debits: debitsOf(feeRows) }));
};
