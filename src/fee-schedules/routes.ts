import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { id, optional } from '../domain/fields.ts';
import { recordOf } from '../lib/access.ts';
import { FeeSchedule } from './entity.ts';
import { presentSchedule, presentTerms } from './terms.ts';

const ofBranch = z.object({ branchId: optional(id) });

export const feeScheduleRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/fee_schedules',
    { config: { can: 'feeSchedules.list' }, schema: { querystring: ofBranch } },
    async ({ em, query: { branchId: branch } }) => {
      const templates = await em.find(
        FeeSchedule,
        { branch: branch ?? { $ne: null } },
        { orderBy: { name: 'asc', id: 'asc' } },
      );
      return { data: templates.map(presentTerms) };
    },
  );

  app.get('/fee_schedules/:id', { config: { can: 'feeSchedules.show', of: FeeSchedule } }, (request) =>
    presentSchedule(request.em, recordOf(request, FeeSchedule)),
  );
};
