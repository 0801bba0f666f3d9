import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { businessToday } from '../../../platform/clock.ts';
import { reassign } from '../../../domain/advisor/reassign.ts';
import { User } from '../../../platform/users/entity.ts';
import { personOf } from '../../users/personOf.ts';
import { previewReassign, reassignAdvisor } from './reassignAdvisor.ts';

const config = { can: 'accounts.reassign', entity: User } as const;
const querystring = z.object(reassign.omit({ digest: true }).shape);

/** Before an advisor leaves: the preview of what another advisor would take over, and the reassignment. */
export const reassignRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/advisors/:id/reassign',
    { config: { ...config, summary: 'Preview the reassignment of an advisor’s accounts' }, schema: { querystring } },
    (request) => {
      const today = businessToday(request.server.context.config);
      return previewReassign(request.em, personOf(request, 'advisor'), { ...request.query, today });
    },
  );

  app.post(
    '/advisors/:id/reassign',
    {
      config: { summary: 'Reassign an advisor’s accounts to another advisor', ...config, wrapper: 'reassign' },
      schema: { body: reassign },
    },
    (request) => {
      const today = businessToday(request.server.context.config);
      return reassignAdvisor(request.em, personOf(request, 'advisor'), { ...request.body, today });
    },
  );
};
