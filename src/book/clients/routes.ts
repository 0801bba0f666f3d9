import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { businessToday } from '../../platform/clock.ts';
import { clientCreate, clientUpdate } from '../../domain/client/schema.ts';
import { valueQuery } from '../../domain/position/schema.ts';
import { uploadReport } from '../../platform/blobs/claimUpload.ts';
import { saveFile } from '../files/saveFile.ts';
import { fileRows } from '../files/rows.ts';
import { recordOf } from '../../lib/access.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { patchRoute } from '../../lib/patchRoute.ts';
import { queryOfManager } from '../../lib/query.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { positionRows } from '../positions/rows.ts';
import { User } from '../../platform/users/entity.ts';
import { changesSince } from '../../platform/timeline/changesSince.ts';
import { partsOfClient } from '../../platform/timeline/events.ts';
import { createClient } from './createClient.ts';
import { Client } from './entity.ts';
import { explainClientValue } from './explainClient.ts';
import { presentRequested, presentClient, withRelations } from './present.ts';
import { clientRows } from './rows.ts';
import { clientStanding } from './standing.ts';
import { updateClient } from './updateClient.ts';

export const clientRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  listRoutes(app, '/clients', clientRows, { can: 'clients.list', canExport: 'clients.export' });
  listRoutes(app, '/advisors/:id/clients', clientRows, {
    can: 'advisors.clients',
    under: { of: User, key: 'advisorIds' },
  });
  recordRoutes(app);
  pageRoutes(app);
  explanationRoutes(app);

  app.post(
    '/clients/:id/file_upload',
    {
      config: { can: 'clients.uploadFile', entity: Client, quota: 'upload', wrapper: 'blob' },
      schema: { body: uploadReport.nullish() },
    },
    (request) => saveFile(request, request.body, { client: recordOf(request, Client) }),
  );
};

/** The lists on a client's own page. */
const pageRoutes = (app: FastifyInstance): void => {
  listRoutes(app, '/clients/:id/positions', positionRows, {
    can: 'positions.list',
    canExport: 'positions.export',
    under: { of: Client, key: 'clientId' },
  });
  listRoutes(app, '/clients/:id/files', fileRows, {
    can: 'clients.show',
    canExport: 'clients.export',
    under: { of: Client, key: 'clientId' },
  });
};

/** Explanations of the figures in the client's header. */
const explanationRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/clients/:id/explanation',
    { config: { can: 'clients.show', entity: Client }, schema: { querystring: valueQuery } },
    async (request) => {
      const { id } = recordOf(request, Client);
      return { lines: await explainClientValue(queryOfManager(request.em), id, request.query.figure, request.user) };
    },
  );
};

const recordRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/clients/:id', { config: { can: 'clients.show', ...withRelations } }, presentRequested);
  app.get(
    '/clients/:id/standing',
    { config: { summary: 'Show the figures of a client', can: 'clients.show', entity: Client } },
    (request) => clientStanding(request.em, recordOf(request, Client), request.user),
  );

  app.post(
    '/clients',
    { config: { can: 'clients.create', wrapper: 'client' }, schema: { body: clientCreate } },
    async ({ em, user, body }) => {
      const client = await inTransaction(em, () => createClient(em, body, businessToday(app.context.config)));
      return presentClient(em, client, user);
    },
  );

  patchRoute(app, '/clients/:id', {
    config: { can: 'clients.edit', ...withRelations, wrapper: 'client', writableFields: 'clients' },
    body: clientUpdate,
    present: presentRequested,
    changesSince: (request, versions) =>
      changesSince(request.em, partsOfClient(recordOf(request, Client).id), versions),
    change: (request, changes) =>
      updateClient(request.em, recordOf(request, Client), changes, {
        today: businessToday(app.context.config),
        before: () => presentRequested(request),
      }),
  });
};
