import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { taskList } from '../../domain/task/list.ts';
import { taskCreate, taskUpdate } from '../../domain/task/schema.ts';
import { recordOf } from '../../lib/access.ts';
import { patchRoute } from '../../lib/patchRoute.ts';
import { parseList, type Parameters } from '../../lib/listing.ts';
import { listRoutes, sendFile } from '../../platform/lists/listRoutes.ts';
import { savesSince } from '../../platform/timeline/changesSince.ts';
import { Task } from './entity.ts';
import { presentTask } from './present.ts';
import { taskRows } from './rows.ts';
import { createTask, restoreTask, writeTask } from './writeTask.ts';

/** The work list: everyone's own tasks. */
export const taskRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  listRoutes(app, '/tasks', taskRows, { can: 'tasks.list' });

  instance.get<ReportRequest>(
    '/reports/tasks.xlsx',
    { config: { summary: 'Download one’s own tasks as XLSX', can: 'tasks.list', quota: 'export' } },
    sendReport,
  );

  app.get('/tasks/:id', { config: { can: 'tasks.list', entity: Task } }, show);

  app.post(
    '/tasks',
    { config: { can: 'tasks.edit', wrapper: 'task' }, schema: { body: taskCreate } },
    async ({ em, user, body }) => {
      const task = await createTask(em, body, user);
      return presentTask(em, task, user);
    },
  );

  patchRoute(app, '/tasks/:id', {
    config: { can: 'tasks.edit', entity: Task, wrapper: 'task' },
    body: taskUpdate,
    present: show,
    changesSince: savesSince(Task),
    change: (request, changes) => writeTask(request.em, recordOf(request, Task), changes),
  });

  deletingRoutes(instance);
};

/** Deletes tasks, and restores deleted ones. */
const deletingRoutes = (app: FastifyInstance): void => {
  app.delete('/tasks/:id', { config: { can: 'tasks.edit', entity: Task } }, async (request) => {
    const presented = await show(request);
    recordOf(request, Task).archivedAt = new Date();
    await request.em.flush();
    return presented;
  });

  const config = { can: 'tasks.edit', entity: Task, withArchived: true, idempotencyKey: false } as const;
  app.post('/tasks/:id/restore', { config }, async (request) => {
    await restoreTask(request.em, recordOf(request, Task));
    return show(request);
  });
};

const show = (request: FastifyRequest) => presentTask(request.em, recordOf(request, Task), request.user);

interface ReportRequest {
  readonly Querystring: Parameters;
}

const sendReport = (request: FastifyRequest<ReportRequest>, reply: FastifyReply) =>
  sendFile(request, reply, taskRows, parseList(taskList, request.user, request.query).query, 'xlsx');
