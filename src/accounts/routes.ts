import type { FastifyInstance } from 'fastify';
import { recordOf } from '../lib/access.ts';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountUpdate } from '../domain/account/schema.ts';
import { listRoutes } from '../lists/listRoutes.ts';
import { patchRoute } from '../lib/patchRoute.ts';
import { positionRows } from '../positions/rows.ts';
import { Account } from './entity.ts';
import { presentAccount } from './present.ts';
import { accountRows } from './rows.ts';
import { updateAccount } from './updateAccount.ts';

export const accountRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  listRoutes(app, '/accounts', accountRows, { can: 'accounts.list', canExport: 'accounts.export' });
  listRoutes(app, '/accounts/:id/positions', positionRows, {
    ...{ can: 'positions.list', canExport: 'positions.export' },
    under: { of: Account, key: 'accountId' },
  });

  app.get('/accounts/:id', { config: { can: 'accounts.show', of: Account } }, (request) =>
    presentAccount(request.em, recordOf(request, Account), request.user),
  );

  patchRoute(app, '/accounts/:id', {
    config: { can: 'accounts.edit', of: Account, body: 'account', writes: 'accounts' },
    body: accountUpdate,
    present: (request) => presentAccount(request.em, recordOf(request, Account), request.user),
    change: (request, changes) => updateAccount(request.em, recordOf(request, Account), changes),
  });
};
