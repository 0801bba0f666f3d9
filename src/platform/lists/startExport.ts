import type { FastifyRequest } from 'fastify';
import type { ListQuery } from '../../domain/list.ts';
import type { Action } from '../../domain/permissions.ts';
import { requireSameOrigin } from '../../lib/access.ts';
import { newId } from '../../lib/columns.ts';
import { Invalid, NotFound } from '../../lib/errors.ts';
import { fileNameOf, isFileFormat, type FileFormat } from './listFile.ts';
import { rowSources, type RowSource } from './source.ts';
import { Job } from '../jobs/entity.ts';
import { record } from '../audit/record.ts';
import { auditedQueryOf } from './auditedQuery.ts';

/** Queues an export and answers at once; the audit keeps who exported which rows. */
export const startExport = async (
  request: FastifyRequest,
  source: RowSource,
  query: ListQuery,
  format: unknown = 'csv',
) => {
  if (!isFileFormat(format)) throw new Invalid({ fileFormat: ['must be csv, xlsx or pdf'] });
  // The documents let a GET start an export too, so a GET is checked for its origin as well.
  requireSameOrigin(request);
  const { can } = request.routeOptions.config;
  if (!can) throw new Error('An export is started by a route with a permission');
  return queueExport(request, { source: source.list.path, fileName: fileNameOf(source, format), query, format, can });
};

/** The input of an export job, stored with it, so that the export can be repeated. */
export interface ExportInput {
  readonly source: string;
  readonly fileName: string;
  readonly query: ListQuery;
  readonly format: FileFormat;
  /** The right that the export needs, checked when it is made and when it is repeated. */
  readonly can: Action;
}

export const queueExport = async ({ em, user }: FastifyRequest, input: ExportInput) => {
  const audited = auditedExport(input);
  if (!audited) throw new NotFound();
  const job = em.create(Job, { id: newId(), kind: 'exportList', owner: user.id, input: { ...input } });
  record(em, 'export', job, { object: audited.list, after: { ...audited.asked, format: input.format } });
  await em.flush();
  return { message: 'Your export has started.', export: { id: job.id, status: job.status } };
};

/** The list and query of an export for the audit; undefined if the list no longer exists. */
export const auditedExport = ({ source, query }: ExportInput) => {
  const list = rowSources.get(source)?.list;
  return list && { list: list.path, asked: auditedQueryOf(list, query) };
};
