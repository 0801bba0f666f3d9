import { refundOf } from '../../refund/refund.ts';
import { quarterIssue } from '../../dates.ts';
import type { Cents } from '../../money.ts';
import { inMotion } from '../rows/amounts.ts';
import { type Bill, type Blocked, feeDays, isBlocked, type LeftOut, type Assessment, assess } from './assessment.ts';
import { catchUp, type Missed } from './catchUp.ts';
import type { ChargeFate } from '../files/chargeFates.ts';
import { chargesOf, type Notice } from './charges.ts';
import { type RunSelection, selectionOf } from './selection.ts';
import { frozenCodes } from '../rows/codes.ts';
import { type Debit, debitsOf } from './debits.ts';
import type { FeeRow } from '../rows/feeRow.ts';
import { chargedDays } from '../rows/frozenInputs.ts';
import type { GroupQuarter } from './groupQuarter.ts';
import { type Broken, brokenInvariants } from './invariants.ts';
import { paymentsOf } from './payments.ts';
import type { Payout } from './payouts.ts';
import { rowsOf } from '../rows/rows.ts';
import type { Charge, RunAccount, RunInputs, RunRefund } from './runInputs.ts';
import { periodOf } from './proration.ts';
import { rowFits } from './values.ts';

export interface Run {
  /**
   * New rows, each with a breakdown for every advisor of its code, paid now or not. Amounts in cents; `atRest` turns
   * them into stored strings.
   */
  readonly feeRows: readonly FeeRow<Cents>[];
  /** Groups' quarters first billed by this run, to be frozen. */
  readonly groups: readonly (readonly [quarter: string, group: GroupQuarter])[];
  readonly payouts: readonly Payout[];
  /** The debits of the new rows; `toBeInvoiced` has those whose payer is closed. */
  readonly debits: readonly Debit[];
  readonly toBeInvoiced: readonly Debit[];
  /** Accounts that owe a fee and are not billed: blocked, without a price, or left out by hand. */
  readonly leftOut: readonly LeftOut[];
  readonly blocked: readonly Blocked[];
  /** Days of earlier quarters that no row has charged; they are caught up only if ticked. */
  readonly missed: readonly Missed[];
  /** Accounts billed from a day before they were funded. */
  readonly beforeFunding: readonly RunAccount[];
  readonly notices: readonly Notice[];
  /** Charges equal to one that an earlier file has counted, which are not counted again. */
  readonly alreadyCounted: readonly Charge[];
  /** The outcome of each charge, by its id. */
  readonly chargeFates: ReadonlyMap<string, ChargeFate>;
  /** Broken invariants: a run with any of them must not be stored. */
  readonly broken: readonly Broken[];
}

/**
 * Bills one quarter: the clients' fees and the pay of the chosen advisors. Throws unless the second quarter is the one
 * before the first.
 */
export function runQuarter(inputs: RunInputs): Run {
  const issue = quarterIssue(inputs.quarter, inputs.previousQuarter);
  if (issue) throw new RangeError(issue);
  const choice = selectionOf(inputs, periodOf(inputs));
  const owing = assessQuarter(inputs, choice);
  const { chargesByAccount, notices, alreadyCounted, fates } = chargesOf(inputs, owing.codes, choice, owing.leftOut);
  const { ready, waiting } = refundsOf(inputs, choice);
  const late = catchUp(inputs, owing);
  const made = [...rowsOf(inputs.quarter, owing.bills, chargesByAccount, ready), ...late.rows];
  const feeRows = made.filter(rowFits);
  const leftOut = [...owing.leftOut, ...tooLarge(inputs, made)];
  const payments = paymentsOf(inputs, choice, [...feeRows, ...inputs.unpaidRows.map(inMotion)]);
  const debits = debitsOf(feeRows);
  const groups = billedGroups(inputs, owing, late, feeRows);
  return {
    feeRows,
    groups,
    payouts: payments.flatMap(({ payouts }) => payouts),
    ...byPayer(debits, inputs.accounts),
    leftOut,
    blocked: leftOut.filter(isBlocked),
    missed: late.missed,
    beforeFunding: owing.bills.filter(isBeforeFunding).map(({ account }) => account),
    alreadyCounted,
    chargeFates: keptFates(fates, feeRows),
    notices: [...notices, ...waiting.map(refundWaits)],
    broken: brokenInvariants({ feeRows, groups: groups.map(([, group]) => group), payments, debits }),
  };
}

