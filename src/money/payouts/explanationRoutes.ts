import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { codesOf } from '../../domain/choices.ts';
import { partFormulas } from '../../domain/payout/explain/partFormulas.ts';
import { recordOf } from '../../lib/access.ts';
import { queryOfManager } from '../../lib/query.ts';
import { explainBreakdown, explainFigure } from './explainPayout.ts';
import { Breakdown } from './tables/breakdown.ts';
import { Payout } from './tables/payout.ts';

const figure = z.strictObject({ figure: z.enum(codesOf(partFormulas)) });

/** How the figures of payouts came about. */
export const explanationRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/payouts/:id/explanation',
    { config: { can: 'payouts.show', entity: Payout }, schema: { querystring: figure } },
    (request) => explainFigure(queryOfManager(request.em), recordOf(request, Payout), request.query.figure),
  );

  app.get(
    '/payout_breakdowns/:id/explanation',
    { config: { can: 'payoutBreakdowns.list', entity: Breakdown } },
    (request) => explainBreakdown(queryOfManager(request.em), recordOf(request, Breakdown)),
  );
};
