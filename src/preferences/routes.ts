import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Preference } from './entity.ts';

const key = z.object({ key: z.string().regex(/^[\w.:/-]{1,100}$/) });
const value = z.strictObject({ value: z.json() }).refine((body) => JSON.stringify(body).length < 20_000, 'is too long');

/** How a person arranged their lists: kept here, so that it follows them to the next browser. */
export const preferenceRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/preferences/:key', { config: { can: 'preferences.show' }, schema: { params: key } }, async (request) => {
    const found = await request.em.findOne(Preference, { owner: request.user.id, key: request.params.key });
    return { value: found?.value ?? null };
  });

  app.put(
    '/preferences/:key',
    { config: { can: 'preferences.edit' }, schema: { params: key, body: value } },
    async (request) => {
      const { em, user, params, body } = request;
      await em.upsert(Preference, { owner: user.id, key: params.key, value: body.value, updatedAt: new Date() });
      return body;
    },
  );
};
