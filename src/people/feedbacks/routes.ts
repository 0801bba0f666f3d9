import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { feedbackCreate } from '../../domain/feedback/schema.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { giveFeedback } from './giveFeedback.ts';
import { feedbackRows } from './rows.ts';

export const feedbackRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  listRoutes(app, '/feedbacks', feedbackRows, { can: 'feedbacks.list' });

  app.post(
    '/feedbacks',
    { config: { can: 'feedbacks.create', quota: 'feedback', wrapper: 'feedback' }, schema: { body: feedbackCreate } },
    async ({ em, user, body }) => {
      const { id, content, createdAt } = await giveFeedback(em, body.content, user);
      return { id, content, createdAt };
    },
  );
};
