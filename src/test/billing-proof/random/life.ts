import { businessDaysLater, daysFrom, isBusinessDay, lastDayOf, quarterBefore, type Day } from '../oracle/calendar.ts';
import type { Account, CodeVersion } from '../oracle/facts.ts';
import {
  closeBoth,
  completeBoth,
  correctOpening,
  importDailyValues,
  type Imported,
  pressBoth,
  setAsideBoth,
  takeBackBoth,
  type World,
} from './deeds.ts';
import { debitOne, payOne, settleFlags } from './flagLife.ts';
import type { Dice } from './dice.ts';
import { changeTerms } from './termsDeeds.ts';
import { type Coming, onBusinessDay, quarters } from './randomFirm.ts';

export interface Living {
  readonly world: World;
  readonly seed: number;
  readonly dice: Dice;
  readonly habits: Habits;
  /** Every command, logged before it is done. */
  readonly diary: string[];
  /** Checks the books after it, in a short proof now and then. */
  readonly check: () => Promise<void>;
  readonly look: () => Promise<void>;
}

/** Percentages of the things that an office would rather not do. */
export interface Habits {
  readonly excludes: number;
  readonly skipsQuarter: number;
  readonly catchesUp: number;
  readonly closes: number;
  readonly completes: number;
  readonly corrects: number;
  readonly setsAside: number;
  readonly takesBack: number;
  readonly flags: number;
  readonly removes: number;
  readonly pays: number;
  readonly debits: number;
  readonly changesTerms: number;
}

/** No habit whose outcome differs by a cent from that of a firm that had known all from the start. */
export const noHabits: Habits = {
  excludes: 0,
  skipsQuarter: 0,
  catchesUp: 0,
  closes: 0,
  completes: 0,
  corrects: 0,
  setsAside: 0,
  takesBack: 0,
  flags: 0,
  removes: 0,
  pays: 0,
  debits: 0,
  changesTerms: 0,
};

/** Eight quarters, in each of them what happens in an office, in random order. */
export async function live(living: Living): Promise<void> {
  const { dice, habits } = living;
  for (const quarter of quarters) {
    await arrive(
      living,
      (each) => each.quarter <= quarter && (!each.isLate || (each.quarter < quarter && dice.chance(60))),
    );
    for (let more = dice.between(2, 4); more > 0; more -= 1) {
      if (!dice.chance(habits.skipsQuarter)) await press(living, quarter);
      if (dice.chance(habits.skipsQuarter)) await press(living, dice.pick(quarters.filter((each) => each <= quarter)));
      await happen(living, quarter);
    }
  }
}

/** At last every close is there, and every quarter is pressed once more. */
export async function settle(living: Living): Promise<void> {
  await arrive(living, () => true);
  const advisorIds = living.world.firm.advisors.map(({ id }) => id);
  for (const quarter of quarters) {
    living.diary.push(`press ${quarter} for all`);
    await pressBoth(living.world, { quarter, advisorIds, excluded: [], caughtUp: [] });
  }
  await living.check();
}

async function happen(living: Living, quarter: Day): Promise<void> {
  const { dice, habits, world } = living;
  await arrive(living, (each) => each.quarter <= quarter && dice.chance(50));
  for (const account of dice.some(world.firm.accounts, habits.closes)) await closeOne(living, account, quarter);
  for (const account of dice.some(world.firm.accounts, habits.corrects)) await correctOne(living, account);
  const refunded = world.firm.accounts.filter(({ id }) => world.books.refunds.some(({ row }) => row.accountId === id));
  for (const account of dice.some(refunded, habits.completes)) await completeOne(living, account);
  for (const account of dice.some(world.firm.accounts, habits.setsAside)) await setOneAside(living, account, quarter);
  if (world.books.payouts.length > 0 && dice.chance(habits.takesBack)) {
    await takeOneBack(living);
  }
  await settleFlags(living);
  for (const payout of dice.some(world.books.payouts, habits.pays)) await payOne(living, payout);
  if (dice.chance(habits.debits)) await debitOne(living, quarter);
  for (const code of dice.some(world.firm.codes, habits.changesTerms)) await changeTerms(living, code);
}

