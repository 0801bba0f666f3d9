import type { FastifyRequest } from 'fastify';
import type { ListQuery } from '../domain/list.ts';
import { requireSameOrigin } from '../lib/access.ts';
import { newId } from '../lib/columns.ts';
import { Invalid } from '../lib/errors.ts';
import { isFileFormat } from './listFile.ts';
import type { RowSource } from './rows.ts';
import { Job } from '../jobs/entity.ts';
import { record } from '../audit/record.ts';

/** Puts the export into the queue and answers at once; who took which rows away is known afterwards. */
export const startExport = async (
  request: FastifyRequest,
  { list }: RowSource,
  query: ListQuery,
  format: unknown = 'csv',
) => {
  if (!isFileFormat(format)) throw new Invalid({ fileFormat: ['must be csv, xlsx or pdf'] });
  // The documents let a GET start it too, so a GET is checked for its origin as well.
  requireSameOrigin(request);
  const { em, user } = request;
  const job = em.create(Job, {
    id: newId(),
    kind: 'exportList',
    owner: user.id,
    input: { source: list.path, query, format },
  });
  record(em, 'export', job, { object: list.path, after: { query, format } });
  await em.flush();
  return { message: 'Your export has started.', export: { id: job.id, status: job.status } };
};
