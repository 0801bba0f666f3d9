import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { advisorCodeRows } from '../advisor-codes/rows.ts';
import { branchCreate, branchUpdate } from '../../domain/branch/schema.ts';
import { recordOf } from '../../lib/access.ts';
import { patchRoute } from '../../lib/patchRoute.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { savesSince } from '../../platform/timeline/changesSince.ts';
import { Branch } from '../../platform/branches/entity.ts';
import { presentBranch } from './present.ts';
import { branchRows } from './rows.ts';
import { createBranch, writeBranch } from './writeBranch.ts';

export const branchRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const show = (request: FastifyRequest) => presentBranch(request.em, recordOf(request, Branch));

  listRoutes(app, '/branches', branchRows, { can: 'branches.list', canExport: 'branches.export' });

  app.get('/branches/:id', { config: { can: 'branches.show', entity: Branch } }, show);

  app.post(
    '/branches',
    { config: { can: 'branches.create', wrapper: 'branch' }, schema: { body: branchCreate } },
    async ({ em, body }) => {
      const branch = await createBranch(em, body);
      await em.flush();
      return presentBranch(em, branch);
    },
  );

  patchRoute(app, '/branches/:id', {
    config: { can: 'branches.edit', entity: Branch, wrapper: 'branch', writableFields: 'branches' },
    body: branchUpdate,
    present: show,
    changesSince: savesSince(Branch),
    change: (request, changes) => writeBranch(request.em, recordOf(request, Branch), changes),
  });

  listRoutes(app, '/branches/:id/advisor_codes', advisorCodeRows, {
    can: 'advisorCodes.list',
    canExport: 'advisorCodes.export',
    under: { of: Branch, key: 'branchIds' },
  });
};
