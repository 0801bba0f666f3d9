import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { name } from '../../domain/fields.ts';
import { listViewCreate, listViewUpdate } from '../../domain/listView.ts';
import { recordOf } from '../../lib/access.ts';
import { patchRoute } from '../../lib/patchRoute.ts';
import { Preference } from '../preferences/entity.ts';
import { ListView } from './entity.ts';
import { listNamed } from './listNamed.ts';
import { presentView } from './present.ts';
import { createView, restoreView, writeView } from './writeView.ts';

const show = (request: FastifyRequest) => Promise.resolve(presentView(recordOf(request, ListView), request.user));
const of = { can: 'listViews.edit', entity: ListView } as const;

/** The routes of saved views: one's own, one's role's and everybody's. */
export const listViewRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  readRoute(instance);
  deletingRoutes(instance);
  app.get('/list_views/:id', { config: { can: 'listViews.list', entity: ListView } }, show);

  app.post(
    '/list_views',
    { config: { can: 'listViews.create', wrapper: 'list_view' }, schema: { body: listViewCreate } },
    async ({ em, user, body }) => {
      return presentView(await createView(em, body, user), user);
    },
  );

  patchRoute(app, '/list_views/:id', {
    config: { ...of, wrapper: 'list_view' },
    body: listViewUpdate,
    present: show,
    change: (request, changes) => Promise.resolve(writeView(recordOf(request, ListView), changes, request.user)),
  });
};

/** The views of a list, and the id of the one that the list opens with, as long as that view exists. */
const readRoute = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/list_views',
    {
      config: { summary: 'List saved views', can: 'listViews.list' },
      schema: { querystring: z.strictObject({ list: name(60) }) },
    },
    async ({ em, user, query }) => {
      listNamed(query.list, user);
      const views = await em.find(
        ListView,
        { list: query.list, archivedAt: null },
        { orderBy: { name: 'asc', id: 'asc' } },
      );
      const preferred = await em.findOne(Preference, { owner: user.id, key: `view.${query.list}` });
      const opened = views.find(({ id }) => id === preferred?.value);
      return { data: views.map((view) => presentView(view, user)), meta: { default: opened?.id ?? null } };
    },
  );
};

/** Deletes and restores views; a restored view keeps its id, so that links to it work again. */
const deletingRoutes = (app: FastifyInstance): void => {
  app.delete('/list_views/:id', { config: of }, async (request) => {
    recordOf(request, ListView).archivedAt = new Date();
    await request.em.flush();
    return show(request);
  });

  app.post(
    '/list_views/:id/restore',
    { config: { ...of, withArchived: true, idempotencyKey: false } },
    async (request) => {
      await restoreView(request.em, recordOf(request, ListView));
      return show(request);
    },
  );
};
