import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CustodianId } from '../../domain/custodian/custodians.ts';
import type { Block, StatedAccount } from '../../domain/position/custodian/block.ts';
import { plainFileName } from '../../domain/fileName.ts';
import { positionReader } from '../../domain/position/custodian/read.ts';
import { newId } from '../../lib/columns.ts';
import { queryOf } from '../../lib/query.ts';
import type { Progress } from '../../platform/jobs/runJob.ts';
import { readFile } from './readFile.ts';
import { addFinding, type Finding, type Report } from './reports.ts';
import { csvFile, type SourceFolder } from './sources.ts';
import { refuseBlocks, stageBlocks, type Stage } from './staging.ts';

interface Delivery {
  readonly asOf: string;
  readonly folders: readonly SourceFolder[];
}

/** Reads a day's files of the custodians into the staging tables. */
export const stageFiles = async (stage: Stage, { asOf, folders }: Delivery, progress: Progress): Promise<Report[]> => {
  const reports: Report[] = [];
  for (const { source, folder } of folders) {
    for (const name of await csvFiles(folder)) {
      const file = { path: join(folder, name), number: reports.length, source, asOf };
      const fileName = plainFileName(name);
      reports.push({ id: newId(), custodian: source, fileName, ...(await stageFile(stage, file, progress)) });
    }
  }
  return reports;
};

/** The newest file comes first, as the names of exports end in their time. */
const csvFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isFile() && csvFile.test(entry.name)).map(({ name }) => name);
  return names.sort().reverse();
};

interface File {
  readonly path: string;
  readonly number: number;
  readonly source: CustodianId;
  readonly asOf: string;
}

const stageFile = async (stage: Stage, { path, number, source, asOf }: File, progress: Progress) => {
  const reader = positionReader(source, asOf);
  const problems: Finding[] = [];
  const notices: Finding[] = [];
  const first = stage.blocks;
  const take = async (blocks: readonly Block[]) => {
    progress.signal.throwIfAborted();
    await stageBlocks(stage, number, blocks);
    for (const block of blocks) reportBlock(block, problems, notices);
    await progress.done(stage.blocks);
    await progress.step(basename(path), stage.blocks - first);
  };
  const { sha256, fault } = await readFile(path, reader, take);
  const reading = reader.end();
  await take(reading.blocks);
  await progress.step(basename(path), stage.blocks - first, stage.blocks - first);
  const retractions = fault ? [{ ...fault, ...wholeFile }] : reading.retractions;
  await refuseBlocks(queryOf(stage.client), number, retractions);
  for (const refusal of retractions) addFinding(problems, { ...refusal, account: spelled(refusal.account) });
  for (const problem of fault ? [] : reading.problems) addFinding(problems, problem);
  for (const notice of reading.notices) addFinding(notices, notice);
  return {
    sha256,
    layout: reading.layout === 'unknown' ? null : reading.layout,
    rowsRead: reading.rowsRead,
    problems,
    notices,
  };
};

const wholeFile = { fromLine: 0, toLine: 2 ** 31 - 1, account: null };

const reportBlock = (block: Block, problems: Finding[], notices: Finding[]): void => {
  const account = spelled(block.account);
  if (block.state === 'quarantined') return addFinding(problems, { line: block.line, reason: block.reason, account });
  for (const notice of block.notices) addFinding(notices, { ...notice, account });
};

const spelled = (account: StatedAccount | null): string | null => {
  if (!account) return null;
  return 'number' in account ? account.number : `${account.title} ...${account.suffix}`;
};
