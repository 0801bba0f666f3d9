import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { askForSecondFactor } from '../sign-in/askForSecondFactor.ts';
import { firstPerson, setupToken } from '../../domain/setup/schema.ts';
import { openSetup, setUp } from './setUp.ts';

/**
 * The sign-up of a firm's first person. Public: nobody can sign in yet, and the token proves that the server's operator
 * has made the link.
 */
export const setupRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/setup',
    {
      config: { summary: 'Show how long the setup address is valid', public: true },
      schema: { querystring: setupToken },
    },
    async ({ em, query }) => {
      const { expiresAt } = await openSetup(em, query.setupToken);
      return { expiresAt };
    },
  );

  app.post(
    '/setup',
    // Not idempotent: the answer holds the seed of the second factor, and is not stored for a repeated request.
    {
      config: { summary: 'Set up the first super admin', public: true, wrapper: 'user', idempotencyKey: false },
      schema: { body: firstPerson },
    },
    async (request, reply) => askForSecondFactor(request, reply, await setUp(request, request.body)),
  );
};
