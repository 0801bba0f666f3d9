import type { FastifyInstance } from 'fastify';
import { recordOf } from '../lib/access.ts';
import { listRoutes } from '../lists/listRoutes.ts';
import { positionRows } from '../positions/rows.ts';
import { Client } from './entity.ts';
import { presentClient } from './present.ts';
import { clientRows } from './rows.ts';

export const clientRoutes = (app: FastifyInstance): void => {
  listRoutes(app, '/clients', clientRows, { can: 'clients.list', canExport: 'clients.export' });
  listRoutes(app, '/clients/:id/positions', positionRows, {
    ...{ can: 'positions.list', canExport: 'positions.export' },
    under: { of: Client, key: 'clientId' },
  });

  app.get('/clients/:id', { config: { can: 'clients.show', of: Client } }, (request) =>
    presentClient(request.em, recordOf(request, Client), request.user),
  );
};
