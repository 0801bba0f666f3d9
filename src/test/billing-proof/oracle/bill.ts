import { daysOf, lastDayOf, quarterBefore, type Day } from './calendar.ts';
import type { Books, Part, Row } from './books.ts';
import { daysOwed, without } from './days.ts';
import type { Account, Facts } from './facts.ts';
import { groupFees, lateFee, prorated, quarterly, type FrozenGroup } from './fees.ts';
import { breakdowns, frozenCode } from './pay.ts';
import { counted, isMember, valuationDate, valued, type Valued } from './values.ts';

/** Which row is to be made: of which run, and for which quarter. */
export interface Due {
  readonly account: Account;
  readonly quarter: Day;
  readonly billed: Day;
  readonly kind: 'fee' | 'catch_up';
}

export type Unbilled = 'excluded' | 'unfunded' | 'stale';

/** Every day that a live row of the account charges. */
export const chargedDays = ({ rows }: Books, accountId: string): ReadonlySet<Day> =>
  new Set(rows.filter((row) => row.accountId === accountId).flatMap(({ days }) => days));

/**
 * The row that charges what the quarter's run owes of the account and nobody has charged; why there is none, or null
 * for no days.
 */
export function billRow(books: Books, facts: Facts, due: Due): Row | Unbilled | null {
  const { account, billed } = due;
  const days = uncharged(books, account, billed);
  if (days.length === 0) return null;
  if (isAside(books, account, billed)) return 'excluded';
  const valuation = valuationOf(books, facts, billed);
  const worth = valued(account, billed, valuation);
  if (typeof worth === 'string') return worth;
  const group = groupOf(due);
  const fullFee = group
    ? memberFee(books, facts, due, { group, valuation, worth })
    : quarterly(account.terms, worth.billable);
  return rowOf(books, facts, { ...due, days, worth, fullFee, valuation, group });
}

export const isAside = ({ asides }: Books, { id }: Pick<Account, 'id'>, quarter: Day): boolean =>
  asides.has(`${id} ${quarter}`);

/** D(q) less what live rows charge already. */
export const uncharged = (books: Books, account: Account, quarter: Day): Day[] =>
  without(daysOwed(account, quarter), chargedDays(books, account.id));

/** The first run of a quarter has frozen it. */
export const valuationOf = (books: Books, facts: Facts, quarter: Day): Day =>
  books.valuationDates.get(quarter) ?? valuationDate(facts, quarter);

/** One that closed before the quarter is billed alone. */
const groupOf = ({ account, billed }: Due): string | null =>
  account.groupId !== null && isMember(account, billed) ? `${account.groupId} ${billed}` : null;

interface MemberAt {
  readonly group: string;
  readonly valuation: Day;
  readonly worth: Valued;
}

/** (5) By its group's frozen quarter, which is frozen now if it was not. */
function memberFee(
  books: Books,
  facts: Facts,
  { account, billed }: Due,
  { group, valuation, worth }: MemberAt,
): bigint {
  const { id: accountId, number, terms } = account;
  const frozen = books.groups.get(group) ?? freeze(facts, account.groupId, billed, valuation);
  books.groups.set(group, frozen);
  return lateFee(frozen, { accountId, number, terms, value: worth.billable });
}

function freeze({ accounts }: Facts, groupId: string | null, quarter: Day, valuation: Day): FrozenGroup {
  const members = accounts
    .filter((account) => account.groupId === groupId && isMember(account, quarter))
    .map((account) => ({ accountId: account.id, ...account, value: counted(account, valuation) }));
  return { members, fees: groupFees(members) };
}

interface Charging extends Due {
  readonly days: readonly Day[];
  readonly worth: Valued;
  readonly fullFee: bigint;
  readonly valuation: Day;
  readonly group: string | null;
}

/** (6) to (8), and (15) to (22) under them. */
export function rowOf(books: Books, facts: Facts, charging: Charging): Row {
  const { account, quarter, billed, kind, days, worth, fullFee, valuation, group } = charging;
  const inAdvance = partOf(billed, days, fullFee);
  const inArrears = partOf(quarterBefore(billed), days, fullFee);
  const code = facts.codes.find(({ id }) => id === account.codeId);
  if (!code) throw new Error(`${account.number} has no code`);
  const frozen = frozenCode(code, facts.advisors, valuation);
  const isFeeBorne = books.rows.some(
    (row) =>
      row.accountId === account.id && row.billed === billed && row.gross > 0n && !row.isRemoved && row.undoes === null,
  );
  const [advance, arrears] = [inAdvance?.fee ?? 0n, inArrears?.fee ?? 0n];
  const earned = { inAdvance: advance, inArrears: arrears, charges: [], refunded: 0n, isFeeBorne };
  return {
    accountId: account.id,
    quarter,
    billed,
    kind,
    openedOn: account.openedOn,
    group,
    code: frozen,
    valued: worth,
    fullFee,
    inAdvance,
    inArrears,
    flag: null,
    isRemoved: false,
    debit: 0n,
    undoes: null,
    days,
    gross: advance + arrears,
    totalRefunds: 0n,
    shares: breakdowns(frozen, earned).map((each) => ({ ...each, payout: null })),
  };
}

const partOf = (quarter: Day, days: readonly Day[], fullFee: bigint): Part | null => {
  const own = days.filter((day) => day >= quarter && day <= lastDayOf(quarter));
  const fee = prorated(fullFee, BigInt(own.length), daysOf(quarter));
  return own.length > 0 ? { quarter, days: own, fee } : null;
};
