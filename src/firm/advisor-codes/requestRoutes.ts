import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { approval, refusal } from '../../domain/advisor-code/schema.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { recordOf } from '../../lib/access.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { lockRecord } from '../../lib/lockRecord.ts';
import { answerRequest, refuseAnswered } from './answerRequest.ts';
import { AdvisorCode } from './entity.ts';
import { presentAdvisorCode } from './present.ts';

/** The answers to a request for a code: only one counts, however many are given at once. */
export const requestRoutes = (instance: FastifyInstance, { config }: AppContext): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const answering = { can: 'advisorCodes.answerRequest', entity: AdvisorCode } as const;

  const answer = async (request: FastifyRequest, said: Parameters<typeof answerRequest>[2]) => {
    const { em, user } = request;
    const code = recordOf(request, AdvisorCode);
    await inTransaction(em, async () => {
      await lockRecord(em, code);
      await answerRequest(em, code, said, { user, config });
    });
    return presentAdvisorCode(em, code, user);
  };

  app.post(
    '/advisor_codes/:id/approve',
    {
      config: { summary: 'Approve the request for an advisor code', ...answering, wrapper: 'approve' },
      schema: { body: approval },
    },
    (request) => answer(request, request.body),
  );

  app.post(
    '/advisor_codes/:id/decline',
    {
      config: { summary: 'Decline the request for an advisor code', ...answering, wrapper: 'decline' },
      schema: { body: refusal },
    },
    (request) => answer(request, request.body),
  );

  withdrawRoute(app);
};

const withdrawRoute = (app: FastifyInstance): void => {
  app.post(
    '/advisor_codes/:id/withdraw',
    {
      config: {
        summary: 'Withdraw one’s own request for an advisor code',
        can: 'advisorCodes.withdraw',
        entity: AdvisorCode,
      },
    },
    withdraw,
  );
};

const withdraw = async (request: FastifyRequest) => {
  const { em, user } = request;
  const code = recordOf(request, AdvisorCode);
  await inTransaction(em, async () => {
    await lockRecord(em, code);
    refuseAnswered(code);
    code.archivedAt = new Date();
    await em.flush();
  });
  return presentAdvisorCode(em, code, user);
};
