import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { templateCreate, templateUpdate } from '../../domain/fee-schedule/schema.ts';
import { recordOf } from '../../lib/access.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { lockRecord } from '../../lib/lockRecord.ts';
import { patchRoute } from '../../lib/patchRoute.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { savesSince } from '../../platform/timeline/changesSince.ts';
import { FeeSchedule } from './entity.ts';
import { feeScheduleRows } from './rows.ts';
import { presentSchedule } from './terms.ts';
import { createTemplate, writeTemplate } from './writeTemplate.ts';

/** Only templates: an account's own terms are written with the account. */
const template = { entity: FeeSchedule, where: { account: null } };

/** The templates of branches. */
export const feeScheduleRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const show = (request: FastifyRequest) => presentSchedule(request.em, recordOf(request, FeeSchedule));

  listRoutes(app, '/fee_schedules', feeScheduleRows, { can: 'feeSchedules.list' });

  app.get('/fee_schedules/:id', { config: { can: 'feeSchedules.show', ...template } }, show);

  app.post(
    '/fee_schedules',
    { config: { can: 'feeSchedules.create', wrapper: 'feeSchedule' }, schema: { body: templateCreate } },
    async (request) => {
      const made = await createTemplate(request, request.body);
      await request.em.flush();
      return presentSchedule(request.em, made);
    },
  );

  patchRoute(app, '/fee_schedules/:id', {
    config: { can: 'feeSchedules.edit', ...template, wrapper: 'feeSchedule' },
    body: templateUpdate,
    present: show,
    changesSince: savesSince(FeeSchedule),
    change: (request, changes) => writeTemplate(request, recordOf(request, FeeSchedule), changes),
  });

  app.delete('/fee_schedules/:id', { config: { can: 'feeSchedules.delete', ...template } }, removeTemplate);
};

/** Deletes a template; the later of two simultaneous requests gets 404, and the audit has one row. */
const removeTemplate = (request: FastifyRequest) => {
  const { em } = request;
  const gone = recordOf(request, FeeSchedule);
  return inTransaction(em, async () => {
    await lockRecord(em, gone);
    const presented = await presentSchedule(em, gone);
    em.remove(gone);
    return presented;
  });
};
