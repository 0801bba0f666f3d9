import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../platform/appContext.ts';
import { recordOf } from '../../lib/access.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { User } from '../../platform/users/entity.ts';
import { billingRoutes } from './run/routes.ts';
import { deletePayout } from './deletePayout.ts';
import { Payout } from './tables/payout.ts';
import { explanationRoutes } from './explanationRoutes.ts';
import { exportRoutes } from './fee-files/routes.ts';
import { flaggedRoutes } from './flaggedRoutes.ts';
import { paidRoutes } from './paidRoutes.ts';
import { presentPayout } from './presentPayout.ts';
import { breakdownRows, payoutRows } from './rows.ts';
import { unbilledRoutes } from './unbilled/routes.ts';

export const payoutRoutes = (instance: FastifyInstance, context: AppContext): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  listRoutes(app, '/payouts', payoutRows, { can: 'payouts.list', canExport: 'payouts.export' });
  listRoutes(app, '/advisors/:id/payouts', payoutRows, {
    can: 'advisors.billings',
    under: { of: User, key: 'advisorId' },
  });
  listRoutes(app, '/payout_breakdowns', breakdownRows, {
    can: 'payoutBreakdowns.list',
    canExport: 'payoutBreakdowns.export',
  });
  for (const routes of [billingRoutes, exportRoutes, unbilledRoutes, flaggedRoutes, paidRoutes, explanationRoutes])
    routes(instance, context);

  app.get('/payouts/:id', { config: { can: 'payouts.show', entity: Payout } }, (request) =>
    presentPayout(request.em, recordOf(request, Payout), request.user),
  );

  app.delete('/payouts/:id', { config: { can: 'payouts.delete', entity: Payout } }, async (request) => {
    const payout = recordOf(request, Payout);
    const answer = await presentPayout(request.em, payout, request.user);
    await deletePayout(request.em, payout, request.user);
    return answer;
  });
};
