import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { id } from '../../domain/fields.ts';
import { queryOfManager } from '../../lib/query.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { Client } from '../../book/clients/entity.ts';
import { explainFeeTo } from './explainFee.ts';
import { clientFeeRows } from './rows.ts';

const querystring = z.strictObject({ feeRowId: id });

export const feeRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  listRoutes(app, '/clients/:id/fees', clientFeeRows, {
    can: 'clients.billings',
    under: { of: Client, key: 'clientId' },
  });

  app.get(
    '/fee_rows/explanation',
    { config: { summary: 'Explain the fees of a quarter', can: 'clients.billings' }, schema: { querystring } },
    async ({ em, user, query: { feeRowId } }) => ({ lines: await explainFeeTo(user, queryOfManager(em), feeRowId) }),
  );
};
