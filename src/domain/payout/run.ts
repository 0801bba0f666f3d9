import { refundOf } from '../account/refund.ts';
import { quarterIssue } from '../dates.ts';
import type { Cents } from '../money.ts';
import { inMotion } from './amounts.ts';
import { billsOf, type Blocked, isBill, isBlocked } from './bills.ts';
import { chargesOf, type Notice } from './charges.ts';
import { choiceOf } from './choice.ts';
import { freezeCode } from './codes.ts';
import { type Debit, debitsOf } from './debits.ts';
import type { FeeRow } from './feeRow.ts';
import { type Broken, brokenInvariants } from './invariants.ts';
import { isRegular, type Payout, payoutsOf } from './payouts.ts';
import { rowsOf } from './rows.ts';
import type { RunAccount, RunInputs, RunRefund } from './runInputs.ts';
import { type Period, periodOf } from './span.ts';

export interface Run {
  /** New rows, each with a breakdown for every advisor of its code, paid now or not. In motion: stored by `atRest`. */
  readonly feeRows: readonly FeeRow<Cents>[];
  readonly payouts: readonly Payout[];
  /** What the new rows debit, and what they would if the payer were not closed. */
  readonly debits: readonly Debit[];
  readonly toBeInvoiced: readonly Debit[];
  readonly blocked: readonly Blocked[];
  /** Open before the previous quarter and not billed for it: nothing is caught up by itself. */
  readonly unbilled: readonly RunAccount[];
  readonly notices: readonly Notice[];
  /** What does not add up: a run with anything here must not be kept. */
  readonly broken: readonly Broken[];
}

/** One quarter's billing: what clients owe and what the chosen advisors get. Throws where the quarters are no pair. */
export function runQuarter(inputs: RunInputs): Run {
  const issue = quarterIssue(inputs.quarter, inputs.previousQuarter);
  if (issue) throw new RangeError(issue);
  const period = periodOf(inputs);
  const codes = frozenCodes(inputs);
  const choice = choiceOf(inputs, period);
  const owing = billsOf(inputs.accounts, codes, period);
  const due = owing.filter(({ account }) => !account.billed && choice.hasAccount(account));
  const blocked = due.filter(isBlocked);
  const bills = due.filter(isBill);
  const { charged, notices } = chargesOf(inputs, codes, choice, blocked);
  const refunds = inputs.refunds.filter(({ code }) => code.advisors.some(choice.hasAdvisor));
  const ready = refunds.filter(({ inReview }) => !inReview);
  const feeRows = rowsOf(inputs.quarter, bills, charged, ready);
  const paid = [...feeRows, ...inputs.standing.map((row) => inMotion(row))].filter(isRegular);
  const chosen = inputs.advisors.filter(({ id }) => choice.hasAdvisor({ advisorId: id }));
  const payouts = payoutsOf(paid, chosen);
  const debits = debitsOf(feeRows);
  return {
    feeRows,
    payouts,
    ...byPayer(debits, inputs.accounts),
    blocked,
    unbilled: inputs.accounts.filter((account) => isUnbilled(account, period) && choice.hasAccount(account)),
    notices: [...notices, ...refunds.filter(({ inReview }) => inReview).map(waiting)],
    broken: brokenInvariants({ feeRows, paid, payouts, debits }),
  };
}

function frozenCodes({ codes, advisors }: RunInputs) {
  const byId = new Map(advisors.map((advisor) => [advisor.id, advisor]));
  return new Map(codes.map((code) => [code.id, freezeCode(code, byId)]));
}

function byPayer(all: readonly Debit[], accounts: readonly RunAccount[]): Pick<Run, 'debits' | 'toBeInvoiced'> {
  const closed = new Set(accounts.filter(({ payerOpen }) => !payerOpen).map(({ payerId }) => payerId));
  return {
    debits: all.filter(({ payerAccountId }) => !closed.has(payerAccountId)),
    toBeInvoiced: all.filter(({ payerAccountId }) => closed.has(payerAccountId)),
  };
}

const isUnbilled = ({ openedOn, closedOn, billedBefore }: RunAccount, { previous }: Period): boolean =>
  !billedBefore && openedOn !== null && openedOn < previous.start && (closedOn === null || closedOn >= previous.start);

const waiting = ({ accountId, accountNumber, closedOn, collected }: RunRefund): Notice => ({
  reason: 'refund_in_review',
  accountId,
  accountNumber,
  amount: refundOf(collected, closedOn).totalRefunded,
});
