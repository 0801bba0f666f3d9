import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { businessToday } from '../clock.ts';
import { refundCreate } from '../domain/refund/schema.ts';
import { recordOf } from '../lib/access.ts';
import { FeeRow } from '../payouts/tables/feeRow.ts';
import { makeRefund } from './makeRefund.ts';

export const refundRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/fee_rows/:id/refunds',
    { config: { can: 'refunds.create', of: FeeRow, body: 'refund' }, schema: { body: refundCreate } },
    async (request) => {
      const { em, body } = request;
      const today = businessToday(app.house.config);
      const refund = await makeRefund(em, recordOf(request, FeeRow), body.reason, today);
      const { id, account, feeRow, reason, totalRefunded, refundAllowed } = refund;
      return { id, accountId: account.id, feeRowId: feeRow?.id, reason, totalRefunded, refundAllowed };
    },
  );
};
