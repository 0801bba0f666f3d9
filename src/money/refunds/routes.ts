import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { businessToday } from '../../platform/clock.ts';
import { refundQuery, refundCreate, refundUpdate } from '../../domain/refund/schema.ts';
import { recordOf } from '../../lib/access.ts';
import { lockRecord } from '../../lib/lockRecord.ts';
import { patchRoute } from '../../lib/patchRoute.ts';
import { queryOfManager } from '../../lib/query.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { Client } from '../../book/clients/entity.ts';
import { FeeRow } from '../payouts/tables/feeRow.ts';
import { allowRefund } from './allowRefund.ts';
import { Refund } from './entity.ts';
import { explainRefundTo } from './explainRefund.ts';
import { makeRefund } from './makeRefund.ts';
import { presentRefund } from './present.ts';
import { clientRefundRows, refundRows } from './rows.ts';

export const refundRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const today = () => businessToday(app.context.config);

  refundLists(app, today);

  app.get(
    '/refunds/explanation',
    { config: { summary: 'Explain a refund', can: 'refunds.list' }, schema: { querystring: refundQuery } },
    async ({ em, user, query }) => ({ lines: await explainRefundTo(user, queryOfManager(em), query) }),
  );

  app.post(
    '/fee_rows/:id/refunds',
    {
      config: { summary: 'Refund a fee', can: 'refunds.create', entity: FeeRow, wrapper: 'refund' },
      schema: { body: refundCreate },
    },
    async (request) => {
      const { em, user: actor, body } = request;
      return presentRefund(await makeRefund(em, recordOf(request, FeeRow), body.reason, { actor, today: today() }));
    },
  );

  patchRoute(app, '/refunds/:id', {
    config: { can: 'refunds.edit', entity: Refund, wrapper: 'refund' },
    body: refundUpdate.partial(),
    lockFirst: (request) => lockRecord(request.em, recordOf(request, Refund).account),
    present: async (request) => presentRefund(recordOf(request, Refund)),
    change: async (request, { refundAllowed }) => {
      if (refundAllowed !== undefined) await allowRefund(request.em, recordOf(request, Refund), refundAllowed);
    },
  });
};

const refundLists = (app: FastifyInstance, today: () => string): void => {
  listRoutes(app, '/accounts/refunds', refundRows(today), { can: 'refunds.list', canExport: 'refunds.export' });
  listRoutes(app, '/clients/:id/refunds', clientRefundRows, {
    can: 'clients.billings',
    canExport: 'refunds.export',
    under: { of: Client, key: 'clientId' },
  });
};
