import type { FastifyInstance } from 'fastify';
import { mayRunQuery } from '../../domain/list.ts';
import { can, type Actor } from '../../domain/permissions.ts';
import { linkTo } from '../blobs/links.ts';
import type { AppContext } from '../appContext.ts';
import { Job } from '../jobs/entity.ts';
import { recordOf } from '../../lib/access.ts';
import { Forbidden, NotFound } from '../../lib/errors.ts';
import { stored } from '../../lib/stored.ts';
import { listRoutes } from '../lists/listRoutes.ts';
import { rowSources } from '../lists/source.ts';
import { mayDownload } from './mayDownload.ts';
import { queueExport, type ExportInput } from '../lists/startExport.ts';
import { exportRows } from './rows.ts';

/** The routes of exports: an export belongs to the person who asked for it, from the queue to the file. */
export const exportRoutes = (app: FastifyInstance, { config }: AppContext): void => {
  listRoutes(app, '/exports', exportRows, { can: 'exports.list' });

  app.get('/exports/:id', { config: { can: 'exports.show', entity: Job, extendsSession: false } }, async (request) => {
    const { em, user } = request;
    const job = exportOf(recordOf(request, Job));
    const { id, status, done: rows, total: totalRows, blob, error } = job;
    const isReady = blob && status === 'completed' && (await mayDownload(em, job, user));
    const url = isReady ? linkTo(config, blob.id, user, 'attachment') : undefined;
    return { id, status, rows, totalRows, ...(url && { url }), ...(error && { error }) };
  });

  app.get(
    '/exports/:id/download',
    { config: { summary: 'Download the file of an export', can: 'exports.show', entity: Job } },
    async (request, reply) => {
      const { em, user } = request;
      const job = exportOf(recordOf(request, Job));
      if (!job.blob || job.status !== 'completed') throw new NotFound();
      if (!(await mayDownload(em, job, user))) throw new Forbidden(changed);
      return reply.redirect(linkTo(config, job.blob.id, user, 'attachment'));
    },
  );

  repeatRoute(app);
};

const repeatRoute = (app: FastifyInstance): void => {
  app.post(
    '/exports/:id/repeat',
    { config: { summary: 'Repeat an export', can: 'exports.show', entity: Job, quota: 'export' } },
    async (request, reply) => {
      const input = stored<ExportInput>(exportOf(recordOf(request, Job)).input);
      if (!can(request.user, input.can) || !asksWhatTheySee(request.user, input)) throw new Forbidden();
      return reply.code(202).send(await queueExport(request, input));
    },
  );
};

const asksWhatTheySee = (actor: Actor, { source: path, query }: ExportInput): boolean => {
  const source = rowSources.get(path);
  return !source || mayRunQuery(source.list, actor, query);
};

const changed = 'Your access has changed since this file was created. Please export it again.';

const exportOf = (job: Job): Job => {
  if (job.kind !== 'exportList') throw new NotFound();
  return job;
};
