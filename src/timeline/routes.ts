import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Account } from '../accounts/entity.ts';
import { Client } from '../clients/entity.ts';
import { recordOf } from '../lib/access.ts';
import { partsOfAccount, partsOfClient, readEvents, type Parts } from './events.ts';
import { presentEvents } from './present.ts';

const whole = z.coerce.number().int().min(1);
const querystring = z
  .object({ page: whole.max(1e6).default(1), per_page: whole.max(200).optional(), perPage: whole.max(200).optional() })
  .transform(({ page, per_page, perPage = per_page ?? 30 }) => ({ page, perPage }));

/** Who changed what of a client or an account, and when: the audit in words. */
export const timelineRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const can = 'auditEvents.timeline';

  app.get('/accounts/:id/timeline', { config: { can, of: Account }, schema: { querystring } }, (request) =>
    timeline(request, partsOfAccount(recordOf(request, Account).id), request.query),
  );
  app.get('/clients/:id/timeline', { config: { can, of: Client }, schema: { querystring } }, (request) =>
    timeline(request, partsOfClient(recordOf(request, Client).id), request.query),
  );
};

const timeline = async (
  { em, user }: Pick<FastifyRequest, 'em' | 'user'>,
  parts: Parts,
  { page, perPage }: z.output<typeof querystring>,
) => {
  const { events, total } = await readEvents(em, parts, { page, perPage });
  return {
    data: await presentEvents(em, events, user),
    meta: { pagination: { page, perPage, totalPages: Math.ceil(total / perPage), totalEntries: total } },
  };
};
