import { expect, test } from '@jest/globals';
import { admit, openHouse } from '../app.ts';
import { times } from '../proof.ts';
import { openBooks } from './oracle/books.ts';
import { diceOf } from './random/dice.ts';
import type { World } from './random/deeds.ts';
import { ledgerOf, storedLedger } from './random/ledger.ts';
import { type Habits, live } from './random/life.ts';
import { plantFirm } from './random/plantFirm.ts';
import { randomFirm } from './random/randomFirm.ts';

const house = openHouse();
const admin = admit(house, 'Theodora Vance');

const seeds = Array.from({ length: times(4, 100) }, (_, at) => at + 1);
const habits: Habits = {
  excludes: 0,
  skipsQuarter: 0,
  catchesUp: 0,
  closes: 2,
  completes: 0,
  corrects: 0,
  takesBack: 10,
};

test.each(seeds)('the life of firm %i', async (seed) => {
  const dice = diceOf(seed);
  const firm = randomFirm(seed, dice, { accounts: 50, isSteady: false, isPunctual: true });
  await plantFirm(house.orm.em.fork(), firm);
  const world: World = { house, admin, firm, books: openBooks() };
  const deeds: string[] = [];
  const check = async (deed: string) => {
    deeds.push(deed);
    const stored = await storedLedger(house.orm.em.fork());
    expect({ seed, deeds: deeds.slice(-5), ledger: stored }).toEqual({
      seed,
      deeds: deeds.slice(-5),
      ledger: ledgerOf(world.books, firm),
    });
  };
  await live({ world, dice, habits, check });
});
