import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { reconciliationCreate, reconciliationSettle } from '../../domain/reconciliation/schema.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { recordOf } from '../../lib/access.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { ReconciliationRow } from './entity.ts';
import { presentListed } from './present.ts';
import { reconcile } from './reconcile.ts';
import { reconciliationRecords, reconciliationRows } from './rows.ts';
import { settleRow } from './settleRow.ts';

/** The custodians' reports of their debits, compared with the fee files. */
export const reconciliationRoutes = (instance: FastifyInstance, { storage }: AppContext): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  listRoutes(app, '/reconciliations', reconciliationRecords, { can: 'reconciliations.list' });
  listRoutes(app, '/reconciliation_rows', reconciliationRows, { can: 'reconciliations.list' });

  app.post(
    '/reconciliations',
    { config: { can: 'reconciliations.create', wrapper: 'reconciliation' }, schema: { body: reconciliationCreate } },
    async ({ em, user, body }) => {
      const { id, again } = await reconcile(em, storage, user, body);
      const message = again ? 'This file was already imported. Nothing has changed.' : 'Report imported';
      return { ...(await presentListed(em, reconciliationRecords, user, id)), message };
    },
  );

  settleRoute(app);
};

const settleRoute = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.patch(
    '/reconciliation_rows/:id',
    {
      config: {
        summary: 'Resolve a difference',
        can: 'reconciliations.edit',
        entity: ReconciliationRow,
        wrapper: 'reconciliationRow',
      },
      schema: { body: reconciliationSettle },
    },
    async (request) => {
      const { em, user, body } = request;
      const row = recordOf(request, ReconciliationRow);
      await settleRow(em, row, body, user);
      return presentListed(em, reconciliationRows, user, row.id);
    },
  );
};
