import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { businessToday } from '../../platform/clock.ts';
import { billingErrorCreate, billingErrorUpdate } from '../../domain/flag/schema.ts';
import { recordOf } from '../../lib/access.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { patchRoute } from '../../lib/patchRoute.ts';
import { queryOfManager } from '../../lib/query.ts';
import { lockBilling } from '../../platform/billingLock.ts';
import { BillingError } from '../payouts/tables/billingError.ts';
import { presentFlag } from './present.ts';
import { raiseFlags } from './raiseFlags.ts';
import { removeFee, type Removal } from './removeFee.ts';
import { settleFlag } from './settleFlag.ts';

/** Flags on fees, from raising one to settling it. */
export const flagRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/billing_errors',
    { config: { can: 'billingErrors.create', wrapper: 'billingError' }, schema: { body: billingErrorCreate } },
    async ({ em, user, body }) => {
      const { id, count } = await raiseFlags(em, body, user);
      const { payoutBreakdownId } = body;
      const message = 'Account billing error successfully saved';
      return { ...(await presentFlag(em, id, user)), payoutBreakdownId, flagged: count, message };
    },
  );

  app.get('/billing_errors/:id', { config: { can: 'billingErrors.list', entity: BillingError } }, show);

  patchRoute(app, '/billing_errors/:id', {
    config: { can: 'billingErrors.resolve', entity: BillingError, wrapper: 'billingError' },
    body: billingErrorUpdate,
    lockFirst: lockFees,
    present: async (request) => ({
      ...(await show(request)),
      message: 'Account billing error status successfully changed',
    }),
    change: async (request, { status }) => {
      if (status) await settleFlag(request.em, recordOf(request, BillingError), status, removalBy(request));
    },
  });

  removalRoute(app);
};

const removalRoute = (app: FastifyInstance): void => {
  app.delete(
    '/billing_errors/:id',
    { config: { can: 'billingErrors.delete', entity: BillingError } },
    async (request) => {
      await remove(request, recordOf(request, BillingError).feeRow.id);
      return { ...(await show(request)), message: 'Account billing error successfully removed' };
    },
  );
};

const show = (request: FastifyRequest) => presentFlag(request.em, recordOf(request, BillingError).id, request.user);

const lockFees = ({ em }: FastifyRequest) => lockBilling(queryOfManager(em));

const removalBy = ({ user, server }: FastifyRequest): Removal => ({
  by: user,
  today: businessToday(server.context.config),
});

const remove = (request: FastifyRequest, feeRowId: string): Promise<void> =>
  inTransaction(request.em, async () => {
    await lockFees(request);
    await removeFee(request.em, feeRowId, removalBy(request));
  });
