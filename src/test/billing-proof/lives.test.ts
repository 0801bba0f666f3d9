import { expect, test } from '@jest/globals';
import { admit, openTestApp } from '../app.ts';
import { times } from '../proof.ts';
import { beginLife, lived } from './random/begin.ts';
import { difference } from './random/ledger.ts';
import { type Habits, live, noHabits, settle } from './random/life.ts';
import { sumsOf } from './random/properties.ts';
import { quarters } from './random/randomFirm.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Theodora Vance');

const seedsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

const habits: Habits = {
  excludes: 3,
  skipsQuarter: 25,
  catchesUp: 10,
  closes: 2,
  completes: 20,
  corrects: 2,
  setsAside: 1,
  takesBack: 10,
  flags: 2,
  removes: 20,
  pays: 10,
  debits: 40,
  changesTerms: 4,
};

const steady: Habits = { ...noHabits, excludes: 3, skipsQuarter: 25, takesBack: 10 };

test.each(seedsFrom(1, times(1, 60)))(
  'whatever firm %i lives through, each figure is the one of the second calculation',
  async (seed) => {
    const size = { accounts: 50, isSteady: false, isPunctual: false };
    await lived(await beginLife({ testApp, admin, seed, size, habits }), live);
  },
);

test.each(seedsFrom(1001, times(1, 40)))(
  'in however many runs firm %i is billed, it comes to what one run each would have',
  async (seed) => {
    const beginning = {
      testApp,
      admin,
      seed,
      size: { accounts: 50, isSteady: true, isPunctual: false },
      habits: steady,
    };
    const living = await beginLife(beginning);
    await lived(living, live);
    await lived(living, settle);
    const inMany = await sums();
    const twin = await beginLife(beginning);
    await lived(twin, settle);
    await lived(twin, async () => {
      expect(difference(inMany, await sums())).toEqual({ stored: [], expected: [] });
    });
  },
);

const sums = () => sumsOf(testApp.orm.em.fork(), quarters[0] ?? '');
