import type { Day } from './calendar.ts';
import type { Books, Payout, Refund, Row } from './books.ts';
import { billRow, uncharged, valuationOf, type Unbilled } from './bill.ts';
import { catchUp } from './catchUp.ts';
import type { Account, Facts } from './facts.ts';
import { breakdowns } from './pay.ts';
import { isPaidNormally } from './flags.ts';
import { pays } from './payouts.ts';

/** One press of Create. */
export interface Press {
  readonly quarter: Day;
  readonly advisorIds: readonly string[];
  readonly excluded: readonly string[];
  /** Accounts whose missed quarters are caught up. */
  readonly caughtUp: readonly string[];
}

export interface Pressed {
  readonly rows: readonly Row[];
  readonly payouts: readonly Payout[];
  readonly leftOut: ReadonlyMap<string, Unbilled>;
  /** Ticked accounts with missed days that cannot be caught up. */
  readonly stuck: ReadonlySet<string>;
}

/** The expected outcome of the press, entered in the books. */
export function press(books: Books, facts: Facts, { quarter, advisorIds, excluded, caughtUp }: Press): Pressed {
  const valuation = valuationOf(books, facts, quarter);
  const leftOut = new Map<string, Unbilled>();
  const stuck = new Set<string>();
  const rows: Row[] = [];
  for (const account of facts.accounts.filter((each) => isChosen(facts, each, valuation, advisorIds))) {
    const isBilled = hasRow(books, account.id, quarter);
    const row = isBilled ? null : billed(books, facts, account, { quarter, excluded });
    if (typeof row === 'string') leftOut.set(account.id, row);
    else if (row) rows.push(row);
    if (row && typeof row !== 'string') books.rows.push(row);
    if (caughtUp.includes(account.id)) rows.push(...catchUp(books, facts, account, { quarter, isBilled, stuck }));
  }
  rows.push(...giveBack(books, quarter, advisorIds));
  const payouts = advisorIds.flatMap((advisorId) => pay(books, quarter, advisorId) ?? []);
  if (rows.length + payouts.length > 0) books.valuationDates.set(quarter, valuation);
  return { rows, payouts, leftOut, stuck };
}

const isChosen = ({ codes }: Facts, { codeId }: Account, valuation: Day, advisorIds: readonly string[]): boolean => {
  const versions = codes.find(({ id }) => id === codeId)?.versions ?? [];
  const inForce = versions.findLast(({ effectiveOn }) => effectiveOn <= valuation);
  return inForce?.splits.some(({ advisorId }) => advisorIds.includes(advisorId)) ?? false;
};

export const hasRow = ({ rows }: Books, accountId: string, quarter: Day): boolean =>
  rows.some((row) => row.accountId === accountId && row.quarter === quarter && row.kind === 'fee');

/** An account that is left out by hand does not freeze its group's quarter either. */
function billed(
  books: Books,
  facts: Facts,
  account: Account,
  { quarter, excluded }: Pick<Press, 'quarter' | 'excluded'>,
) {
  if (!excluded.includes(account.id)) return billRow(books, facts, { account, quarter, billed: quarter, kind: 'fee' });
  return uncharged(books, account, quarter).length > 0 ? 'excluded' : null;
}

/**
 * (22) A Complete refund that no payout has used is a row of its own with a gross of 0, for advisors with a regular
 * payout to come.
 */
function giveBack(books: Books, quarter: Day, advisorIds: readonly string[]): Row[] {
  const due = books.refunds.filter(
    (refund) =>
      refund.isComplete &&
      refund.usedIn === null &&
      refund.reason === 'closed' &&
      !refund.row.isRemoved &&
      refund.row.flag !== 'review_needed' &&
      refund.quarter < quarter &&
      refund.row.code.advisors.some(({ id }) => advisorIds.includes(id) && !regularOf(books, quarter, id)),
  );
  const rows = due.map((refund) => refundRow(refund, quarter));
  books.rows.push(...rows);
  return rows;
}

function refundRow(refund: Refund, quarter: Day): Row {
  const { row, total } = refund;
  const earned = { inAdvance: 0n, inArrears: 0n, charges: [], refunded: total, isFeeBorne: true };
  const back: Row = {
    ...row,
    quarter,
    billed: quarter,
    kind: 'refund',
    group: null,
    valued: null,
    fullFee: 0n,
    inAdvance: null,
    inArrears: null,
    flag: null,
    isRemoved: false,
    debit: 0n,
    undoes: null,
    days: [],
    gross: 0n,
    totalRefunds: total,
    shares: breakdowns(row.code, earned).map((each) => ({ ...each, payout: null })),
  };
  refund.usedIn = back;
  return back;
}

const regularOf = ({ payouts }: Books, quarter: Day, advisorId: string): Payout | undefined =>
  payouts.find((each) => each.advisorId === advisorId && each.quarter === quarter && each.kind === 'regular');

/**
 * (22), (23) A regular payout takes all that is unpaid up to its quarter, a supplementary one its quarter's fees alone.
 */
function pay(books: Books, quarter: Day, advisorId: string): Payout | undefined {
  const kind = regularOf(books, quarter, advisorId) ? 'supplementary' : 'regular';
  const takes = (row: Row) =>
    kind === 'regular'
      ? row.quarter <= quarter && isPaidNormally(books, row)
      : row.quarter === quarter &&
        row.flag === null &&
        !row.isRemoved &&
        (row.kind === 'fee' || row.kind === 'catch_up');
  const shares = books.rows
    .filter(takes)
    .flatMap((row) => row.shares.filter((share) => share.advisorId === advisorId && share.payout === null));
  return shares.length > 0 ? pays(books, { quarter, advisorId, kind }, shares) : undefined;
}
