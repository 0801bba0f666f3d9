import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mostFound } from '../../domain/search/found.ts';
import { text } from '../../lib/parameters.ts';
import { readFromReplica } from '../../platform/lists/readFromReplica.ts';
import { findRecords, namedRecords, type Named } from './findRecords.ts';

/** A part that is no id names no record. */
const readNamed = (one: string): Named => {
  const [kind = '', id = ''] = one.split(':');
  return { kind, id };
};

const querystring = z.strictObject({
  q: z.string().trim().max(100).default(''),
  /** `clients:{id},accounts:{id}`: the records that the person opened last. */
  opened: z
    .string()
    .transform((all) => all.split(',').map(readNamed))
    .refine((named) => named.length <= mostFound, `At most ${mostFound}`)
    .default([]),
});

/** The search over all that a person may open. */
export const searchRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const config = { can: 'search.list' } as const;

  app.get(
    '/search',
    { config: { ...config, summary: 'Search all lists' }, schema: { querystring } },
    async (request) => {
      const { user, query } = request;
      const word = text(query.q);
      const find = (em: EntityManager) => (word ? findRecords(em, user, word) : namedRecords(em, user, query.opened));
      return { data: await readFromReplica(request, find) };
    },
  );
};
