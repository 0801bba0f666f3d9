import type { Books, Payout, Row } from './books.ts';
import { quarterWith, type Day } from './calendar.ts';
import type { Account } from './facts.ts';
import { refundOf } from './refunds.ts';

/** A closing leaves a Pending refund for each row that charges later days; on the last day charged it is a refund of nothing. */
export function close({ rows, refunds }: Books, account: Account, closedOn: Day): void {
  account.closedOn = closedOn;
  const own = rows.filter(({ accountId }) => accountId === account.id);
  const later = own.filter(({ days }) => days.some((day) => day > closedOn));
  for (const row of later.length > 0 ? later : own.filter(({ days }) => days.at(-1) === closedOn)) {
    const total = refundOf(row, closedOn);
    refunds.push({ row, quarter: quarterWith(closedOn), closedOn, total, isComplete: false, usedIn: null });
  }
}

/** A Complete refund shortens the period to the days kept. */
export function complete({ refunds }: Books, accountId: string): void {
  for (const refund of refunds.filter(({ row, usedIn }) => row.accountId === accountId && !usedIn)) {
    refund.isComplete = true;
    refund.row.days = refund.row.days.filter((day) => day <= refund.closedOn);
  }
}

/** Whether payouts have used every refund of the account. */
export const isAllUsed = ({ refunds }: Books, accountId: string): boolean =>
  refunds.every(({ row, usedIn }) => row.accountId !== accountId || usedIn !== null);

/** Whether nothing stands on it: what it left owing is still open. */
export const isFree = ({ usedBy }: Payout): boolean => usedBy === null;

/** What it paid is unpaid again; rows of its quarter that no other payout holds are gone, if nothing is to be given back of them. */
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

const isGone = ({ refunds }: Books, row: Row, { quarter }: Payout): boolean =>
  row.quarter === quarter &&
  row.shares.every((share) => share.payout === null) &&
  !refunds.some((refund) => refund.row === row);

/** A group's quarter is dissolved when all its rows are gone. */
function dissolve({ groups, rows }: Books): void {
  for (const group of groups.keys()) if (!rows.some((row) => row.group === group)) groups.delete(group);
}
