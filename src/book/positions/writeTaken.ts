import type { Query } from '../../lib/query.ts';
import { keepCloses } from './storeDailyValues.ts';
import { dropSold, lockUnchanged, writeAccounts, writeCloses, writeCurrent, writeHistory } from './writePositions.ts';

/** Writes the staged positions; the one way to write positions, after an import or a person's decision. */
export const writeTaken = async (query: Query, signal?: AbortSignal): Promise<void> => {
  for (const write of [keepCloses, writeHistory, writeCloses, writeCurrent, dropSold, lockUnchanged, writeAccounts]) {
    signal?.throwIfAborted();
    await write(query);
  }
};
