import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { invoicePrint } from '../../domain/invoice/schema.ts';
import { queryOfManager } from '../../lib/query.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { Account } from '../../book/accounts/entity.ts';
import { Client } from '../../book/clients/entity.ts';
import { readPrinting } from './readPrinting.ts';
import { invoiceRows } from './rows.ts';
import { startPrinting } from './startPrinting.ts';

/** The invoices of an account and of a client, and all of a quarter as one job. */
export const invoiceRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  listRoutes(app, '/accounts/:id/invoices', invoiceRows, {
    can: 'accounts.show',
    canExport: 'accounts.export',
    under: { of: Account, key: 'accountId' },
  });
  listRoutes(app, '/clients/:id/invoices', invoiceRows, {
    can: 'clients.billings',
    under: { of: Client, key: 'clientId' },
  });

  app.get(
    '/invoices/printing',
    {
      config: { summary: 'Show the progress of printing invoices', can: 'invoices.create', extendsSession: false },
      schema: { querystring: invoicePrint },
    },
    ({ em, query }) => readPrinting(queryOfManager(em), query.startDate),
  );

  app.post(
    '/invoices/print',
    {
      config: { summary: 'Print the invoices of a quarter', can: 'invoices.create', wrapper: 'invoice' },
      schema: { body: invoicePrint },
    },
    async ({ em, user, body }, reply) =>
      reply.code(202).send({ message, job: await startPrinting(em, user, body.startDate) }),
  );
};

const message = 'The invoices are being printed.';
