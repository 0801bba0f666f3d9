import type { FastifyRequest } from 'fastify';
import type { ListQuery } from '../domain/list.ts';
import type { Action } from '../domain/permissions.ts';
import { requireSameOrigin } from '../lib/access.ts';
import { newId } from '../lib/columns.ts';
import { Invalid } from '../lib/errors.ts';
import { fileNameOf, isFileFormat, type FileFormat } from './listFile.ts';
import type { RowSource } from './rows.ts';
import { Job } from '../jobs/entity.ts';
import { record } from '../audit/record.ts';

/** Puts the export into the queue and answers at once; who took which rows away is known afterwards. */
export const startExport = async (
  request: FastifyRequest,
  source: RowSource,
  query: ListQuery,
  format: unknown = 'csv',
) => {
  if (!isFileFormat(format)) throw new Invalid({ fileFormat: ['must be csv, xlsx or pdf'] });
  // The documents let a GET start it too, so a GET is checked for its origin as well.
  requireSameOrigin(request);
  const { can } = request.routeOptions.config;
  if (!can) throw new Error('An export is started by a route with a permission');
  return queueExport(request, { source: source.list.path, fileName: fileNameOf(source, format), query, format, can });
};

/** What an export needs to be made, now or again. */
export interface ExportInput {
  readonly source: string;
  readonly fileName: string;
  readonly query: ListQuery;
  readonly format: FileFormat;
  /** Who may do this may have the file: asked when it is made, and when it is made again. */
  readonly can: Action;
}

export const queueExport = async ({ em, user }: FastifyRequest, input: ExportInput) => {
  const job = em.create(Job, { id: newId(), kind: 'exportList', owner: user.id, input: { ...input } });
  const { source, query, format } = input;
  record(em, 'export', job, { object: source, after: { query, format } });
  await em.flush();
  return { message: 'Your export has started.', export: { id: job.id, status: job.status } };
};
