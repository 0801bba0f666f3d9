import type { House } from '../house.ts';
import { loadActor } from '../auth/session.ts';
import { letterhead } from '../company-settings/firm.ts';
import { can } from '../domain/permissions.ts';
import { keepBlob } from '../files/keepBlob.ts';
import { visibly } from '../jobs/runJob.ts';
import { Forbidden, NotFound } from '../lib/errors.ts';
import { fileFormats, fileNameOf, writeListFile } from './listFile.ts';
import { countRows, rowSources } from './rows.ts';
import type { ExportInput } from './startExport.ts';

/** Writes a list into a file of its asker's own, with the asker's rights as they are when it runs. */
export const exportList = (house: House) =>
  visibly<ExportInput>(house, async (em, job, { source: path, query, format, can: action }, progress) => {
    const source = rowSources.get(path);
    const actor = job.owner && (await loadActor(em, job.owner.id));
    if (!source || !actor) throw new NotFound();
    // A job that an older server has queued does not say.
    if (action && !can(actor, action)) throw new Forbidden();
    const total = await countRows(em, source, actor, query);
    let done = 0;
    const content = await writeListFile(em, {
      source,
      actor,
      query,
      format,
      options: await letterhead(em, house.config),
      onRow: () => progress.done(++done, total),
    });
    job.blob = await keepBlob(em, house.storage, content, {
      filename: fileNameOf(source, format),
      contentType: fileFormats[format].contentType,
      purpose: 'export',
      owner: job.owner ?? null,
    });
    job.done = total;
  });
