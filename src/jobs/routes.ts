import type { FastifyInstance } from 'fastify';
import { recordOf } from '../lib/access.ts';
import type { House } from '../house.ts';
import { NotFound } from '../lib/errors.ts';
import { linkTo } from '../files/links.ts';
import { Job } from './entity.ts';

export const jobRoutes = (app: FastifyInstance, { config }: House): void => {
  app.get('/exports/:id', { config: { can: 'exports.show', of: Job } }, async (request) => {
    const job = recordOf(request, Job);
    if (job.kind !== 'exportList') throw new NotFound();
    return {
      id: job.id,
      status: job.status,
      rows: job.done,
      totalRows: job.total,
      ...(job.blob && job.status === 'completed'
        ? { url: linkTo(config, job.blob.id, request.user, 'attachment') }
        : {}),
      ...(job.error ? { error: job.error } : {}),
    };
  });
};
