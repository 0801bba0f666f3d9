import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Account } from '../accounts/entity.ts';
import { Client } from '../clients/entity.ts';
import { recordOf } from '../lib/access.ts';
import { accountsOfClient, partsOfAccount, partsOfClient, readEvents, type Parts } from './events.ts';
import { presentEvents } from './present.ts';

const whole = z.coerce.number().int().min(1);
const querystring = z.object({ page: whole.max(1e6).default(1), perPage: whole.max(200).default(30) });

/** Who changed what of a client or an account, and when: the audit in words. */
export const timelineRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const can = 'auditEvents.timeline';

  app.get('/accounts/:id/timeline', { config: { can, of: Account }, schema: { querystring } }, (request) => {
    const { id } = recordOf(request, Account);
    return timeline(request, id, partsOfAccount(id), request.query);
  });
  app.get('/clients/:id/timeline', { config: { can, of: Client }, schema: { querystring } }, (request) => {
    const { id } = recordOf(request, Client);
    return timeline(request, id, { ...partsOfClient(id), ...accountsOfClient(id, request.user) }, request.query);
  });
};

const timeline = async (
  { em, user }: Pick<FastifyRequest, 'em' | 'user'>,
  of: string,
  parts: Parts,
  { page, perPage }: z.output<typeof querystring>,
) => {
  const { events, total } = await readEvents(em, parts, { page, perPage });
  return {
    data: await presentEvents(em, events, of, user),
    meta: { pagination: { page, perPage, totalPages: Math.ceil(total / perPage), totalEntries: total } },
  };
};
