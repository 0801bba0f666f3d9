import type { AppContext } from '../appContext.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import type { Task } from '../../lib/jobs/jobs.ts';
import { queryOfManager, type Query } from '../../lib/query.ts';

/** A task that deletes in batches, each in a transaction of its own, until `sweepSome` answers that nothing is left. */
export const sweeping =
  ({ orm }: AppContext, sweepSome: (query: Query) => Promise<number>): Task =>
  async (_, { signal }) => {
    for (let swept = -1; swept !== 0;) {
      signal.throwIfAborted();
      const em = orm.em.fork();
      swept = await inTransaction(em, () => sweepSome(queryOfManager(em)));
    }
  };
