import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Branch } from '../../platform/branches/entity.ts';
import { advisorUpdate } from '../../domain/advisor/schema.ts';
import { patchRoute } from '../../lib/patchRoute.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { User } from '../../platform/users/entity.ts';
import { personOf } from '../users/personOf.ts';
import { writePerson } from '../users/writePerson.ts';
import { savesSince } from '../../platform/timeline/changesSince.ts';
import { deleteAdvisor } from './deleteAdvisor.ts';
import { presentAdvisor } from './present.ts';
import { reassignRoutes } from './reassign/reassignRoutes.ts';
import { advisorRows } from './rows.ts';
import { advisorTeamRows } from './teamRows.ts';

export const advisorRoutes = (app: FastifyInstance): void => {
  listRoutes(app, '/advisors', advisorRows, { can: 'advisors.list', canExport: 'advisors.export' });
  listRoutes(app, '/branches/:id/advisors', advisorTeamRows, {
    can: 'advisors.list',
    under: { of: Branch, key: 'branchId' },
  });
  recordRoutes(app);
  reassignRoutes(app);
};

const recordRoutes = (app: FastifyInstance): void => {
  const show = (request: FastifyRequest) => presentAdvisor(request.em, personOf(request, 'advisor'), request.user);

  app.get('/advisors/:id', { config: { can: 'advisors.show', entity: User } }, show);

  patchRoute(app, '/advisors/:id', {
    config: { can: 'advisors.edit', entity: User, wrapper: 'advisor', writableFields: 'advisors' },
    body: advisorUpdate,
    present: show,
    changesSince: savesSince(User),
    change: (request, changes) => writePerson(request, personOf(request, 'advisor'), changes),
  });

  app.delete('/advisors/:id', { config: { can: 'advisors.delete', entity: User } }, async (request) => {
    const answer = await show(request);
    await deleteAdvisor(request.em, personOf(request, 'advisor'));
    return answer;
  });
};
