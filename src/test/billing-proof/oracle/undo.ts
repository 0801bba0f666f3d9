import type { Books, Payout, Row } from './books.ts';
import { quarterWith, type Day } from './calendar.ts';
import type { Account } from './facts.ts';
import { isFixed } from './payouts.ts';
import { refundOf } from './refunds.ts';

/**
 * A closing leaves a Pending refund for each row that charges later days; on the last day charged it is a refund of
 * nothing.
 */
export function close({ rows, refunds }: Books, account: Account, closedOn: Day): void {
  account.closedOn = closedOn;
  const own = rows.filter(({ accountId, isRemoved }) => accountId === account.id && !isRemoved);
  const later = own.filter(({ days }) => days.some((day) => day > closedOn));
  for (const row of later.length > 0 ? later : own.filter(({ days }) => days.at(-1) === closedOn)) {
    const total = refundOf(row, closedOn);
    refunds.push({
      row,
      reason: 'closed',
      quarter: quarterWith(closedOn),
      closedOn,
      total,
      isComplete: false,
      usedIn: null,
    });
  }
}

/** A Complete refund shortens the period to the days kept. */
export function complete({ refunds }: Books, accountId: string): void {
  for (const refund of refunds.filter(({ row, usedIn }) => row.accountId === accountId && !usedIn)) {
    refund.isComplete = true;
    const { row, closedOn } = refund;
    if (closedOn !== null && !row.isRemoved) row.days = row.days.filter((day) => day <= closedOn);
  }
}

/** Whether payouts have used every refund of the account. */
export const isAllUsed = ({ refunds }: Books, accountId: string): boolean =>
  refunds.every(({ row, usedIn }) => row.accountId !== accountId || usedIn !== null);

/** Whether nothing depends on it: it is not paid, what it left owing is still open, and none of its fees is debited. */
export const isFree = ({ rows }: Books, payout: Payout): boolean =>
  !isFixed(payout) &&
  !rows.some(({ debit, shares }) => debit !== 0n && shares.some((share) => share.payout === payout));

/**
 * Takes a payout back: its rows are unpaid again; those of its quarter that no other payout holds are deleted, if no
 * refund is due on them.
 */
export function takeBack(books: Books, payout: Payout): void {
  const held = books.rows.filter(({ shares }) => shares.some((share) => share.payout === payout));
  for (const share of held.flatMap(({ shares }) => shares)) if (share.payout === payout) share.payout = null;
  const gone = held.filter((row) => isGone(books, row, payout));
  books.rows = books.rows.filter((row) => !gone.includes(row));
  books.payouts = books.payouts.filter((each) => each !== payout);
  for (const each of books.payouts) if (each.usedBy === payout) each.usedBy = null;
  for (const refund of books.refunds) if (refund.usedIn && gone.includes(refund.usedIn)) refund.usedIn = null;
  dissolve(books);
}

const isGone = ({ refunds, rows }: Books, row: Row, { quarter }: Payout): boolean =>
  row.quarter === quarter &&
  row.flag === null &&
  row.undoes === null &&
  !rows.some(({ undoes }) => undoes === row) &&
  row.shares.every((share) => share.payout === null) &&
  !refunds.some((refund) => refund.row === row);

/** A group's quarter is dissolved when all its rows are gone. */
function dissolve({ groups, rows }: Books): void {
  for (const group of groups.keys()) if (!rows.some((row) => row.group === group)) groups.delete(group);
}
