import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { payoutsPaid, payoutUpdate } from '../../domain/payout/schema.ts';
import { recordOf } from '../../lib/access.ts';
import { patchRoute } from '../../lib/patchRoute.ts';
import { queryOfManager } from '../../lib/query.ts';
import { lockBilling } from '../../platform/billingLock.ts';
import { payPayouts, setPaid } from './payPayouts.ts';
import { presentPayout } from './presentPayout.ts';
import { Payout } from './tables/payout.ts';

/** Marks payouts as paid. */
export const paidRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  patchRoute(app, '/payouts/:id', {
    config: { can: 'payouts.markPaid', entity: Payout, wrapper: 'payout' },
    body: payoutUpdate,
    lockFirst: ({ em }) => lockBilling(queryOfManager(em)),
    present: (request) => presentPayout(request.em, recordOf(request, Payout), request.user),
    change: async (request, { paid }) => {
      if (paid !== undefined) await setPaid(request.em, recordOf(request, Payout), paid, request.user);
    },
  });

  app.post(
    '/payouts/mark_paid',
    {
      config: { summary: 'Mark payouts as paid', can: 'payouts.markPaid', wrapper: 'payout' },
      schema: { body: payoutsPaid },
    },
    async ({ em, user, body: { payoutIds } }) => {
      const paid = await payPayouts(em, payoutIds, user);
      return { paid, message: paid === 1 ? '1 payout marked as paid' : `${paid} payouts marked as paid` };
    },
  );
};
