import type { Query } from '../../lib/query.ts';
import { keepCloses } from './keepCloses.ts';
import { dropSold, lockUnchanged, writeAccounts, writeCloses, writeCurrent, writeHistory } from './writePositions.ts';

/** Writes what is staged and touched: the one way in which positions come to be, from a file or after somebody's look. */
export const writeTaken = async (query: Query, signal?: AbortSignal): Promise<void> => {
  for (const write of [keepCloses, writeHistory, writeCloses, writeCurrent, dropSold, lockUnchanged, writeAccounts]) {
    signal?.throwIfAborted();
    await write(query);
  }
};
