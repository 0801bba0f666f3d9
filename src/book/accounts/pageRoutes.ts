import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { businessToday } from '../../platform/clock.ts';
import { feeTryRequest } from '../../domain/account/feeTry.ts';
import { profileOf } from '../../domain/account/profile.ts';
import { optional, text } from '../../domain/fields.ts';
import { closingQuery } from '../../domain/refund/closing.ts';
import { fileRows } from '../files/rows.ts';
import { recordOf } from '../../lib/access.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { linkToAccount } from '../../platform/accountLink.ts';
import { accountOfLink } from './accountOfLink.ts';
import { deleteAccount } from './deleteAccount.ts';
import { Account } from './entity.ts';
import { previewClosing } from './previewClosing.ts';
import { previewReopening } from './previewReopening.ts';
import { sendProfile } from './profileFile.ts';
import { tryFee } from './tryFee.ts';
import { presentRequested, withRelations } from './present.ts';

const deletion = z.strictObject({ reason: optional(text(500)) }).nullish();

/** The account page's lists and actions, besides the account itself. */
export const accountPageRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const list = {
    can: 'accounts.show',
    canExport: 'accounts.export',
    under: { of: Account, key: 'accountId' },
  } as const;
  listRoutes(app, '/accounts/:id/files', fileRows, list);
  profileRoutes(app);
  linkRoutes(app);
  closingRoutes(app);

  feeTryRoute(app);

  app.delete(
    '/accounts/:id',
    { config: { can: 'accounts.delete', entity: Account, wrapper: 'account' }, schema: { body: deletion } },
    (request) => deleteAccount(request.em, recordOf(request, Account), request.user, request.body?.reason),
  );
};

const feeTryRoute = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/accounts/:id/fee_try',
    {
      config: {
        summary: 'Calculate the last quarter’s fee under other terms',
        can: 'feeSchedules.tryOut',
        entity: Account,
        wrapper: 'feeTry',
        idempotencyKey: false,
      },
      schema: { body: feeTryRequest },
    },
    (request) =>
      tryFee(request.em, recordOf(request, Account), request.body, {
        actor: request.user,
        today: businessToday(app.context.config),
      }),
  );
};

const closingRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/accounts/:id/closing',
    {
      config: { summary: 'Preview the closing of an account', can: 'accounts.close', entity: Account },
      schema: { querystring: closingQuery },
    },
    (request) =>
      previewClosing(request.em, recordOf(request, Account), request.query.closedOn, businessToday(app.context.config)),
  );
  app.get(
    '/accounts/:id/reopening',
    { config: { summary: 'Preview the reopening of an account', can: 'accounts.reopen', entity: Account } },
    (request) => previewReopening(request.em, recordOf(request, Account)),
  );
};

const shown = { config: { can: 'accounts.show', entity: Account } } as const;

const profileRoutes = (app: FastifyInstance): void => {
  app.get(
    '/accounts/:id/profile',
    { config: { summary: 'Show the profile of an account', ...shown.config, ...withRelations } },
    async (request) => ({
      data: profileOf(await presentRequested(request)),
    }),
  );
  app.get(
    '/accounts/:id/profile.csv',
    {
      config: {
        summary: 'Download the profile of an account as CSV',
        can: 'accounts.export',
        ...withRelations,
        quota: 'export',
      },
    },
    async (request, reply) => sendProfile(reply, app.context, await presentRequested(request)),
  );
};

const linkRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { config } = app.context;

  app.get(
    '/accounts/:id/link',
    { config: { ...shown.config, summary: 'Make a signed link to an account' } },
    (request) => ({ url: linkToAccount(config, recordOf(request, Account).id) }),
  );
  app.get(
    '/accounts/resolve_signed_id',
    {
      config: { summary: 'Follow a signed link to an account', can: 'accounts.resolveLink' },
      schema: { querystring: z.object({ signedId: z.string().optional() }) },
    },
    async ({ em, query }) => {
      const account = await accountOfLink(em, config, query.signedId);
      return { client_id: account.client.id, account_id: account.id };
    },
  );
};
