import { daysFrom, lastDayOf, quarterBefore, type Day } from '../oracle/calendar.ts';
import type { Account } from '../oracle/facts.ts';
import {
  closeBoth,
  completeBoth,
  correctOpening,
  importCloses,
  pressBoth,
  takeBackBoth,
  type Imported,
  type World,
} from './deeds.ts';
import type { Dice } from './dice.ts';
import { onBusinessDay, quarters } from './randomFirm.ts';

export interface Living {
  readonly world: World;
  readonly dice: Dice;
  readonly habits: Habits;
  /** Looks at the books after every deed. */
  readonly check: (deed: string) => Promise<void>;
}

/** How often of a hundred times a thing is done that an office would rather not do. */
export interface Habits {
  readonly excludes: number;
  readonly skipsQuarter: number;
  readonly catchesUp: number;
  readonly closes: number;
  readonly completes: number;
  readonly corrects: number;
  readonly takesBack: number;
}

/** Eight quarters, in each of them what happens in an office, in random order. */
export async function live(living: Living): Promise<void> {
  const { dice, habits } = living;
  for (const quarter of quarters) {
    await arrive(living, (each) =>
      each.quarter < quarter ? dice.chance(60) : each.quarter === quarter && !each.isLate,
    );
    for (let more = dice.between(2, 4); more > 0; more -= 1) {
      if (!dice.chance(habits.skipsQuarter)) await press(living, quarter);
      if (dice.chance(habits.skipsQuarter)) await press(living, dice.pick(quarters.filter((each) => each <= quarter)));
      await happen(living, quarter);
    }
  }
}

async function happen(living: Living, quarter: Day): Promise<void> {
  const { dice, habits, world } = living;
  await arrive(living, (each) => each.quarter <= quarter && dice.chance(50));
  for (const account of dice.some(world.firm.accounts, habits.closes)) await closeOne(living, account, quarter);
  for (const account of dice.some(world.firm.accounts, habits.corrects)) await correctOne(living, account);
  const closed = world.firm.accounts.filter(({ closedOn }) => closedOn !== null);
  for (const account of dice.some(closed, habits.completes)) await completeOne(living, account);
  if (world.books.payouts.length > 0 && dice.chance(habits.takesBack)) {
    const payout = dice.pick(world.books.payouts.slice(-6));
    await takeBackBoth(world, payout);
    await living.check(`taken back: ${payout.kind} ${payout.quarter} of ${payout.advisorId}`);
  }
}

async function arrive(
  { world, check }: Living,
  comes: (coming: World['firm']['coming'][number]) => boolean,
): Promise<void> {
  const { firm } = world;
  const now: readonly Imported[] = firm.coming.filter(comes);
  firm.coming = firm.coming.filter((each) => !now.includes(each));
  await importCloses(world, now);
  await check(`closes: ${now.map(({ account, close }) => `${account.number} ${close.on}`).join(', ')}`);
}

async function press({ world, dice, habits, check }: Living, quarter: Day): Promise<void> {
  const { advisors, accounts } = world.firm;
  const everybody = advisors.map(({ id }) => id);
  const numbers = (chosen: readonly Account[]) => chosen.map(({ number }) => number).join();
  const [excluded, caughtUp] = [dice.some(accounts, habits.excludes), dice.some(accounts, habits.catchesUp)];
  const advisorIds = dice.chance(60) ? everybody : dice.some(everybody, 50);
  if (advisorIds.length === 0) return;
  const ids = (chosen: readonly Account[]) => chosen.map(({ id }) => id);
  await pressBoth(world, { quarter, advisorIds, excluded: ids(excluded), caughtUp: ids(caughtUp) });
  const chosen = advisorIds.map((id) => everybody.indexOf(id)).join();
  await check(`press ${quarter} for ${chosen} without ${numbers(excluded)}, catching up ${numbers(caughtUp)}`);
}

/** In this quarter or in one before; the custodian's last close of it is of a few days before. */
async function closeOne({ world, dice, check }: Living, account: Account, quarter: Day): Promise<void> {
  const days = daysFrom(dice.chance(70) ? quarter : quarterBefore(quarter), lastDayOf(quarter));
  const closedOn = dice.pick(days);
  if (account.closedOn !== null || closedOn < account.openedOn) return;
  await closeBoth(world, account, closedOn);
  await check(`${account.number} closed on ${closedOn}`);
}

async function correctOne({ world, dice, check }: Living, account: Account): Promise<void> {
  const day = onBusinessDay(dice.pick(daysFrom('2023-07-03', '2025-09-20')));
  if (account.closedOn !== null && day > account.closedOn) return;
  await correctOpening(world, account, day);
  await check(`${account.number} opened on ${day}`);
}

async function completeOne({ world, check }: Living, account: Account): Promise<void> {
  await completeBoth(world, account);
  await check(`refund of ${account.number} complete`);
}
