import type { FastifyInstance } from 'fastify';
import { recordOf } from '../lib/access.ts';
import { listRoutes } from '../lists/listRoutes.ts';
import { Branch } from './entity.ts';
import { presentBranch } from './present.ts';
import { branchRows } from './rows.ts';

export const branchRoutes = (app: FastifyInstance): void => {
  listRoutes(app, '/branches', branchRows, { can: 'branches.list', canExport: 'branches.export' });

  app.get('/branches/:id', { config: { can: 'branches.show', of: Branch } }, (request) =>
    presentBranch(request.em, recordOf(request, Branch)),
  );
};
