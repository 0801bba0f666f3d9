import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { businessToday } from '../../platform/clock.ts';
import { billingDetailCreate, billingDetailUpdate } from '../../domain/billing-detail/schema.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { recordOf } from '../../lib/access.ts';
import { patchRoute } from '../../lib/patchRoute.ts';
import { BillingDetail } from './entity.ts';
import { savesSince } from '../../platform/timeline/changesSince.ts';
import { presentBillingDetail } from './present.ts';
import { createBillingDetail, writeBillingDetail } from './writeBillingDetail.ts';

/** The billing cards of advisors: what they pay the firm, and when their next payout is due. */
export const billingDetailRoutes = (instance: FastifyInstance, { config }: AppContext): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const show = (request: FastifyRequest) =>
    presentBillingDetail(request.em, recordOf(request, BillingDetail), businessToday(config));

  app.get('/billing_details/:id', { config: { can: 'billingDetails.show', entity: BillingDetail } }, show);

  app.post(
    '/billing_details',
    { config: { can: 'billingDetails.create', wrapper: 'billingDetail' }, schema: { body: billingDetailCreate } },
    async ({ em, body }) => {
      const today = businessToday(config);
      return presentBillingDetail(em, await createBillingDetail(em, body, today), today);
    },
  );

  patchRoute(app, '/billing_details/:id', {
    config: {
      can: 'billingDetails.edit',
      entity: BillingDetail,
      wrapper: 'billingDetail',
      writableFields: 'billingDetails',
    },
    body: billingDetailUpdate,
    present: show,
    changesSince: savesSince(BillingDetail),
    change: (request, changes) =>
      writeBillingDetail(request.em, recordOf(request, BillingDetail), changes, businessToday(config)),
  });
};
