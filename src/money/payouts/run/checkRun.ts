import type { EntityManager } from '@mikro-orm/postgresql';
import { type Broken, invariants } from '../../../domain/payout/run/invariants.ts';
import { concurrencyLimit } from '../../../lib/semaphore.ts';
import { queryOfManager } from '../../../lib/query.ts';
import { brokenIn } from '../checkPayout.ts';
import type { BillingRun } from '../tables/billingRun.ts';
import { Payout } from '../tables/payout.ts';
import { sample } from './findings.ts';

/** Checks whether a run still balances as it stands today, each of its payouts with all rows that it pays. */
export const checkRun = (em: EntityManager, run: BillingRun) =>
  inTurn(async () => {
    const payouts = await em.find(Payout, { run, archivedAt: null }, { orderBy: { id: 'asc' } });
    const broken: (Broken & { readonly payoutId: string })[] = [];
    // One after the other: the rows of a whole firm at once would take more memory than the run itself.
    for (const payout of payouts) {
      const violations = await brokenIn(queryOfManager(em), payout);
      broken.push(...violations.map((one) => ({ ...one, payoutId: payout.id })));
    }
    const data = Object.entries(invariants).map(([invariant, sentence]) => {
      return { invariant, sentence, held: !broken.some((one) => one.invariant === invariant) };
    });
    return { data, broken: sample(broken) };
  });

/** One check at a time, since it reads all that a run wrote. */
const inTurn = concurrencyLimit({ atOnce: 1, waiting: 10, patience: 15_000 });
