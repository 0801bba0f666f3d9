import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../appContext.ts';
import { loadActor } from '../auth/session.ts';
import { letterhead } from '../company/firm.ts';
import { format as written } from '../../domain/format.ts';
import { mayRunQuery, type Row } from '../../domain/list.ts';
import { kindOf } from '../../domain/job/kinds.ts';
import { can } from '../../domain/permissions.ts';
import { sightOf } from '../../domain/sight.ts';
import { ExportedRows } from '../exports/entity.ts';
import { saveBlob } from '../blobs/saveBlob.ts';
import type { Job } from '../jobs/entity.ts';
import { trackedJob, type Progress } from '../jobs/runJob.ts';
import { Forbidden, NotFound } from '../../lib/errors.ts';
import { queryOfManager } from '../../lib/query.ts';
import { postMail } from '../mails/sendMail.ts';
import { mailsFor } from '../mails/notify.ts';
import type { SignedIn } from '../request.ts';
import { seesAll } from '../scope.ts';
import { fileFormats, fileNameOf, writeListFile } from './listFile.ts';
import { countRows } from './counting.ts';
import { rowSources, type RowSource } from './source.ts';
import type { ExportInput } from './startExport.ts';

/** The job that exports a list into a file of its owner's, with the owner's rights at the time of the run. */
export const exportList = (context: AppContext) =>
  trackedJob<ExportInput>(context, async (em, job, { source: path, query, format, can: action }, progress) => {
    const source = rowSources.get(path);
    if (!source) throw new NotFound();
    const actor = await ownerOf(em, job);
    // A job that an older version queued has no action.
    if ((action && !can(actor, action)) || !mayRunQuery(source.list, actor, query)) throw new Forbidden();
    // A retry reads from the primary: a standby that cancelled the query once may do so each time.
    const reader = (job.attempts > 1 ? undefined : await context.replica?.caughtUp(actor)) ?? em;
    const total = await countRows({ em: reader, source, actor, query });
    const rowIds: string[] = [];
    const onRow = eachRow(progress, total, seesAll(source.scope, actor) ? () => {} : idCollector(source, rowIds));
    const options = await letterhead(em, context.config);
    const content = await writeListFile(reader, { source, actor, query, format, options, onRow });
    const blob = await saveBlob(em, context.storage, content, {
      filename: fileNameOf(source, format),
      contentType: fileFormats[format].contentType,
      purpose: 'export',
      owner: job.owner ?? null,
    });
    await Promise.all([progress.settle(), ownerOf(em, job)]).catch(async (error: unknown) => {
      if (blob.storageKey) await context.storage.remove(blob.storageKey);
      throw error;
    });
    Object.assign(job, { blob, done: total });
    em.create(ExportedRows, { job, sight: sightOf(actor), rowIds });
    await mailOwner(em, job);
    return { sentence: `${written('number', total)} ${total === 1 ? 'record' : 'records'}` };
  });

const eachRow = (progress: Progress, total: number, note: (row: Row) => void) => {
  let done = 0;
  return (row: Row): Promise<void> => {
    progress.signal.throwIfAborted();
    note(row);
    return progress.done(++done, total);
  };
};

/**
 * Collects the ids of the file's rows and of the records they name, for a person who sees only some rows of the kind.
 */
const idCollector =
  ({ relatedKeys = [] }: RowSource, rowIds: string[]) =>
  (row: Row): void => {
    const relatedIds = relatedKeys.map((key) => row[key]).filter((id) => typeof id === 'string');
    rowIds.push(row.id, ...relatedIds);
  };

/** Mails the owner, in the flush that completes the job. */
const mailOwner = async (em: EntityManager, { id, kind, input }: Job): Promise<void> => {
  const letter = { values: { export: kindOf(kind).name(input) }, leadsTo: { path: '/exports' } };
  const letters = await mailsFor(queryOfManager(em), { kind: 'exportReady', ids: [id] }, () => letter);
  for (const each of letters) postMail(em, each);
};

/** The owner as they are now: a person who has left gets no file, not even one that is almost done. */
const ownerOf = async (em: EntityManager, { owner }: Job): Promise<SignedIn> => {
  const actor = owner && (await loadActor(em, owner.id));
  if (!actor) throw new NotFound('The person who requested this export has left.');
  return actor;
};
