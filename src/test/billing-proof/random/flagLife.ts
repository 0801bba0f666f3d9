import type { Payout, Row } from '../oracle/books.ts';
import type { Day } from '../oracle/calendar.ts';
import { isFlaggable, payable } from '../oracle/flags.ts';
import { exportBoth, flagBoth, markPaidBoth, payFlaggedBoth, removeBoth, reviewBoth } from './flagDeeds.ts';
import type { Living } from './life.ts';

/** Fees are flagged, looked at, paid after all or removed. */
export async function settleFlags(living: Living): Promise<void> {
  const { dice, habits, world } = living;
  for (const row of dice.some(world.books.rows.filter(isFlaggable), habits.flags)) {
    if (row.flag === null && isTold(living, row)) await flagOne(living, row);
  }
  for (const row of world.books.rows.filter(({ flag }) => flag !== null)) {
    if (dice.chance(habits.flags > 0 ? 40 : 0)) await decide(living, row);
  }
  const chosen = dice.some(payable(world.books), 50);
  if (chosen.length > 0) await payThem(living, chosen);
}

/** One of two alike cannot be named. */
const isTold = ({ world }: Living, row: Row): boolean =>
  world.books.rows.every(
    (each) =>
      each === row ||
      each.accountId !== row.accountId ||
      each.kind !== row.kind ||
      each.quarter !== row.quarter ||
      each.billed !== row.billed,
  );

async function flagOne({ world, diary, check }: Living, row: Row): Promise<void> {
  diary.push(`${nameOf(world, row)} flagged`);
  await flagBoth(world, row);
  await check();
}

async function decide({ world, dice, habits, diary, check }: Living, row: Row): Promise<void> {
  if (dice.chance(habits.removes)) {
    const way = dice.pick(['flag', 'status', 'fee'] as const);
    diary.push(`${nameOf(world, row)} removed by its ${way}`);
    await removeBoth(world, row, way);
  } else {
    const status = row.flag === 'review_needed' ? 'resolved' : 'review_needed';
    diary.push(`${nameOf(world, row)} ${status}`);
    await reviewBoth(world, row, status);
  }
  await check();
}

async function payThem({ world, diary, check }: Living, chosen: ReturnType<typeof payable>): Promise<void> {
  diary.push(`flagged payout of ${chosen.map(({ row }) => nameOf(world, row)).join(', ')}`);
  await payFlaggedBoth(world, chosen);
  await check();
}

export async function payOne({ world, diary, check }: Living, payout: Payout): Promise<void> {
  if (payout.isPaid || !world.books.payouts.includes(payout)) return;
  const advisor = world.firm.advisors.findIndex(({ id }) => id === payout.advisorId);
  diary.push(`${payout.kind} payout of ${payout.quarter} of ${advisor} paid`);
  await markPaidBoth(world, payout);
  await check();
}

export async function debitOne({ world, diary, check }: Living, quarter: Day): Promise<void> {
  diary.push(`fees of ${quarter} debited`);
  await exportBoth(world, quarter);
  await check();
}

const nameOf = ({ firm }: Living['world'], { accountId, quarter, kind }: Row): string =>
  `${firm.accounts.find(({ id }) => id === accountId)?.number} ${kind} ${quarter}`;
