import { expect, test } from '@jest/globals';
import { admit, openHouse } from '../app.ts';
import { times } from '../proof.ts';
import { openBooks } from './oracle/books.ts';
import { diceOf } from './random/dice.ts';
import type { World } from './random/deeds.ts';
import { difference, ledgerOf, storedLedger } from './random/ledger.ts';
import { type Habits, live, type Living, settle } from './random/life.ts';
import { plantFirm } from './random/plantFirm.ts';
import { faultsIn, sumsOf } from './random/properties.ts';
import { quarters, randomFirm, type Size } from './random/randomFirm.ts';
import { told } from './random/told.ts';

const house = openHouse();
const admin = admit(house, 'Theodora Vance');
const manager = () => house.orm.em.fork();

const seedsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

const habits: Habits = {
  excludes: 0,
  skipsQuarter: 0,
  catchesUp: 0,
  closes: 2,
  completes: 0,
  corrects: 0,
  takesBack: 10,
};

/** Nothing is done that could not be billed to the same cent by a firm that had known it all. */
const steady: Habits = { ...habits, closes: 0, completes: 0, corrects: 0 };

async function firmOf(seed: number, size: Size): Promise<Living> {
  const dice = diceOf(seed);
  const firm = randomFirm(seed, dice, size);
  await plantFirm(manager(), firm);
  const world: World = { house, admin, firm, books: openBooks() };
  const check = async () => {
    const found = difference(await storedLedger(manager()), ledgerOf(world.books, firm));
    expect(found).toEqual({ stored: [], expected: [] });
  };
  return { world, dice, habits, diary: [], check };
}

const tell = async (seed: number, living: Living, life: (living: Living) => Promise<void>) => {
  await life(living).catch((error: unknown) => {
    throw new Error(told(seed, living.diary, living.world, error), { cause: error });
  });
  expect({ seed, faults: await faultsIn(manager()) }).toEqual({ seed, faults: {} });
};

test.each(seedsFrom(1, times(2, 60)))(
  'whatever firm %i lives through, each figure is the one of the second calculation',
  async (seed) => {
    const living = await firmOf(seed, { accounts: 50, isSteady: false, isPunctual: true });
    await tell(seed, living, live);
  },
);

test.each(seedsFrom(1001, times(2, 40)))(
  'in however many runs firm %i is billed, it comes to what one run each would have',
  async (seed) => {
    const size = { accounts: 50, isSteady: true, isPunctual: true };
    const living = await firmOf(seed, size);
    await tell(seed, { ...living, habits: steady }, live);
    await tell(seed, living, settle);
    const inMany = await sumsOf(manager(), quarters[0] ?? '');
    const twin = await firmOf(seed, size);
    await tell(seed, twin, settle);
    await tell(seed, twin, async () => {
      const found = difference(inMany, await sumsOf(manager(), quarters[0] ?? ''));
      expect(found).toEqual({ stored: [], expected: [] });
    });
  },
);
