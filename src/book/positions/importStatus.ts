import type { EntityManager } from '@mikro-orm/postgresql';
import { codesOf } from '../../domain/choices.ts';
import { type CustodianId, custodianTable } from '../../domain/custodian/custodians.ts';
import { Job, type JobStep } from '../../platform/jobs/entity.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { ImportProblem, PositionFile, PositionImport } from './entity.ts';
import { isAlive } from './startImport.ts';

/** Reads whether an import runs, how the last one went, and its figures for each custodian. */
export const importStatus = async (em: EntityManager) => {
  const [newest] = await em.find(PositionImport, {}, latest);
  const [last] = await em.find(PositionImport, { status: 'completed' }, latest);
  const [queue] = await queryOfManager(em)<{ alive: boolean }>(sql`select ${isAlive} as alive`);
  const isOpen = newest?.status === 'queued' || newest?.status === 'running';
  const running = isOpen && queue?.alive === true;
  return {
    running,
    failed: newest?.status === 'failed' || (isOpen && !running),
    cancelled: newest?.status === 'cancelled',
    asOf: (running ? newest : last)?.asOf ?? null,
    lastStartedAt: newest?.startedAt ?? last?.startedAt ?? null,
    lastCompletedAt: last?.completedAt ?? null,
    lastRunDuration: last ? secondsOf(last) : null,
    /** The progress of each file of the running import. */
    steps: running ? await stepsOf(em, newest) : [],
    recalculation: running && newest.recalculation ? 'running' : last ? 'done' : null,
    ...(await figuresByCustodian(em)),
  };
};

const latest = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 } as const;

const stepsOf = async (em: EntityManager, { id }: PositionImport): Promise<readonly JobStep[]> => {
  const [job] = await em.find(Job, { kind: 'importPositions', input: { import: id } }, { limit: 1 });
  return job?.steps ?? [];
};

const secondsOf = ({ startedAt, completedAt }: PositionImport): number | null =>
  startedAt && completedAt ? Math.round((completedAt.getTime() - startedAt.getTime()) / 100) / 10 : null;

const figuresByCustodian = async (em: EntityManager) => {
  const figures: Partial<Record<CustodianId, Awaited<ReturnType<typeof figuresOf>>>> = {};
  for (const id of codesOf(custodianTable)) figures[id] = await figuresOf(em, id);
  return figures;
};

/** An import whose files were read, even if each was set aside; one that broke off has no remarks. */
const isRead = { $or: [{ status: 'completed' as const }, { status: 'failed' as const, remarks: { $ne: null } }] };

/** Sums up the last import that included the custodian, as a nightly one imports only what is missing. */
const figuresOf = async (em: EntityManager, source: CustodianId) => {
  const [run] = await em.find(PositionImport, { ...isRead, sources: { $contains: [source] } }, latest);
  if (!run) return null;
  const files = await em.find(PositionFile, { positionImport: run, custodian: source }, { orderBy: { id: 'asc' } });
  const sum = (key: 'rowsRead' | 'matched' | 'quarantined') => files.reduce((total, file) => total + file[key], 0);
  const remarks = (run.remarks ?? []).filter((remark) => remark.source === source);
  const said = (notice: boolean) =>
    remarks
      .filter((remark) => Boolean(remark.notice) === notice)
      .map(({ reason }) => ({ line: null, reason, file: null, accountNumber: null }));
  return {
    rowsRead: sum('rowsRead'),
    matched: sum('matched'),
    quarantined: sum('quarantined'),
    files: files.map(presentFile),
    problems: [...said(false), ...(await findings(em, files, false))],
    notices: [...said(true), ...(await findings(em, files, true))],
  };
};

const presentFile = ({ fileName, layout, rowsRead, matched, quarantined }: PositionFile) => ({
  fileName,
  layout,
  rowsRead,
  matched,
  quarantined,
});

const findings = async (em: EntityManager, files: readonly PositionFile[], notice: boolean) => {
  const problems = await em.find(
    ImportProblem,
    { positionFile: { $in: files.map(({ id }) => id) }, notice },
    { orderBy: { positionFile: { id: 'asc' }, line: 'asc', id: 'asc' }, limit: 200 },
  );
  return problems.map(({ line, reason, positionFile, accountNumber }) => ({
    line,
    reason,
    accountNumber: accountNumber ?? null,
    file: files.find(({ id }) => id === positionFile.id)?.fileName ?? null,
  }));
};
