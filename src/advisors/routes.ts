import type { FastifyInstance } from 'fastify';
import { recordOf } from '../lib/access.ts';
import { accountRows } from '../accounts/rows.ts';
import { clientRows } from '../clients/rows.ts';
import { listRoutes } from '../lists/listRoutes.ts';
import { NotFound } from '../lib/errors.ts';
import { payoutRows } from '../payouts/rows.ts';
import { User } from '../users/entity.ts';
import { presentAdvisor } from './present.ts';
import { advisorRows } from './rows.ts';

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

  app.get('/advisors/:id', { config: { can: 'advisors.show', of: User } }, (request) => {
    const user = recordOf(request, User);
    if (user.role !== 'advisor') throw new NotFound();
    return presentAdvisor(request.em, user, request.user);
  });
};
