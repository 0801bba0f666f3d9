import type { FastifyInstance } from 'fastify';
import { recordOf } from '../lib/access.ts';
import { listRoutes } from '../lists/listRoutes.ts';
import { FeeSchedule } from './entity.ts';
import { feeScheduleRows } from './rows.ts';
import { presentSchedule } from './terms.ts';

export const feeScheduleRoutes = (app: FastifyInstance): void => {
  listRoutes(app, '/fee_schedules', feeScheduleRows, { can: 'feeSchedules.list' });

  app.get('/fee_schedules/:id', { config: { can: 'feeSchedules.show', of: FeeSchedule } }, (request) =>
    presentSchedule(request.em, recordOf(request, FeeSchedule)),
  );
};
