import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { codesOf } from '../domain/choices.ts';
import { partFormulas } from '../domain/payout/partFormulas.ts';
import type { House } from '../house.ts';
import { recordOf } from '../lib/access.ts';
import { NotFound } from '../lib/errors.ts';
import { queryOfManager } from '../lib/query.ts';
import { listRoutes } from '../lists/listRoutes.ts';
import { billingRoutes } from './run/routes.ts';
import { deletePayout } from './deletePayout.ts';
import { Breakdown } from './tables/breakdown.ts';
import { Payout } from './tables/payout.ts';
import { explainBreakdown, explainFigure } from './explainPayout.ts';
import { exportRoutes } from './fee-files/routes.ts';
import { flaggedRoutes } from './flaggedRoutes.ts';
import { presentPayout } from './presentPayout.ts';
import { breakdownRows, payoutRows } from './rows.ts';
import { unbilledRoutes } from './unbilled/routes.ts';

const figure = z.strictObject({ figure: z.enum(codesOf(partFormulas)) });

export const payoutRoutes = (instance: FastifyInstance, house: House): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  // POST /payouts/export answers a custodian's file.
  listRoutes(app, '/payouts', payoutRows, { can: 'payouts.list', canExport: 'payouts.export', exportMethods: ['GET'] });
  listRoutes(app, '/payout_breakdowns', breakdownRows, {
    can: 'payoutBreakdowns.list',
    canExport: 'payoutBreakdowns.export',
  });
  for (const routes of [billingRoutes, exportRoutes, unbilledRoutes, flaggedRoutes]) routes(instance, house);

  app.get('/payouts/:id', { config: { can: 'payouts.show', of: Payout } }, (request) =>
    presentPayout(request.em, standing(recordOf(request, Payout)), request.user),
  );

  app.delete('/payouts/:id', { config: { can: 'payouts.delete', of: Payout } }, async (request) => {
    const payout = standing(recordOf(request, Payout));
    const answer = await presentPayout(request.em, payout, request.user);
    await deletePayout(request.em, payout, request.user);
    return answer;
  });

  app.get(
    '/payouts/:id/explanation',
    { config: { can: 'payouts.show', of: Payout }, schema: { querystring: figure } },
    (request) => explainFigure(queryOfManager(request.em), standing(recordOf(request, Payout)), request.query.figure),
  );

  app.get(
    '/payout_breakdowns/:id/explanation',
    { config: { can: 'payoutBreakdowns.list', of: Breakdown } },
    (request) => explainBreakdown(queryOfManager(request.em), recordOf(request, Breakdown)),
  );
};

/** A payout that was taken back looks absent. */
const standing = (payout: Payout): Payout => {
  if (payout.archivedAt) throw new NotFound();
  return payout;
};
