import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { record } from '../audit/record.ts';
import { invoicePrint } from '../domain/invoice/schema.ts';
import { Job } from '../jobs/entity.ts';
import { newId } from '../lib/columns.ts';
import { queryOfManager } from '../lib/query.ts';
import { type PrintJob, readPrinting } from './readPrinting.ts';

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
    async ({ em, user, body: { startDate: quarter } }, reply) => {
      const { job: last } = await readPrinting(queryOfManager(em), quarter);
      // A second press follows the first.
      if (last && isAtWork(last)) return reply.code(202).send({ message, job: last });
      const job = em.create(Job, { id: newId(), kind: 'printInvoices', owner: user.id, input: { quarter } });
      record(em, 'print', job, { object: 'Invoice', after: { quarter } });
      await em.flush();
      const { id, kind, status, done, total = null, error = null } = job;
      return reply.code(202).send({ message, job: { id, kind, status, done, total, error } satisfies PrintJob });
    },
  );
};

const message = 'The invoices are being printed.';

const isAtWork = ({ status }: PrintJob): boolean => status === 'queued' || status === 'running';
