import type { Query } from '../../lib/query.ts';
import { storeDailyValues } from './storeDailyValues.ts';
import {
  dropSold,
  lockUnchanged,
  writeAccounts,
  writeDailyValues,
  writeCurrent,
  writeHistory,
} from './writePositions.ts';

/** Writes the staged positions; the one way to write positions, after an import or a person's decision. */
export const writeTaken = async (query: Query, signal?: AbortSignal): Promise<void> => {
  for (const write of [
    storeDailyValues,
    writeHistory,
    writeDailyValues,
    writeCurrent,
    dropSold,
    lockUnchanged,
    writeAccounts,
  ]) {
    signal?.throwIfAborted();
    await write(query);
  }
};
