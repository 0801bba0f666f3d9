import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { businessToday } from '../../platform/clock.ts';
import { flaggedPayout } from '../../domain/flag/schema.ts';
import { removeFeeOfBreakdown } from '../flags/removeFeeOfBreakdown.ts';
import { recordOf } from '../../lib/access.ts';
import { readPage } from '../../platform/lists/page.ts';
import { payFlagged } from './payFlagged.ts';
import { presentPayout } from './presentPayout.ts';
import { breakdownRows } from './rows.ts';
import { Breakdown } from './tables/breakdown.ts';
import { Payout } from './tables/payout.ts';

/** Payouts of resolved fees, and the removal of a fee in review. */
export const flaggedRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/payouts/create_flagged',
    {
      config: { summary: 'Pay fees whose flags were resolved', can: 'payouts.createFromFlags', wrapper: 'payout' },
      schema: { body: flaggedPayout },
    },
    async ({ em, user, body }) => {
      const today = businessToday(app.context.config);
      const ids = await payFlagged(em, { breakdownIds: body.payoutBreakdownIds, today, by: user });
      const data = [];
      for (const id of ids) data.push(await presentPayout(em, await em.findOneOrFail(Payout, { id }), user));
      return { data, message: 'Payout successfully created' };
    },
  );

  app.delete(
    '/payout_breakdowns/:id',
    { config: { can: 'payoutBreakdowns.delete', entity: Breakdown } },
    async (request) => {
      const { em, user } = request;
      const { id } = recordOf(request, Breakdown);
      const one = { page: 1, perPage: 1, sort: 'id', direction: 'asc', search: '', filters: [], ids: [id] } as const;
      const { rows } = await readPage({ em, source: breakdownRows, actor: user, query: one });
      await removeFeeOfBreakdown(em, { id }, { by: user, today: businessToday(app.context.config) });
      return rows[0];
    },
  );
};
