import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { record } from '../../platform/audit/record.ts';
import { loadActor } from '../../platform/auth/session.ts';
import { codesOf } from '../../domain/choices.ts';
import { custodians } from '../../domain/custodian/choices.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { trackedJob } from '../../platform/jobs/runJob.ts';
import { timeouts } from '../../lib/database/timeouts.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { PositionFile, PositionImport } from './entity.ts';
import { importFiles } from './importFiles.ts';
import { sourceOf } from './sources.ts';

interface Input {
  readonly import: string;
}

/**
 * Imports the positions of a day from the custodians' files. The files are stored with what they changed, so a stored
 * file marks an import as done.
 */
export const importPositions = (context: AppContext) =>
  trackedJob<Input>(context, async (em, _job, input, progress) => {
    const run = await em.findOneOrFail(PositionImport, { id: input.import });
    Object.assign(run, { status: 'running', startedAt: run.startedAt ?? new Date(), recalculation: false });
    await em.flush();
    if ((await em.count(PositionFile, { positionImport: run })) === 0) {
      const { id, asOf } = run;
      // Fetched before the transaction, which must not wait for another firm's server.
      const ready = sourcesOf(run).map((source) => sourceOf(context.config, source)(asOf, progress.signal));
      const delivery = { id, asOf, folders: await Promise.all(ready) };
      const beforeWriting = () => markRecalculation(em, run);
      await inTransaction(context.orm.em.fork(), (client) => importFiles(client, delivery, progress, beforeWriting), {
        timeouts: timeouts.import,
      });
    }
    const status = (await isSetAside(em, run)) ? 'failed' : 'completed';
    Object.assign(run, { status, completedAt: new Date(), recalculation: false });
    return { sentence: await recordImport(em, run), href: '/settings/accounts-import' };
  });

const sourcesOf = ({ sources }: PositionImport) => codesOf(custodians).filter((source) => sources.includes(source));

/** Whether there were files and each was set aside whole, or could not be read. */
const isSetAside = async (em: EntityManager, { id }: PositionImport): Promise<boolean> => {
  const [files] = await queryOfManager(em)<{ setAside: boolean | null }>(sql`
    select bool_and(matched = 0 and (quarantined > 0 or rows_read = 0
      and exists (select from import_problems p where p.position_file_id = f.id and not p.notice))) as "setAside"
    from position_files f where position_import_id = ${id}`);
  return files?.setAside === true;
};

const markRecalculation = async (em: EntityManager, run: PositionImport): Promise<void> => {
  run.recalculation = true;
  await em.flush();
};

/** Writes one audit row for the whole import, with a digest of the files; answers the outcome in a sentence. */
const recordImport = async (em: EntityManager, run: PositionImport): Promise<string> => {
  const actor = run.requestedBy && (await loadActor(em, run.requestedBy.id));
  if (actor) em.setFilterParams('visible', { actor });
  const files = await em.find(PositionFile, { positionImport: run }, { orderBy: { id: 'asc' } });
  const fileFigures = files.map(({ custodian, fileName, sha256, rowsRead, matched, quarantined }) => ({
    source: custodian.id,
    fileName,
    sha256,
    rowsRead,
    matched,
    quarantined,
  }));
  const digest = createHash('sha256').update(JSON.stringify(fileFigures)).digest('hex');
  record(em, 'import', run, { after: { asOf: run.asOf, files: fileFigures, digest } });
  const sum = (key: 'matched' | 'quarantined') => files.reduce((total, file) => total + file[key], 0);
  const nothing = run.status === 'failed' ? 'Nothing was imported. ' : '';
  return `${nothing}Positions as of ${run.asOf}. Accounts matched: ${sum('matched')}, not imported: ${sum('quarantined')}.`;
};
