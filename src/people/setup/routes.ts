import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { askForSecondFactor } from '../sign-in/askForSecondFactor.ts';
import { firstPerson, setupToken } from '../../domain/setup/schema.ts';
import { openSetup, setUp } from './setUp.ts';

/** The way in to a firm that has no people yet. Public: nobody can sign in; the token says that the server's operator has asked. */
export const setupRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/setup', { config: { public: true }, schema: { querystring: setupToken } }, async ({ em, query }) => {
    const { expiresAt } = await openSetup(em, query.setupToken);
    return { expiresAt };
  });

  app.post(
    '/setup',
    // What it answers opens the second factor: it is not kept for a repeated call.
    { config: { public: true, body: 'user', once: false }, schema: { body: firstPerson } },
    async (request, reply) => askForSecondFactor(request, reply, await setUp(request, request.body)),
  );
};
