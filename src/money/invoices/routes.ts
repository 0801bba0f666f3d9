import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { invoicePrint } from '../../domain/invoice/schema.ts';
import { queryOfManager } from '../../lib/query.ts';
import { readPrinting } from './readPrinting.ts';
import { startPrinting } from './startPrinting.ts';

/** All invoices of a quarter as one job. */
export const invoiceRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/invoices/printing',
    { config: { can: 'invoices.create', keepsAwake: false }, schema: { querystring: invoicePrint } },
    ({ em, query }) => readPrinting(queryOfManager(em), query.startDate),
  );

  app.post(
    '/invoices/print',
    { config: { can: 'invoices.create', body: 'invoice' }, schema: { body: invoicePrint } },
    async ({ em, user, body }, reply) =>
      reply.code(202).send({ message, job: await startPrinting(em, user, body.startDate) }),
  );
};

const message = 'The invoices are being printed.';
