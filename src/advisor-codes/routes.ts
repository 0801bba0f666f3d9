import type { FastifyInstance } from 'fastify';
import { recordOf } from '../lib/access.ts';
import { listRoutes } from '../lists/listRoutes.ts';
import { AdvisorCode } from './entity.ts';
import { presentAdvisorCode } from './present.ts';
import { advisorCodeRows } from './rows.ts';

export const advisorCodeRoutes = (app: FastifyInstance): void => {
  listRoutes(app, '/advisor_codes', advisorCodeRows, { can: 'advisorCodes.list', canExport: 'advisorCodes.export' });

  app.get('/advisor_codes/:id', { config: { can: 'advisorCodes.show', of: AdvisorCode } }, (request) =>
    presentAdvisorCode(request.em, recordOf(request, AdvisorCode), request.user),
  );
};
