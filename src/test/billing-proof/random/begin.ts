import { expect } from '@jest/globals';
import type { Person, TestApp } from '../../app.ts';
import { times } from '../../proof.ts';
import { openBooks } from '../oracle/books.ts';
import { exportAll, type World } from './deeds.ts';
import { diceOf } from './dice.ts';
import { difference, ledgerOf, storedLedger } from './ledger.ts';
import type { Habits, Living } from './life.ts';
import { unlisted } from './listed.ts';
import { plantFirm } from './plantFirm.ts';
import { faultsIn } from './properties.ts';
import { randomFirm, type Size } from './randomFirm.ts';
import { failureReport } from './failureReport.ts';

export interface Beginning {
  readonly testApp: TestApp;
  readonly admin: Person;
  readonly seed: number;
  readonly size: Size;
  readonly habits: Habits;
}

/**
 * A firm that has not lived yet; after each of its deeds the stored figures are held against the second calculation.
 */
export async function beginLife({ testApp, admin, seed, size, habits }: Beginning): Promise<Living> {
  const dice = diceOf(seed);
  const firm = randomFirm(seed, dice, size);
  await plantFirm(testApp.orm.em.fork(), firm);
  const world: World = { testApp, admin, firm, books: openBooks() };
  const look = async () => {
    const found = difference(await storedLedger(testApp.orm.em.fork()), ledgerOf(world.books, firm));
    expect(found).toEqual({ stored: [], expected: [] });
  };
  return { world, seed, dice, habits, diary: [], check: nowAndThen(look), look };
}

/** In a short proof every fourth look finds what each would, a few deeds later. */
function nowAndThen(look: () => Promise<void>): () => Promise<void> {
  let deeds = 0;
  return async () => {
    deeds += 1;
    if (deeds % times(4, 1) === 0) await look();
  };
}

/** Lives it, tells what had been done where it fails, and looks for what must be found nowhere. */
export async function lived(living: Living, life: (living: Living) => Promise<void>): Promise<void> {
  const { world, seed, diary } = living;
  const whole = async () => {
    await life(living);
    await living.look();
    expect(await unlisted(world)).toEqual([]);
    await exportAll(world);
    expect(await faultsIn(world.testApp.orm.em.fork())).toEqual({});
  };
  await whole().catch((error: unknown) => {
    throw new Error(failureReport(seed, diary, world, error), { cause: error });
  });
}
