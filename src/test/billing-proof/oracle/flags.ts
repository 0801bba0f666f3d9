import type { Books, Part, Row, Share } from './books.ts';
import { quarterWith, type Day } from './calendar.ts';
import { isFixed, pays, recount } from './payouts.ts';
import { sum } from './ratio.ts';

/** Flags a fee for review: it is not paid, and advisors who were paid on it give that back. */
export function review(books: Books, row: Row): void {
  row.flag = 'review_needed';
  takeOut(books, row);
}

/** The review found nothing: a flagged payout may pay it. */
export function resolve(books: Books, row: Row): void {
  row.flag = 'resolved';
  const last = lastOf(books, row);
  if (last.kind !== 'reversal') return;
  if (isHeldFast(last)) books.rows.push(undoing(last, 'restored'));
  else forget(books, last);
}

/** The fee is gone for good; a client who has paid it gets it back. */
export function remove(books: Books, row: Row): void {
  voided(books, row);
  books.refunds = books.refunds.filter((refund) => refund.row !== row || refund.isComplete);
  const complete = books.refunds.filter((refund) => refund.row === row);
  const back = row.debit - sum(complete.map(({ total }) => total));
  for (const { usedIn } of complete) if (usedIn) voided(books, usedIn);
  if (back > 0n) books.refunds.push({ ...owed(row), total: back });
}

/** Voids a row: what a fixed payout holds of it is reversed; otherwise it becomes zero. */
function voided(books: Books, row: Row): void {
  row.flag = null;
  row.isRemoved = true;
  takeOut(books, row);
  if (lastOf(books, row) === row) Object.assign(row, nothing(row));
}

/** Resolved rows that no payout holds, of one advisor or of all. */
export const payable = (books: Books): { readonly row: Row; readonly share: Share }[] =>
  books.rows.filter(isFlaggable).flatMap((row) => {
    if (row.flag !== 'resolved') return [];
    return lastOf(books, row).shares.flatMap((share) => (share.payout === null ? { row, share } : []));
  });

/** A payout for each advisor and quarter. */
export function payFlagged(books: Books, chosen: readonly { readonly row: Row; readonly share: Share }[]): void {
  const keyed = chosen.map(({ row, share }) => ({ quarter: row.quarter, advisorId: share.advisorId, share }));
  const keys = [...new Set(keyed.map(({ quarter, advisorId }) => `${quarter} ${advisorId}`))].sort();
  for (const key of keys) {
    const own = keyed.filter(({ quarter, advisorId }) => `${quarter} ${advisorId}` === key);
    const [first] = own;
    if (!first) continue;
    const { quarter, advisorId } = first;
    pays(
      books,
      { quarter, advisorId, kind: 'flagged' },
      own.map(({ share }) => share),
    );
  }
}

/**
 * Whether a regular payout takes the row: no fee in review, none that was removed; of a reversed fee, both it and its
 * reversal.
 */
export const isPaidNormally = (books: Books, row: Row): boolean =>
  isUndone(books, row) || (row.flag === null && !row.isRemoved && row.kind !== 'restored');

/** Fees alone are flagged. */
export const isFlaggable = ({ kind, isRemoved }: Row): boolean => (kind === 'fee' || kind === 'catch_up') && !isRemoved;

/** Debits the fees of a quarter that no fee file has asked for yet. */
export function debit({ rows }: Books, quarter: Day, isOpen: (accountId: string) => boolean): void {
  const due = rows.filter(
    (row) => row.quarter === quarter && isFlaggable(row) && row.flag !== 'review_needed' && row.debit === 0n,
  );
  for (const row of due) if (isOpen(row.accountId)) row.debit = row.gross;
}

const isUndone = ({ rows }: Books, row: Row): boolean => rows.some(({ undoes }) => undoes === row);

/** A row, what took it back, what gave that again, and so on: the last of them. */
function lastOf(books: Books, row: Row): Row {
  const next = books.rows.find(({ undoes }) => undoes === row);
  return next ? lastOf(books, next) : row;
}

const isHeldFast = ({ shares }: Row): boolean => shares.some(({ payout }) => payout !== null && isFixed(payout));

/** Out of the payouts that can still change; where one cannot, its advisors give it back with their next pay. */
function takeOut(books: Books, row: Row): void {
  const last = lastOf(books, row);
  if (last.kind === 'reversal') return;
  if (isHeldFast(last)) books.rows.push(undoing(last, 'reversal'));
  else if (last.undoes === null) withdraw(books, last);
  else forget(books, last);
}

function forget(books: Books, row: Row): void {
  withdraw(books, row);
  books.rows = books.rows.filter((each) => each !== row);
}

function withdraw(books: Books, { shares }: Row): void {
  for (const share of shares) {
    const { payout } = share;
    share.payout = null;
    if (payout) recount(books, payout);
  }
}

function undoing(row: Row, kind: 'reversal' | 'restored'): Row {
  return { ...changed(row, (amount) => -amount), kind, undoes: row, days: [], flag: null, isRemoved: false, debit: 0n };
}

const nothing = (row: Row): Row => changed(row, () => 0n);

function changed(row: Row, by: (amount: bigint) => bigint): Row {
  const part = (own: Part | null) => own && { ...own, fee: by(own.fee) };
  return {
    ...row,
    valued: row.valued && { ...row.valued, value: by(row.valued.value), billable: by(row.valued.billable) },
    fullFee: by(row.fullFee),
    inAdvance: part(row.inAdvance),
    inArrears: part(row.inArrears),
    gross: by(row.gross),
    totalRefunds: by(row.totalRefunds),
    shares: row.shares.map((share) => changedShare(share, by)),
  };
}

function changedShare({ advisorId, payout: _payout, ...amounts }: Share, by: (amount: bigint) => bigint): Share {
  return {
    advisorId,
    payout: null,
    inAdvance: by(amounts.inAdvance),
    inArrears: by(amounts.inArrears),
    platform: by(amounts.platform),
    accountFee: by(amounts.accountFee),
    override: by(amounts.override),
    management: by(amounts.management),
    charges: by(amounts.charges),
    refundShare: by(amounts.refundShare),
    refund: by(amounts.refund),
    net: by(amounts.net),
  };
}

/** (21) does not apply: it is nobody's pay. */
const owed = (row: Row) => ({
  row,
  reason: 'removed_fee' as const,
  quarter: quarterWith(row.days[0] ?? row.quarter),
  closedOn: null,
  isComplete: false,
  usedIn: null,
});
