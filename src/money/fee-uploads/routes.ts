import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { quarterStart } from '../../domain/payout/schema.ts';
import { queryOfManager } from '../../lib/query.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { readTotals } from './readTotals.ts';
import { feeUploadRows } from './rows.ts';

const ofQuarter = z.strictObject({ quarterStartDate: quarterStart });

export const feeUploadRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  listRoutes(app, '/fee_uploads', feeUploadRows, {
    can: 'feeUploads.list',
    canExport: 'feeUploads.export',
    meta: asOf,
  });

  app.get(
    '/fee_uploads/totals',
    { config: { summary: 'Sum fee uploads', can: 'feeUploads.list' }, schema: { querystring: ofQuarter } },
    ({ em, user, query }) => readTotals(queryOfManager(em), user, query.quarterStartDate),
  );
};

/** The instant of the figures: they are not cached, so it is that of the answer. */
const asOf = () => ({ fee_uploads_caching: new Date().toISOString() });
