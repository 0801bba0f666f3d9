import type { FastifyInstance } from 'fastify';
import { businessToday } from '../../platform/clock.ts';
import { recordOf } from '../../lib/access.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountCreate, accountUpdate } from '../../domain/account/schema.ts';
import type { Actor } from '../../domain/permissions.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { patchRoute } from '../../lib/patchRoute.ts';
import { positionRows } from '../positions/rows.ts';
import { User } from '../../platform/users/entity.ts';
import { changesSince } from '../../platform/timeline/changesSince.ts';
import { partsOfAccount } from '../../platform/timeline/events.ts';
import { accountChoiceRoutes } from './choiceRoutes.ts';
import { createAccount } from './createAccount.ts';
import { Account } from './entity.ts';
import { accountPageRoutes } from './pageRoutes.ts';
import { presentAccount, presentRequested, withRelations } from './present.ts';
import { accountRows } from './rows.ts';
import { saveAccount } from './saveAccount.ts';

export const accountRoutes = (app: FastifyInstance): void => {
  accountChoiceRoutes(app);
  accountPageRoutes(app);
  listRoutes(app, '/accounts', accountRows, { can: 'accounts.list', canExport: 'accounts.export' });
  listRoutes(app, '/advisors/:id/accounts', accountRows, {
    can: 'advisors.accounts',
    under: { of: User, key: 'advisorIds' },
  });
  listRoutes(app, '/accounts/:id/positions', positionRows, {
    can: 'positions.list',
    canExport: 'positions.export',
    under: { of: Account, key: 'accountId' },
  });
  recordRoutes(app);
};

const recordRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const by = (actor: Actor) => ({ actor, today: businessToday(app.context.config) });

  app.get('/accounts/:id', { config: { can: 'accounts.show', ...withRelations, readOnly: true } }, presentRequested);

  app.post(
    '/accounts',
    { config: { can: 'accounts.create', wrapper: 'account' }, schema: { body: accountCreate } },
    async ({ em, user, body }) => {
      const account = await inTransaction(em, () => createAccount(em, body, by(user)));
      return presentAccount(em, account, user);
    },
  );

  patchRoute(app, '/accounts/:id', {
    config: { can: 'accounts.edit', ...withRelations, wrapper: 'account', writableFields: 'accounts' },
    body: accountUpdate,
    present: presentRequested,
    changesSince: (request, versions) =>
      changesSince(request.em, partsOfAccount(recordOf(request, Account).id), versions),
    change: (request, changes) =>
      saveAccount(request.em, recordOf(request, Account), changes, {
        ...by(request.user),
        before: () => presentRequested(request),
      }),
  });
};
