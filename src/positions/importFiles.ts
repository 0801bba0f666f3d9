import type { ClientBase } from 'pg';
import type { PositionSource } from '../domain/position/custodian/block.ts';
import type { Progress } from '../jobs/runJob.ts';
import { queryOf, type Query } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';
import { discoverAccounts } from './discoverAccounts.ts';
import {
  countUnknown,
  joinParts,
  leaveRepeated,
  matchNumbers,
  matchTitles,
  refuseTooLarge,
  refuseTwins,
} from './matchAccounts.ts';
import { saveReports, tell, type Report } from './reports.ts';
import { stageFiles } from './stageFiles.ts';
import { createStaging } from './staging.ts';
import {
  dropSold,
  gatherTouched,
  largeMoves,
  writeAccounts,
  writeCloses,
  writeCurrent,
  writeHistory,
} from './writePositions.ts';

interface Import {
  readonly id: string;
  readonly importDir: string;
  readonly asOf: string;
  readonly sources: readonly PositionSource[];
}

/**
 * A day's files of the custodians, in the one transaction of `client`: read, matched with the accounts, written. What is
 * killed on the way has changed nothing, and what is written already is not written again.
 */
export const importFiles = async (
  client: ClientBase,
  { id, ...delivery }: Import,
  progress: Progress,
  beforeWriting: () => Promise<void>,
): Promise<void> => {
  const query = queryOf(client);
  await prepare(query);
  const reports = await stageFiles({ client, blocks: 0 }, delivery, progress);
  await settleBlocks(query, reports);
  await discoverAccounts(query);
  await gatherTouched(query);
  for (const move of await largeMoves(query)) {
    tell(reports[move.file]?.notices, { ...move, reason: `The value moves from ${move.before} to ${move.after}.` });
  }
  await beforeWriting();
  for (const write of [writeHistory, writeCloses, writeCurrent, dropSold, writeAccounts]) {
    progress.signal.throwIfAborted();
    await write(query);
  }
  await saveReports(client, id, reports);
};

const prepare = async (query: Query): Promise<void> => {
  // The connection of a killed import may still be at work: it ends first.
  await query(sql`select pg_advisory_xact_lock(hashtext('importPositions'))`);
  await query(sql`set local work_mem = '64MB'`);
  await query(sql`set local jit = off`);
  await createStaging(query);
};

/** Finds the account of each block, and sets aside those that could be another's. */
const settleBlocks = async (query: Query, reports: readonly Report[]): Promise<void> => {
  await query(sql`analyze staged_blocks, staged_positions`);
  await matchNumbers(query);
  for (const block of await matchTitles(query)) {
    const reason =
      block.candidates === 0
        ? 'No account has this title and ending.'
        : 'More than one account has this title and ending.';
    tell(reports[block.file]?.problems, { ...block, reason });
  }
  for (const block of await refuseTwins(query)) {
    tell(reports[block.file]?.problems, {
      ...block,
      reason: 'Another account of this file leads to the same account of ours.',
    });
  }
  for (const block of await refuseTooLarge(query)) {
    tell(reports[block.file]?.problems, { ...block, reason: 'The rows add up to more than can be kept.' });
  }
  for (const block of await leaveRepeated(query)) {
    tell(reports[block.file]?.notices, {
      ...block,
      reason: `Left out: ${reports[block.first]?.fileName} has this account too.`,
    });
  }
  await joinParts(query);
  for (const { count, ...first } of await countUnknown(query)) {
    const reason =
      count === 1 ? 'This account is not known yet.' : `This account and ${count - 1} others are not known yet.`;
    tell(reports[first.file]?.notices, { ...first, reason: `${reason} See New Accounts.` });
  }
};
