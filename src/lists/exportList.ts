import type { House } from '../house.ts';
import { loadActor } from '../auth/session.ts';
import { letterhead } from '../company-settings/firm.ts';
import type { ListQuery } from '../domain/list.ts';
import { keepBlob } from '../files/keepBlob.ts';
import { visibly } from '../jobs/runJob.ts';
import { NotFound } from '../lib/errors.ts';
import { fileFormats, fileNameOf, writeListFile, type FileFormat } from './listFile.ts';
import { countRows, rowSources } from './rows.ts';

interface Input {
  readonly source: string;
  readonly query: ListQuery;
  readonly format: FileFormat;
}

/** Writes a list into a file of its asker's own, with the asker's rights as they are when it runs. */
export const exportList = (house: House) =>
  visibly<Input>(house, async (em, job, { source: path, query, format }, progress) => {
    const source = rowSources.get(path);
    const actor = job.owner && (await loadActor(em, job.owner.id));
    if (!source || !actor) throw new NotFound();
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