async function arrive({ world, diary, check }: Living, comes: (coming: Coming) => boolean): Promise<void> {
  const { firm } = world;
  const now = firm.coming.filter(comes);
  firm.coming = firm.coming.filter((each) => !now.includes(each));
  diary.push(`closes of ${now.map(({ account, close }) => `${account.number} on ${close.on}`).join(', ')}`);
  await importDailyValues(world, now);
  await check();
}

async function press({ world, dice, habits, diary, check }: Living, quarter: Day): Promise<void> {
  const { advisors, accounts } = world.firm;
  const everybody = advisors.map(({ id }) => id);
  const advisorIds = dice.chance(60) ? everybody : dice.some(everybody, 50);
  if (advisorIds.length === 0) return;
  const excluded = dice.some(accounts, habits.excludes);
  const caughtUp = dice.some(accountsOf(world, advisorIds), habits.catchesUp);
  const chosen = advisorIds.map((id) => everybody.indexOf(id)).join();
  diary.push(`press ${quarter} for ${chosen} without ${numbersOf(excluded)}, catching up ${numbersOf(caughtUp)}`);
  await pressBoth(world, { quarter, advisorIds, excluded: idsOf(excluded), caughtUp: idsOf(caughtUp) });
  await check();
}

/** Accounts that a preview for these advisors names, by any terms of their code. */
const accountsOf = ({ firm }: World, advisorIds: readonly string[]): Account[] => {
  const isChosen = ({ splits }: CodeVersion) => splits.some(({ advisorId }) => advisorIds.includes(advisorId));
  const codes = firm.codes.filter(({ versions }) => versions.every(isChosen)).map(({ id }) => id);
  return firm.accounts.filter(({ codeId }) => codes.includes(codeId));
};

const numbersOf = (accounts: readonly Account[]) => accounts.map(({ number }) => number).join();
const idsOf = (accounts: readonly Account[]) => accounts.map(({ id }) => id);

/** In this quarter or in one before. */
async function closeOne({ world, dice, diary, check }: Living, account: Account, quarter: Day): Promise<void> {
  const days = daysFrom(dice.chance(70) ? quarter : quarterBefore(quarter), lastDayOf(quarter));
  const closedOn = dice.pick(days);
  if (account.closedOn !== null || closedOn < account.openedOn) return;
  diary.push(`${account.number} closed on ${closedOn}`);
  await importDailyValues(world, lastValues(world, account, closedOn, dice));
  await closeBoth(world, account, closedOn);
  await check();
}

/** Now and then a close of some days before, and one of nothing on the day itself. */
function lastValues({ firm }: World, account: Account, closedOn: Day, dice: Dice): Imported[] {
  const on = businessDaysLater(closedOn, -dice.between(1, 13));
  const full = { on, positions: [{ symbol: 'CASH', amount: BigInt(dice.roll(50_000_000)) }] };
  const empty = { on: closedOn, positions: [{ symbol: 'CASH', amount: 0n }] };
  const isKnown = [...account.closes, ...firm.coming.flatMap((each) => (each.account === account ? each.close : []))];
  const isNew = (day: Day) =>
    isBusinessDay(day) && day >= account.openedOn && isKnown.every((close) => close.on !== day);
  return [full, empty].filter((close) => dice.chance(60) && isNew(close.on)).map((close) => ({ account, close }));
}

async function correctOne({ world, dice, diary, check }: Living, account: Account): Promise<void> {
  const day = onBusinessDay(dice.pick(daysFrom('2023-07-03', '2025-09-20')));
  if (account.closedOn !== null && day > account.closedOn) return;
  diary.push(`${account.number} opened on ${day}, not on ${account.openedOn}`);
  await correctOpening(world, account, day);
  await check();
}

async function completeOne({ world, diary, check }: Living, account: Account): Promise<void> {
  diary.push(`refund of ${account.number} complete`);
  await completeBoth(world, account);
  await check();
}

async function setOneAside({ world, diary, check }: Living, account: Account, quarter: Day): Promise<void> {
  diary.push(`${account.number} set aside for ${quarter}`);
  await setAsideBoth(world, account, quarter);
  await check();
}

async function takeOneBack({ world, dice, diary, check }: Living): Promise<void> {
  const payout = dice.pick(world.books.payouts.slice(-6));
  const advisor = world.firm.advisors.findIndex(({ id }) => id === payout.advisorId);
  diary.push(`${payout.kind} payout of ${payout.quarter} of ${advisor} taken back`);
  await takeBackBoth(world, payout);
  await check();
}
