import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { businessToday } from '../../platform/clock.ts';
import { advisorCodeCreate, advisorCodeUpdate } from '../../domain/advisor-code/schema.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { recordOf } from '../../lib/access.ts';
import { patchRoute } from '../../lib/patchRoute.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { savesSince } from '../../platform/timeline/changesSince.ts';
import { AdvisorCode } from './entity.ts';
import { presentAdvisorCode } from './present.ts';
import { requestRoutes } from './requestRoutes.ts';
import { advisorCodeRows } from './rows.ts';
import { selectCodes } from './selectCodes.ts';
import { termsRoutes } from './termsRoutes.ts';
import { createCode, writeCode } from './writeCode.ts';

export const advisorCodeRoutes = (instance: FastifyInstance, context: AppContext): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { config } = context;
  const show = (request: FastifyRequest) =>
    presentAdvisorCode(request.em, recordOf(request, AdvisorCode), request.user);

  // Within a scope of its own: other slices' calls do not pass the hook.
  void instance.register(async (own) => {
    listRoutes(selectCodes(own), '/advisor_codes', advisorCodeRows, {
      can: 'advisorCodes.list',
      canExport: 'advisorCodes.export',
    });
  });

  app.get('/advisor_codes/:id', { config: { can: 'advisorCodes.show', entity: AdvisorCode } }, show);

  app.post(
    '/advisor_codes',
    {
      config: { can: 'newAdvisorCodes.create', wrapper: 'advisorCode', writableFields: 'newAdvisorCodes' },
      schema: { body: advisorCodeCreate },
    },
    async ({ em, user, body }) => presentAdvisorCode(em, await createCode(em, body, user, businessToday(config)), user),
  );

  patchRoute(app, '/advisor_codes/:id', {
    config: { can: 'advisorCodes.edit', entity: AdvisorCode, wrapper: 'advisorCode', writableFields: 'advisorCodes' },
    body: advisorCodeUpdate,
    present: show,
    changesSince: savesSince(AdvisorCode),
    change: (request, changes) => writeCode(request.em, recordOf(request, AdvisorCode), changes, businessToday(config)),
  });

  termsRoutes(instance, context);
  requestRoutes(instance, context);
};
