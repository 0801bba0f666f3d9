import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { payoutCreate, payoutPreview } from '../../../domain/payout/schema.ts';
import type { AppContext } from '../../../platform/appContext.ts';
import { recordOf } from '../../../lib/access.ts';
import { queryOfManager } from '../../../lib/query.ts';
import { listRoutes } from '../../../platform/lists/listRoutes.ts';
import { chargeRoutes } from './chargeRoutes.ts';
import { checkRun } from './checkRun.ts';
import { createRun, previewOf } from './createRun.ts';
import { BillingRun } from '../tables/billingRun.ts';
import { presentRun } from './presentRun.ts';
import { runRows } from './rows.ts';

/** Manual Billing: preview, run, and past runs. */
export const billingRoutes = (instance: FastifyInstance, context: AppContext): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/payouts/preview',
    {
      config: { summary: 'Preview a billing run', can: 'billingRuns.show', wrapper: 'payout', idempotencyKey: false },
      schema: { body: payoutPreview },
    },
    (request) => previewOf(context, request),
  );

  for (const path of ['/payouts', '/payouts/create_multiple']) {
    app.post(
      path,
      {
        config: { summary: 'Create payouts by a billing run', can: 'billingRuns.create', wrapper: 'payout' },
        schema: { body: payoutCreate },
      },
      (request) => createRun(context, request),
    );
  }

  chargeRoutes(instance, context);
  listRoutes(app, '/billing_runs', runRows, { can: 'billingRuns.show' });

  runRoutes(app);
};

const runRoutes = (app: FastifyInstance): void => {
  app.get(
    '/billing_runs/:id/invariants',
    { config: { summary: 'Check the totals of a billing run', can: 'billingRuns.show', entity: BillingRun } },
    (request) => checkRun(request.em, recordOf(request, BillingRun)),
  );

  app.get('/billing_runs/:id', { config: { can: 'billingRuns.show', entity: BillingRun } }, (request) =>
    presentRun(queryOfManager(request.em), recordOf(request, BillingRun).id),
  );
};
