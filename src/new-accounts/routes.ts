import type { FastifyInstance } from 'fastify';
import { recordOf } from '../lib/access.ts';
import { listRoutes } from '../lists/listRoutes.ts';
import { convertAccount } from './convertAccount.ts';
import { DiscoveredAccount } from './entity.ts';
import { newAccountRows } from './rows.ts';
import { countByStatus } from './waiting.ts';

export const newAccountRoutes = (app: FastifyInstance): void => {
  listRoutes(app, '/new_accounts', newAccountRows, { can: 'newAccounts.list', canExport: 'newAccounts.export' });

  app.get('/new_accounts/counts', { config: { can: 'newAccounts.list' } }, async ({ em, user }) => ({
    data: await countByStatus(em, user),
  }));

  app.post(
    '/new_accounts/:id/convert',
    { config: { can: 'newAccounts.convert', of: DiscoveredAccount } },
    async (request) => {
      const account = await convertAccount(request.em, recordOf(request, DiscoveredAccount));
      return { client_id: account.client.id, account_id: account.id };
    },
  );
};
