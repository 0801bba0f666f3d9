import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { disputeCreate, disputeUpdate } from '../../domain/dispute/schema.ts';
import { recordOf } from '../../lib/access.ts';
import { NotFound } from '../../lib/errors.ts';
import { patchRoute } from '../../lib/patchRoute.ts';
import { Breakdown } from '../payouts/tables/breakdown.ts';
import { savesSince } from '../../platform/timeline/changesSince.ts';
import { addWord } from './addWord.ts';
import { Dispute } from './entity.ts';
import { presentDispute } from './present.ts';

/** Disputes between an advisor and the firm about a line of pay. */
export const disputeRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const url = '/payout_breakdowns/:id/dispute';

  app.get(
    url,
    { config: { summary: 'Show the dispute of a breakdown', can: 'disputes.list', entity: Breakdown } },
    async (request) => {
      const dispute = await request.em.findOne(Dispute, { breakdown: recordOf(request, Breakdown) });
      if (!dispute) throw new NotFound();
      return presentDispute(request.em, dispute, request.user);
    },
  );

  app.post(
    url,
    {
      config: {
        summary: 'Write to the dispute of a breakdown',
        can: 'disputes.edit',
        entity: Breakdown,
        wrapper: 'dispute',
      },
      schema: { body: disputeCreate },
    },
    async (request) => {
      const { em, body, user } = request;
      return presentDispute(em, await addWord(em, recordOf(request, Breakdown), body.text, user), user);
    },
  );

  statusRoute(app);
};

const statusRoute = (app: FastifyInstance): void =>
  patchRoute(app, '/disputes/:id', {
    config: { can: 'disputes.edit', entity: Dispute, wrapper: 'dispute' },
    body: disputeUpdate,
    present: (request: FastifyRequest) => presentDispute(request.em, recordOf(request, Dispute), request.user),
    changesSince: savesSince(Dispute),
    change: async (request, changes) => void Object.assign(recordOf(request, Dispute), changes),
  });
