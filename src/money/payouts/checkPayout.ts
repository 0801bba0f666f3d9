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

/** The fields of a payout that are checked. */
type Checked = Pick<Payout, 'id'> & {
  readonly advisor: { readonly id: string };
  readonly estimatePayDate?: string | null;
} & Omit<Pay, 'advisorId' | 'estimatePayDate' | 'netVerusOwes'>;

/** Finds the invariants that a stored payout and all rows that it pays break; none if it balances. */
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

/** Throws if the rows do not balance, so that nothing of the change is kept. */
export const refuseBroken = (broken: readonly Broken[]): void => {
  if (broken.length === 0) return;
  throw new Refusal(500, 'The figures do not balance. Nothing was changed.', { broken: broken.slice(0, 20) });
};

/** Checks fee rows that no payout may pay yet, as `brokenIn` checks a payout. */
export const refuseBrokenRows = async (query: Query, feeRowIds: readonly string[]): Promise<void> => {
  const stored = await readRows(query, { rows: sql`f.id = any(${uuids(feeRowIds)})` });
  const feeRows = stored.map((row) => inMotion(row));
  refuseBroken(brokenInvariants({ feeRows, groups: [], payments: [], debits: debitsOf(feeRows) }));
};
