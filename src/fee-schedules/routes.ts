import type { FastifyInstance } from 'fastify';
import { recordOf } from '../lib/access.ts';
import { FeeSchedule } from './entity.ts';
import { presentSchedule } from './terms.ts';

export const feeScheduleRoutes = (app: FastifyInstance): void => {
  app.get('/fee_schedules/:id', { config: { can: 'feeSchedules.show', of: FeeSchedule } }, (request) =>
    presentSchedule(request.em, recordOf(request, FeeSchedule)),
  );
};
