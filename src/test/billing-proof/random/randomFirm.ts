import { idOf } from '../../../../fixtures/ids.ts';
import {
  businessDaysLater,
  daysFrom,
  daysLater,
  isBusinessDay,
  lastBusinessDayOf,
  lastDayOf,
  quarterAfter,
  quartersFrom,
  quarterWith,
  type Day,
} from '../oracle/calendar.ts';
import type { Account, Advisor, Close, Code, Facts } from '../oracle/facts.ts';
import type { Dice } from './dice.ts';
import { randomCode } from './randomCode.ts';
import { randomTerms } from './randomTerms.ts';

/** A firm, and the prices of its accounts that are still to come. */
export interface Firm extends Facts {
  readonly accounts: Account[];
  readonly groups: readonly { readonly id: string; readonly codeId: string }[];
  coming: Coming[];
}

/** A close that is imported once the quarter has come, or later. */
export interface Coming {
  readonly account: Account;
  readonly close: Close;
  readonly quarter: Day;
  readonly isLate: boolean;
}

export interface Size {
  readonly accounts: number;
  /** Whether an account is worth the same on every day. */
  readonly isSteady: boolean;
  /** Whether every close comes in time. */
  readonly isPunctual: boolean;
}

/** The quarters that are billed, from the one before on. */
export const quarters = quartersFrom('2024-01-01', '2025-10-01');
const earliest = '2023-05-01';

export function randomFirm(seed: number, dice: Dice, size: Size): Firm {
  const id = (noun: string, n: number) => idOf(`random ${noun}`, String(seed), String(n));
  const advisors = Array.from({ length: dice.between(3, 5) }, (_, n): Advisor => ({
    id: id('advisor', n),
    platformFee: dice.pick(['0.00', '5.00', '10.00', '12.50', '17.35']),
    accountFee: dice.pick([0n, 1500n, 2000n, 1234n]),
  }));
  const codes = Array.from({ length: dice.between(3, 6) }, (_, n) => randomCode(id('code', n), advisors, dice));
  const groups = Array.from({ length: Math.ceil(size.accounts / 10) }, (_, n) => ({
    id: id('group', n),
    codeId: dice.pick(codes).id,
  }));
  const accounts: Account[] = [];
  for (let n = 0; n < size.accounts; n += 1) {
    accounts.push(randomAccount({ id: id('account', n), n, codes, groups, others: accounts, dice }));
  }
  const coming = accounts.flatMap((account) => closesOf(account, dice, size));
  return { advisors, codes, groups, accounts, coming };
}

interface Drawn {
  readonly id: string;
  readonly n: number;
  readonly codes: readonly Code[];
  readonly groups: Firm['groups'];
  readonly others: readonly Account[];
  readonly dice: Dice;
}

function randomAccount({ id, n, codes, groups, others, dice }: Drawn): Account {
  const group = dice.chance(40) ? dice.pick(groups) : null;
  const codeId = group?.codeId ?? dice.pick(codes).id;
  const digits = String(10_000_000 + ((n * 7919) % 90_000_000));
  const payer = others.find((other) => other.codeId === codeId && other.payerId === other.id && dice.chance(5));
  return {
    id,
    // Numbers in the form that the custodian's fee file takes.
    number: codes.find((code) => code.id === codeId)?.custodian === 'fidelity' ? `Z${digits}` : digits,
    codeId,
    groupId: group?.id ?? null,
    payerId: payer?.id ?? id,
    terms: randomTerms(dice),
    openedOn: openingDay(dice),
    closedOn: null,
    ineligible: dice.chance(25) ? ['PRIVATE'] : [],
    closes: [],
  };
}

/** Most from the first quarters on, some long before, the others in the course of the years. */
function openingDay(dice: Dice): Day {
  const [from, days] = dice.pick([
    [earliest, 60],
    ['2023-10-01', 91],
    ['2023-10-01', 91],
    ['2023-10-01', 700],
  ] as const);
  return onBusinessDay(daysLater(from, dice.roll(days)));
}

export const onBusinessDay = (day: Day): Day => (isBusinessDay(day) ? day : businessDaysLater(day, 1));

/** A close at each quarter's end, for the next one's run: in time, late, or days after the end; now and then none. */
function closesOf(account: Account, dice: Dice, { isSteady, isPunctual }: Size): Coming[] {
  const worth = dice.pick([1, 1_000, 250_000, 1_000_000, 5_000_000]);
  let positions = randomPositions(worth, dice);
  let isPriced = false;
  return quartersFrom(quarterWith(earliest), '2025-07-01').flatMap((ended) => {
    if (!isSteady) positions = randomPositions(worth, dice);
    const on = isPunctual ? lastBusinessDayOf(ended) : dayOfClose(account, ended, dice);
    // A member that is priced late for the first time changes what its group's others would have paid.
    const mayBeLate = !isPunctual && (!isSteady || account.groupId === null || isPriced);
    const isLate = mayBeLate && dice.chance(12);
    const comes = on >= account.openedOn && (isPunctual || !dice.chance(3));
    isPriced ||= comes && !isLate;
    return comes ? { account, close: { on, positions }, quarter: quarterAfter(ended), isLate } : [];
  });
}

function dayOfClose({ openedOn }: Account, ended: Day, dice: Dice): Day {
  const last = lastBusinessDayOf(ended);
  const isNew = openedOn >= businessDaysLater(last, -8) && openedOn <= last;
  if (isNew && dice.chance(50)) return businessDaysLater(last, dice.between(1, 12));
  return dice.chance(10) ? businessDaysLater(last, -dice.roll(13)) : last;
}

const randomPositions = (worth: number, dice: Dice): Close['positions'] =>
  ['CASH', 'VTI', 'PRIVATE'].map((symbol) => ({ symbol, amount: BigInt(dice.roll(worth * 40 + 1)) }));

/** Every day on which something may happen in a quarter. */
export const businessDaysOf = (quarter: Day): Day[] => daysFrom(quarter, lastDayOf(quarter)).filter(isBusinessDay);
