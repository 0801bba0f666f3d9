import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { setAsideCreate } from '../../../domain/payout/schema.ts';
import { recordOf } from '../../../lib/access.ts';
import { listRoutes } from '../../../platform/lists/listRoutes.ts';
import { SetAside } from '../tables/setAside.ts';
import { setAsideRows, unbilledRows } from './rows.ts';
import { setAside } from './setAside.ts';

/** Accounts that a quarter has not billed, until they are billed or set aside. */
export const unbilledRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  listRoutes(app, '/unbilled_accounts', unbilledRows, { can: 'billingRuns.show' });
  listRoutes(app, '/set_asides', setAsideRows, { can: 'billingRuns.show' });

  app.post(
    '/set_asides',
    { config: { can: 'setAsides.create', wrapper: 'setAside' }, schema: { body: setAsideCreate } },
    async ({ em, user, body }) => answerOf(await setAside(em, body, user)),
  );

  app.delete('/set_asides/:id', { config: { can: 'setAsides.delete', entity: SetAside } }, async (request) => {
    const record = recordOf(request, SetAside);
    const answer = answerOf(record);
    await request.em.remove(record).flush();
    return answer;
  });
};

const answerOf = ({ id, account, quarter, reason, createdAt }: SetAside) => ({
  id,
  accountId: account.id,
  startDate: quarter,
  reason,
  createdAt,
});
