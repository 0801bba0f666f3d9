import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Account } from '../accounts/entity.ts';
import { id } from '../../domain/fields.ts';
import { recordOf } from '../../lib/access.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { convertAccount } from './convertAccount.ts';
import { DiscoveredAccount } from './entity.ts';
import { matchAccount, waitingFor } from './matchAccount.ts';
import { newAccountRows } from './rows.ts';
import { countByStatus } from './waiting.ts';

const match = z.strictObject({ accountId: id });
const chosen = z.strictObject({ advisorCodeId: id.optional(), clientId: id.optional() });

export const newAccountRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  listRoutes(app, '/new_accounts', newAccountRows, { can: 'newAccounts.list', canExport: 'newAccounts.export' });

  app.get(
    '/new_accounts/counts',
    { config: { summary: 'Count new accounts by status', can: 'newAccounts.list' } },
    async ({ em, user }) => ({
      data: await countByStatus(em, user),
    }),
  );

  convertRoutes(app);
};

const convertRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const converting = { can: 'newAccounts.convert', entity: DiscoveredAccount } as const;
  const answer = ({ client, id: accountId }: Account) => ({ client_id: client.id, account_id: accountId });

  app.post(
    '/new_accounts/:id/convert',
    {
      config: { ...converting, summary: 'Convert an account from a custodian’s file' },
      schema: { body: chosen.nullish() },
    },
    async (request) =>
      answer(await convertAccount(request.em, recordOf(request, DiscoveredAccount), request.body ?? {})),
  );

  app.get(
    '/new_accounts/:id/matches',
    { config: { ...converting, summary: 'List accounts that may match a new account' } },
    async (request) => ({
      data: await waitingFor(request.em, recordOf(request, DiscoveredAccount)),
    }),
  );

  app.post(
    '/new_accounts/:id/match',
    { config: { ...converting, summary: 'Match a new account with an existing one' }, schema: { body: match } },
    async (request) =>
      answer(await matchAccount(request.em, recordOf(request, DiscoveredAccount), request.body.accountId)),
  );
};
