import type { ClientBase } from 'pg';
import { queryOf, type Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { discoverAccounts } from './discoverAccounts.ts';
import { holdLargeMoves } from './holdLargeMoves.ts';
import { storeHeldBlocks } from './storeHeldBlocks.ts';
import {
  holdLookalikes,
  joinParts,
  leaveRepeated,
  matchNumbers,
  matchTitles,
  refuseTooLarge,
  refuseTwins,
  remarkStrangers,
  remarkUnknown,
} from './matchAccounts.ts';
import type { SourceRemark } from './entity.ts';
import { missing } from './missing.ts';
import type { Progress } from '../../platform/jobs/runJob.ts';
import { saveRemarks, saveReports, addFinding, type Report } from './reports.ts';
import type { SourceFolder } from './sources.ts';
import { stageFiles } from './stageFiles.ts';
import { createStaging, importLock } from './staging.ts';
import { gatherTouched } from './writePositions.ts';
import { writeTaken } from './writeTaken.ts';

interface Import {
  readonly id: string;
  readonly asOf: string;
  readonly folders: readonly SourceFolder[];
}

/**
 * Imports a day's files of the custodians in the one transaction of `client`: reads them, matches the accounts, writes
 * positions. A killed import has changed nothing, and positions that are stored already are not written again.
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
  for (const remarked of await holdLargeMoves(query)) addFinding(reports[remarked.file]?.notices, remarked);
  await beforeWriting();
  await writeTaken(query, progress.signal);
  await saveReports(client, id, reports);
  await storeHeldBlocks(query, reports);
  await saveRemarks(query, id, remarksOf(delivery, reports));
  await progress.settle(query);
};

/** Collects the remarks on custodians apart from their files. */
const remarksOf = ({ asOf, folders }: Omit<Import, 'id'>, reports: readonly Report[]): SourceRemark[] =>
  folders.flatMap(({ source, searched, remark }) => {
    const hasCome = reports.some(({ custodian }) => custodian === source);
    if (remark) return [{ source, reason: remark }];
    return hasCome ? [] : [missing({ source, searched }, asOf)];
  });

const prepare = async (query: Query): Promise<void> => {
  // The connection of a killed import may still be at work: wait for its end.
  await query(sql`select pg_advisory_xact_lock(${importLock})`);
  await query(sql`set local work_mem = '64MB'`);
  await createStaging(query);
};

/** Finds the account of each block, and excludes blocks that could be another account's. */
const settleBlocks = async (query: Query, reports: readonly Report[]): Promise<void> => {
  await query(sql`analyze staged_blocks, staged_positions`);
  await matchNumbers(query);
  for (const refuse of [refuseTooLarge, holdLookalikes, matchTitles, refuseTwins]) {
    for (const remarked of await refuse(query)) addFinding(reports[remarked.file]?.problems, remarked);
  }
  const repeated = await leaveRepeated(
    query,
    reports.map(({ fileName }) => fileName),
  );
  for (const remarked of await remarkStrangers(query)) addFinding(reports[remarked.file]?.problems, remarked);
  await joinParts(query);
  for (const remarked of [...repeated, ...(await remarkUnknown(query))])
    addFinding(reports[remarked.file]?.notices, remarked);
};
