import { type Cents, sumOf, toCents, toMoney } from '../../money.ts';
import type { RunAdvisor } from '../rows/codes.ts';
import type { Breakdown, BreakdownColumn } from '../rows/compensation.ts';
import type { FeeRow, FeeRowFlag } from '../rows/feeRow.ts';
import { valuedOnce } from './valued.ts';

/** One advisor's pay, in dollars as decimal strings: every column is the sum of the breakdowns' columns. */
export interface Payout extends Totals, Carried {
  readonly advisorId: string;
  readonly kind: PayoutKind;
  /**
   * Market and billable value of the accounts billed, each at its full value, even if billed for part of the quarter.
   */
  readonly valueOnDate: string;
  readonly netBalance: string;
  readonly broughtForward: string;
  readonly estimatePayDate: string | null;
}

/**
 * An advisor has one regular payout for a quarter, and a supplementary one for each later run that bills more of it.
 */
export type PayoutKind = 'regular' | 'supplementary' | 'flagged';

/** Whether the row has no flag: regular and supplementary payouts never pay a flagged one. */
export const isUnflagged = ({ flag }: { readonly flag: FeeRowFlag }): boolean => flag === null;

/** Whether a payout pays an unpaid row: a supplementary one pays fees of its quarter's own runs and nothing else. */
export const takes = (
  { kind, quarter }: { readonly kind: PayoutKind; readonly quarter: string },
  row: Pick<FeeRow, 'kind' | 'quarter' | 'flag' | 'undone'>,
): boolean =>
  kind === 'flagged'
    ? isResolved(row)
    : isUnflagged(row) && (kind === 'regular' || (row.quarter === quarter && isFee(row)));

const isFee = ({ kind, undone = false }: Pick<FeeRow, 'kind' | 'undone'>): boolean =>
  !undone && (kind === 'fee' || kind === 'catch_up');

/** Whether a flagged payout pays the row. */
export const isResolved = ({ flag }: { readonly flag: FeeRowFlag }): boolean => flag === 'resolved';

/** (22), (23) A payout for each of these advisors who has a breakdown in the rows. */
export function payoutsOf(kind: PayoutKind, rows: readonly FeeRow<Cents>[], advisors: readonly RunAdvisor[]): Payout[] {
  if (advisors.length === 0) return [];
  const own = byAdvisor(rows);
  return advisors.flatMap((advisor) => {
    const parts = own.get(advisor.id);
    return parts ? [payoutOf(kind, advisor, parts)] : [];
  });
}

/**
 * (23) Divides a balance into the payable amount and the carry-forward that the advisor's next payout of any kind makes
 * up.
 */
export function carryForward(netCompensation: string, broughtForward: string): Carried {
  const balance = toCents(netCompensation) + toCents(broughtForward);
  const [payable, carriedForward] = balance > 0n ? [balance, 0n] : [0n, balance];
  return { payable: toMoney(payable), carriedForward: toMoney(carriedForward) };
}

interface Carried {
  readonly payable: string;
  /** '0.00' or negative. */
  readonly carriedForward: string;
}

/** An advisor's breakdowns and their rows, in the same order. */
export interface AdvisorParts {
  readonly rows: FeeRow<Cents>[];
  readonly breakdowns: Breakdown<Cents>[];
}

/** The breakdowns that each advisor has in the rows. */
export function byAdvisor(rows: readonly FeeRow<Cents>[]): ReadonlyMap<string, AdvisorParts> {
  const own = new Map<string, AdvisorParts>();
  for (const row of rows) {
    for (const breakdown of row.breakdowns) {
      const parts = own.get(breakdown.advisorId) ?? { rows: [], breakdowns: [] };
      parts.rows.push(row);
      parts.breakdowns.push(breakdown);
      own.set(breakdown.advisorId, parts);
    }
  }
  return own;
}

function payoutOf(
  kind: PayoutKind,
  { id, broughtForward, nextPayoutDate }: RunAdvisor,
  { rows, breakdowns }: AdvisorParts,
): Payout {
  const billed = valuedOnce(rows.filter(({ grossCompensation }) => grossCompensation > 0n));
  const totals = totalsOf(breakdowns);
  return {
    advisorId: id,
    kind,
    ...totals,
    valueOnDate: toMoney(sumOf(billed.map((row) => row.valueOnDate))),
    netBalance: toMoney(sumOf(billed.map((row) => row.billableBalance))),
    broughtForward,
    ...carryForward(totals.netCompensation, broughtForward),
    estimatePayDate: nextPayoutDate,
  };
}

type Totals = ReturnType<typeof totalsOf>;

/** (22) The totals of an advisor's breakdowns. */
function totalsOf(breakdowns: readonly Breakdown<Cents>[]) {
  const sum = (column: BreakdownColumn) => toMoney(columnSum(breakdowns, column));
  return {
    compensationInAdvance: sum('compensationInAdvance'),
    compensationInArrears: sum('compensationInArrears'),
    grossCompensation: sum('advisorSplit'),
    platformFee: sum('platformFee'),
    accountFee: sum('accountFee'),
    verusOverride: sum('verusOverride'),
    managementFee: sum('managementFee'),
    clientFee: sum('clientFee'),
    totalFees: sum('totalFees'),
    netVerusOwes: sum('netVerusOwes'),
    refund: sum('refund'),
    netCompensation: sum('netCompensation'),
  };
}

/** The sum of a column of breakdowns. */
export function columnSum(breakdowns: readonly Breakdown<Cents>[], column: BreakdownColumn): Cents {
  let sum = 0n;
  for (const breakdown of breakdowns) sum += breakdown[column];
  return sum;
}
