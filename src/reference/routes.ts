import type { FastifyInstance } from 'fastify';
import { choiceList, type Choices } from '../domain/choices.ts';
import { advisorStatuses } from '../domain/advisor/choices.ts';
import { entityTypes } from '../domain/client/choices.ts';
import type { Config } from '../config.ts';
import { escapeLike } from '../lib/sql.ts';
import { Country, Custodian, State } from './entity.ts';
import { suggestAddresses } from './suggestAddresses.ts';

const lookup = { config: { can: 'lookups.list' as const } };

/** Short lists of choices: `{ data: [{ id, name }] }`. */
export const referenceRoutes = (app: FastifyInstance, { addressSearchUrl }: Config): void => {
  const choices = (path: string, list: Choices) => app.get(path, lookup, () => ({ data: choiceList(list) }));
  choices('/advisors/statuses', advisorStatuses);
  choices('/clients/entity_types', entityTypes);

  app.get('/custodians', lookup, async (request) => ({
    data: await request.em.find(Custodian, {}, { orderBy: { name: 'asc' } }),
  }));

  app.get<{ Querystring: { search?: string } }>('/addresses/countries', lookup, async ({ em, query }) => {
    const named = { name: { $ilike: `%${escapeLike(query.search ?? '')}%` } };
    return { data: await em.find(Country, named, { orderBy: { name: 'asc' } }) };
  });

  app.get<{ Querystring: { countryCode?: string } }>('/addresses/state_codes', lookup, async ({ em, query }) => {
    const states = await em.find(State, { country: query.countryCode ?? 'US' }, { orderBy: { name: 'asc' } });
    return { data: states.map(({ id, name }) => ({ id, name, code: id.slice(3) })) };
  });

  app.get<{ Querystring: { search?: string } }>(
    '/addresses/suggestions',
    lookup,
    async ({ em, query: { search = '' } }) => ({
      available: addressSearchUrl !== undefined,
      data: addressSearchUrl && search.trim() ? await suggestAddresses(em, addressSearchUrl, search.slice(0, 200)) : [],
    }),
  );
};
