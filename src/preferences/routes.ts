import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Preference } from './entity.ts';

const key = z.object({ key: z.string().regex(/^[\w.:/-]{1,100}$/) });
const value = z
  .strictObject({ value: z.json() })
  .refine((body) => JSON.stringify(body).length < 20_000, 'is too long')
  .refine((body) => !unstorable.test(JSON.stringify(body)), 'Contains a character that cannot be stored');
/** JSON spells out NUL and halves of characters; a backslash that was typed stands there twice. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** How a person arranged their lists: kept here, so that it follows them to the next browser. */
export const preferenceRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/preferences/:key', { config: { can: 'preferences.show' }, schema: { params: key } }, async (request) => {
    const found = await request.em.findOne(Preference, { owner: request.user.id, key: request.params.key });
    return { value: found?.value ?? null };
  });

  app.put(
    '/preferences/:key',
    { config: { can: 'preferences.edit', verbatim: true }, schema: { params: key, body: value } },
    async (request) => {
      const { em, user, params, body } = request;
      const mine = { owner: user.id, key: params.key };
      // Without a preference the list stands as it was declared.
      if (body.value === null) await em.nativeDelete(Preference, mine);
      else await em.upsert(Preference, { ...mine, value: body.value, updatedAt: new Date() });
      return body;
    },
  );
};
