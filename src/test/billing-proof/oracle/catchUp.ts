import { daysFrom, quarterAfter, quarterBefore, quartersFrom, quarterWith, type Day } from './calendar.ts';
import type { Books, Row } from './books.ts';
import { billRow, chargedDays, rowOf, valuationOf, type Due } from './bill.ts';
import { without } from './days.ts';
import type { Account, Facts } from './facts.ts';

/**
 * All that earlier quarters missed of an account whose tick was set, in the order in which it is charged; of one that had
 * its fee of this quarter before the press, what is left of this quarter too.
 */
export function catchUp(books: Books, facts: Facts, account: Account, { quarter, isBilled, stuck }: Pressed): Row[] {
  const made: Row[] = [];
  const keep = (row: ReturnType<typeof billRow>) => {
    if (row === 'stale') stuck.add(account.id);
    if (row === null || typeof row === 'string') return;
    made.push(row);
    books.rows.push(row);
  };
  for (const row of books.rows.filter((each) => each.billed <= quarter && startedLate(each, account)))
    keep(daysBefore(books, facts, account, row, quarter));
  const last = isBilled ? quarter : quarterBefore(quarter);
  for (const billed of quartersFrom(quarterAfter(quarterWith(account.openedOn)), last)) {
    keep(billRow(books, facts, { account, quarter, billed, kind: 'catch_up' }));
  }
  return made;
}

interface Pressed {
  readonly quarter: Day;
  readonly isBilled: boolean;
  /** Accounts with missed days whose prices are too old. */
  readonly stuck: Set<string>;
}

/**
 * Its period began on the day that was taken for the opening, and the account was open before; a removed fee says
 * nothing of other days.
 */
const startedLate = (row: Row, { id, openedOn }: Account): boolean =>
  row.accountId === id && !row.isRemoved && row.days[0] === row.openedOn && openedOn < row.openedOn;

/** The days before, as far as they lie in the quarter in which the period began, at that row's own fee. */
function daysBefore(books: Books, facts: Facts, account: Account, row: Row, quarter: Day): Row | null {
  const start = quarterWith(row.openedOn);
  const first = account.openedOn > start ? account.openedOn : start;
  const last = account.closedOn !== null && account.closedOn < row.openedOn ? account.closedOn : row.openedOn;
  const days = without(daysFrom(first, last), chargedDays(books, account.id));
  if (days.length === 0 || !row.valued) return null;
  const due: Due = { account, quarter, billed: row.billed, kind: 'catch_up' };
  const { valued: worth, fullFee, group } = row;
  return rowOf(books, facts, { ...due, days, worth, fullFee, group, valuation: valuationOf(books, facts, row.billed) });
}
