import type { EntityClass } from '@mikro-orm/postgresql';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Account } from '../../book/accounts/entity.ts';
import { AdvisorCode } from '../../firm/advisor-codes/entity.ts';
import { Branch } from '../../platform/branches/entity.ts';
import { Client } from '../../book/clients/entity.ts';
import { can as may, type Actor } from '../../domain/permissions.ts';
import { recordOf } from '../../lib/access.ts';
import { sql } from '../../lib/sql.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { Payout } from '../../money/payouts/tables/payout.ts';
import { User } from '../../platform/users/entity.ts';
import { personOf } from '../../people/users/personOf.ts';
import { activityRows } from './activityRows.ts';
import type { Root } from '../../platform/timeline/belongings.ts';
import { accountsOfClient, partsOf, readEvents, type Parts } from '../../platform/timeline/events.ts';
import { presentEvents } from '../../platform/timeline/eventsInWords.ts';

const whole = z.coerce.number().int().min(1);
const querystring = z.object({ page: whole.max(1e6).default(1), perPage: whole.max(200).default(30) });

interface WithId {
  readonly id: string;
}

type More = (id: string, actor: Actor) => Parts;
const noMore: More = () => [];

/**
 * Tells who changed what of a record, and when: the audit in words, as far as the reader may see the record's parts.
 */
export const timelineRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const can = 'auditEvents.timeline';

  const ofRecord = (path: string, entity: EntityClass<WithId>, root: Root, more: More = noMore) =>
    app.get(`/${path}/:id/timeline`, { config: { can, entity }, schema: { querystring } }, (request) => {
      const record = recordOf(request, entity);
      const own = partsOf(root, sql`${record.id}::uuid`, (action) => may(request.user, action, record));
      return timeline(request, record.id, [...own, ...more(record.id, request.user)], request.query);
    });

  ofRecord('accounts', Account, 'Account');
  ofRecord('clients', Client, 'Client', accountsOfClient);
  ofRecord('advisor_codes', AdvisorCode, 'AdvisorCode');
  ofRecord('branches', Branch, 'Branch');
  ofRecord('payouts', Payout, 'Payout');

  listRoutes(app, '/activity', activityRows, { can: 'auditEvents.list', canExport: 'auditEvents.export' });

  // Colleagues see the advisor's record, but not what of it has changed.
  const ofAdvisor = { can: 'advisors.activity', entity: User } as const;
  app.get('/advisors/:id/timeline', { config: ofAdvisor, schema: { querystring } }, (request) => {
    const advisor = personOf(request, 'advisor');
    const own = partsOf('User', sql`${advisor.id}::uuid`, (action) => may(request.user, action, advisor));
    return timeline(request, advisor.id, own, request.query);
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
    data: await presentEvents(em, events, [of], user),
    meta: { pagination: { page, perPage, totalPages: Math.ceil(total / perPage), totalEntries: total } },
  };
};
