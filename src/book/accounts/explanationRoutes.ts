import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { choice } from '../../domain/fields.ts';
import { valueFigures } from '../../domain/position/explainValue.ts';
import { recordOf } from '../../lib/access.ts';
import { queryOfManager } from '../../lib/query.ts';
import { Account } from './entity.ts';
import { explainAccountRefund, explainAccountValue } from './explainAccount.ts';

const figures = z.strictObject({ figure: choice({ ...valueFigures, totalRefunded: 'Total Refund' }) });

/** Explanations of the account's own figures. */
export const accountExplanationRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/accounts/:id/explanation',
    { config: { can: 'accounts.show', entity: Account }, schema: { querystring: figures } },
    async (request) => {
      const { id } = recordOf(request, Account);
      const { figure } = request.query;
      const query = queryOfManager(request.em);
      const lines =
        figure === 'totalRefunded' ? explainAccountRefund(query, id) : explainAccountValue(query, id, figure);
      return { lines: await lines };
    },
  );
};
