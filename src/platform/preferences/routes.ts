import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { inTransaction } from '../../lib/inTransaction.ts';
import { limitOwned } from '../../lib/limitOwned.ts';
import { Preference } from './entity.ts';

const key = z.object({ key: z.string().regex(/^[\w.:/-]{1,100}$/) });
const value = z
  .strictObject({ value: z.json() })
  .refine((body) => JSON.stringify(body).length < 20_000, 'is too long')
  .refine((body) => !unstorable.test(JSON.stringify(body)), 'Contains a character that cannot be stored');
/** JSON escapes of what PostgreSQL cannot store: NUL and half surrogate pairs. A typed backslash is doubled in JSON. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** The routes of preferences, such as list layouts, stored here so that they follow the person to another browser. */
export const preferenceRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/preferences/:key',
    { config: { summary: 'Show a preference', can: 'preferences.show' }, schema: { params: key } },
    async (request) => {
      const preference = await request.em.findOne(Preference, { owner: request.user.id, key: request.params.key });
      return { value: preference?.value ?? null };
    },
  );

  app.put(
    '/preferences/:key',
    {
      config: { summary: 'Save a preference', can: 'preferences.edit', rawKeys: true },
      schema: { params: key, body: value },
    },
    async (request) => {
      const { em, user, params, body } = request;
      await storePreference(em, { owner: user.id, key: params.key }, body.value);
      return body;
    },
  );
};

/** A person has one for each list and a few more; anything beyond is a misuse. */
export const mostPreferences = 500;

const storePreference = async (
  em: EntityManager,
  mine: { owner: string; key: string },
  value: Value,
): Promise<void> => {
  // Null deletes the preference: the list is shown as declared.
  if (value === null) return void (await em.nativeDelete(Preference, mine));
  const written = { value, updatedAt: new Date() };
  if ((await em.nativeUpdate(Preference, mine, written)) > 0) return;
  await inTransaction(em, async () => {
    await limitOwned(em, { of: Preference, owner: mine.owner, most: mostPreferences, called: 'preferences' });
    await em.upsert(Preference, { ...mine, ...written });
  });
};

type Value = z.output<typeof value>['value'];
