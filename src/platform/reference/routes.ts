import type { FastifyInstance } from 'fastify';
import { choiceList, type Choices } from '../../domain/choices.ts';
import { advisorStatuses } from '../../domain/advisor/choices.ts';
import { entityTypes } from '../../domain/client/choices.ts';
import type { Config } from '../config.ts';
import { escapeLike } from '../../lib/sql.ts';
import { Country, Custodian, State } from './entity.ts';
import { cityOfZip } from './cityOfZip.ts';
import { suggestAddresses } from './suggestAddresses.ts';

const cached = { config: { can: 'lookups.list', revalidate: true } } as const;
const uncached = { config: { can: 'lookups.list' } } as const;

/** Short lists of choices: `{ data: [{ id, name }] }`. */
export const referenceRoutes = (app: FastifyInstance, { addressSearchUrl }: Config): void => {
  const choices = (path: string, list: Choices, summary: string) =>
    app.get(path, { config: { ...cached.config, summary } }, () => ({ data: choiceList(list) }));
  choices('/advisors/statuses', advisorStatuses, 'List the statuses of advisors');
  choices('/clients/entity_types', entityTypes, 'List the entity types of clients');

  app.get('/custodians', { config: { ...cached.config, summary: 'List the custodians' } }, async (request) => ({
    data: await request.em.find(Custodian, {}, { orderBy: { name: 'asc' } }),
  }));

  addressRoutes(app, addressSearchUrl);
};

const addressRoutes = (app: FastifyInstance, addressSearchUrl: string | undefined): void => {
  const named = ({ search = '' }: SearchQuery) => ({ name: { $ilike: `%${escapeLike(search)}%` } });

  app.get<{ Querystring: SearchQuery }>(
    '/addresses/countries',
    { config: { ...cached.config, summary: 'List countries' } },
    async ({ em, query }) => ({
      data: await em.find(Country, named(query), { orderBy: { name: 'asc' } }),
    }),
  );

  // An unknown country has no states.
  app.get<{ Querystring: SearchQuery & { countryCode?: string } }>(
    '/addresses/state_codes',
    { config: { ...cached.config, summary: 'List the states of a country' } },
    async (request) => {
      const { countryCode = 'US', ...filters } = request.query;
      const of = { country: countryCode.toUpperCase(), ...named(filters) };
      const states = await request.em.find(State, of, { orderBy: { name: 'asc' } });
      return { data: states.map(({ id, name }) => ({ id, name, code: id.slice(3) })) };
    },
  );

  searchRoutes(app, addressSearchUrl);
};

const searchRoutes = (app: FastifyInstance, addressSearchUrl: string | undefined): void => {
  app.get<{ Params: { zip: string } }>(
    '/addresses/zips/:zip',
    { config: { ...uncached.config, summary: 'Find the city of a ZIP code' } },
    ({ em, params }) => cityOfZip(em, params.zip),
  );

  app.get<{ Querystring: SearchQuery }>(
    '/addresses/suggestions',
    { config: { ...uncached.config, summary: 'Suggest addresses for a text' } },
    async ({ em, query: { search = '' } }) => ({
      available: addressSearchUrl !== undefined,
      data: addressSearchUrl && search.trim() ? await suggestAddresses(em, addressSearchUrl, search.slice(0, 200)) : [],
    }),
  );
};

interface SearchQuery {
  readonly search?: string;
}
