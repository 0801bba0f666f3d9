import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountRows } from '../../book/accounts/rows.ts';
import { Branch } from '../../platform/branches/entity.ts';
import { clientRows } from '../../book/clients/rows.ts';
import { advisorUpdate } from '../../domain/advisor/schema.ts';
import { patchRoute } from '../../lib/patchRoute.ts';
import { uploadReport } from '../../platform/blobs/claimUpload.ts';
import { keepFile } from '../../book/files/keepFile.ts';
import { fileRows } from '../../book/files/rows.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { payoutRows } from '../../money/payouts/rows.ts';
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
  listRoutes(app, '/advisors/:id/clients', clientRows, {
    can: 'advisors.clients',
    under: { of: User, key: 'advisorIds' },
  });
  listRoutes(app, '/advisors/:id/accounts', accountRows, {
    can: 'advisors.accounts',
    under: { of: User, key: 'advisorIds' },
  });
  listRoutes(app, '/advisors/:id/payouts', payoutRows, {
    can: 'advisors.billings',
    under: { of: User, key: 'advisorId' },
  });
  listRoutes(app, '/branches/:id/advisors', advisorTeamRows, {
    can: 'advisors.list',
    under: { of: Branch, key: 'branchId' },
  });
  recordRoutes(app);
  fileRoutes(app);
  reassignRoutes(app);
};

const recordRoutes = (app: FastifyInstance): void => {
  const show = (request: FastifyRequest) => presentAdvisor(request.em, personOf(request, 'advisor'), request.user);

  app.get('/advisors/:id', { config: { can: 'advisors.show', of: User } }, show);

  patchRoute(app, '/advisors/:id', {
    config: { can: 'advisors.edit', of: User, body: 'advisor', writes: 'advisors' },
    body: advisorUpdate,
    present: show,
    changesSince: savesSince(User),
    change: (request, changes) => writePerson(request, personOf(request, 'advisor'), changes),
  });

  app.delete('/advisors/:id', { config: { can: 'advisors.delete', of: User } }, async (request) => {
    const answer = await show(request);
    await deleteAdvisor(request.em, personOf(request, 'advisor'));
    return answer;
  });
};

const fileRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  // Of a colleague an advisor sees the record but none of the files: their scope leaves the list empty.
  listRoutes(app, '/advisors/:id/files', fileRows, {
    can: 'advisors.files',
    under: { of: User, key: 'advisorId' },
  });

  app.post(
    '/advisors/:id/file_upload',
    {
      config: { can: 'advisors.uploadFile', of: User, counts: 'upload', body: 'blob' },
      schema: { body: uploadReport.nullish() },
    },
    (request) => keepFile(request, request.body, { advisor: personOf(request, 'advisor') }),
  );
};