function assessQuarter(inputs: RunInputs, choice: RunSelection) {
  const period = periodOf(inputs);
  const codes = frozenCodes(inputs);
  const daysOf = feeDays(period);
  return {
    codes,
    ...assess({ ...inputs, codes, period }, (account) => (choice.hasAccount(account) ? daysOf(account) : undefined)),
  };
}

/**
 * A group's quarter is frozen by the first run that bills one of its members, not by one whose only row cannot be
 * stored (too large for its column).
 */
function billedGroups(
  { quarter: current }: RunInputs,
  { groups: own }: Pick<Assessment, 'groups'>,
  late: Pick<Run, 'groups'>,
  rows: readonly FeeRow<Cents>[],
): Run['groups'] {
  const billed = new Set<string>();
  for (const { groupId, inputs } of rows) if (groupId !== null) billed.add(`${groupId} ${inputs.quarter}`);
  const groups = [...own.map((group) => [current, group] as const), ...late.groups];
  return groups.filter(([quarter, { groupId }]) => billed.has(`${groupId} ${quarter}`));
}

/** Blocks accounts with a row too large to be stored, and their charges; the run of all others goes on. */
function tooLarge({ accounts }: RunInputs, rows: readonly FeeRow<Cents>[]): LeftOut[] {
  const ids = new Set(rows.filter((row) => !rowFits(row)).map(({ accountId }) => accountId));
  return ids.size === 0
    ? []
    : accounts.filter(({ id }) => ids.has(id)).map((account) => ({ account, reason: 'too_large', days: null }));
}

/** A charge in a row that cannot be stored waits, too. */
function keptFates(fates: Run['chargeFates'], rows: readonly FeeRow<Cents>[]): Run['chargeFates'] {
  const kept = new Set(rows.flatMap(({ inputs }) => inputs.charges.map(({ id }) => id)));
  const waits = ([id, fate]: [string, ChargeFate]) => fate === 'matched' && !kept.has(id);
  return new Map([...fates].map((one) => (waits(one) ? [one[0], 'waits'] : one)));
}

/**
 * Sorts the refunds that are due: each goes with a regular payout of the advisors who had the fee, and waits while that
 * fee is in review.
 */
function refundsOf({ refunds, advisorsWithPayout }: RunInputs, choice: RunSelection) {
  const paid = new Set(advisorsWithPayout);
  const due = refunds.filter(({ code }) => {
    return code.advisors.some((advisor) => choice.hasAdvisor(advisor) && !paid.has(advisor.advisorId));
  });
  return { ready: due.filter(({ inReview }) => !inReview), waiting: due.filter(({ inReview }) => inReview) };
}

const isBeforeFunding = ({ account, billing }: Bill): boolean =>
  account.fundedOn !== null && (chargedDays(billing)?.from ?? account.fundedOn) < account.fundedOn;

function byPayer(all: readonly Debit[], accounts: readonly RunAccount[]): Pick<Run, 'debits' | 'toBeInvoiced'> {
  const closed = new Set(accounts.filter(({ payerOpen }) => !payerOpen).map(({ payerId }) => payerId));
  return {
    debits: all.filter(({ payerAccountId }) => !closed.has(payerAccountId)),
    toBeInvoiced: all.filter(({ payerAccountId }) => closed.has(payerAccountId)),
  };
}

const refundWaits = ({ accountId, accountNumber, refund }: RunRefund): Notice => ({
  reason: 'refund_in_review',
  accountId,
  accountNumber,
  amount: refundOf(refund).totalRefunded,
});
