import type { EntityManager } from '@mikro-orm/postgresql';
import { codesOf } from '../domain/choices.ts';
import { custodians } from '../domain/custodian/choices.ts';
import { queryOfManager } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';
import { ImportProblem, PositionFile, PositionImport } from './entity.ts';
import { isAlive } from './startImport.ts';

/** Whether an import runs, how the last one went, and what it took from each custodian's files. */
export const importStatus = async (em: EntityManager) => {
  const [newest] = await em.find(PositionImport, {}, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 });
  const last = await em.findOne(
    PositionImport,
    { status: 'completed' },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  const [queue] = await queryOfManager(em)<{ alive: boolean }>(sql`select ${isAlive} as alive`);
  const isOpen = newest?.status === 'queued' || newest?.status === 'running';
  const running = isOpen && queue?.alive === true;
  return {
    running,
    failed: newest?.status === 'failed' || (isOpen && !running),
    asOf: (running ? newest : last)?.asOf ?? null,
    lastStartedAt: newest?.startedAt ?? last?.startedAt ?? null,
    lastCompletedAt: last?.completedAt ?? null,
    lastRunDuration: last ? secondsOf(last) : null,
    recalculation: newest?.recalculation && running ? 'running' : last ? 'done' : null,
    ...(last ? await figuresOf(em, last) : { schwab: null, fidelity: null }),
  };
};

const secondsOf = ({ startedAt, completedAt }: PositionImport): number | null =>
  startedAt && completedAt ? Math.round((completedAt.getTime() - startedAt.getTime()) / 100) / 10 : null;

/** Of each custodian that was asked; null for the other. */
const figuresOf = async (em: EntityManager, run: PositionImport) => {
  const figures = codesOf(custodians).map(async (source) => [source, await sourceFigures(em, run, source)] as const);
  return Object.fromEntries(await Promise.all(figures));
};

const sourceFigures = async (em: EntityManager, run: PositionImport, source: keyof typeof custodians) => {
  if (!run.sources.includes(source)) return null;
  const files = await em.find(PositionFile, { positionImport: run, custodian: source }, { orderBy: { id: 'asc' } });
  const sum = (key: 'rowsRead' | 'matched' | 'quarantined') => files.reduce((total, file) => total + file[key], 0);
  const missing = { line: null, reason: `No file of ${run.asOf} has arrived.`, file: null, accountNumber: null };
  return {
    ...{ rowsRead: sum('rowsRead'), matched: sum('matched'), quarantined: sum('quarantined') },
    files: files.map(({ fileName, layout, rowsRead, matched, quarantined }) => ({
      fileName,
      layout,
      rowsRead,
      matched,
      quarantined,
    })),
    problems: files.length > 0 ? await findings(em, files, false) : [missing],
    notices: await findings(em, files, true),
  };
};

const findings = async (em: EntityManager, files: readonly PositionFile[], notice: boolean) => {
  const found = await em.find(
    ImportProblem,
    { positionFile: { $in: files.map(({ id }) => id) }, notice },
    { orderBy: { positionFile: { id: 'asc' }, line: 'asc', id: 'asc' }, limit: 200 },
  );
  return found.map(({ line, reason, positionFile, accountNumber }) => ({
    ...{ line, reason, accountNumber: accountNumber ?? null },
    file: files.find(({ id }) => id === positionFile.id)?.fileName ?? null,
  }));
};
