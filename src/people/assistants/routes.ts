import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Branch } from '../../platform/branches/entity.ts';
import { assistantUpdate } from '../../domain/assistant/schema.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { patchRoute } from '../../lib/patchRoute.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { archivePerson } from '../users/archivePerson.ts';
import { User } from '../../platform/users/entity.ts';
import { personOf } from '../users/personOf.ts';
import { writePerson } from '../users/writePerson.ts';
import { savesSince } from '../../platform/timeline/changesSince.ts';
import { checklistRoutes } from './checklistRoutes.ts';
import { presentAssistant } from './present.ts';
import { assistantRows } from './rows.ts';

export const assistantRoutes = (app: FastifyInstance): void => {
  const show = (request: FastifyRequest) => presentAssistant(request.em, personOf(request, 'assistant'), request.user);

  listRoutes(app, '/assistants', assistantRows, { can: 'assistants.list' });
  listRoutes(app, '/branches/:id/assistants', assistantRows, {
    can: 'assistants.list',
    under: { of: Branch, key: 'branchId' },
  });
  checklistRoutes(app);

  app.get('/assistants/:id', { config: { can: 'assistants.show', entity: User } }, show);

  patchRoute(app, '/assistants/:id', {
    config: { can: 'assistants.edit', entity: User, wrapper: 'assistant', writableFields: 'assistants' },
    body: assistantUpdate,
    present: show,
    changesSince: savesSince(User),
    change: (request, changes) => writePerson(request, personOf(request, 'assistant'), changes),
  });

  app.delete('/assistants/:id', { config: { can: 'assistants.delete', entity: User } }, async (request) => {
    const { em } = request;
    const answer = await show(request);
    await inTransaction(em, () => archivePerson(em, personOf(request, 'assistant')));
    return answer;
  });
};
