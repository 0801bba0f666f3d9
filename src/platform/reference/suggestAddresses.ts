import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { State } from './entity.ts';

/** The answer of a Photon server: GeoJSON whose properties are the parts of an address. */
const answerShape = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        housenumber: z.string().optional(),
        street: z.string().optional(),
        name: z.string().optional(),
        city: z.string().optional(),
        state: z.string().optional(),
        postcode: z.string().optional(),
        countrycode: z.string().length(2).toUpperCase().optional(),
      }),
    }),
  ),
});

type Place = z.output<typeof answerShape>['features'][number]['properties'];

/** Milliseconds: suggestions are a convenience. */
const patience = 2000;
const most = 6;

/**
 * Suggests addresses that begin as typed, from the service that the setting names. The server asks it, so that no third
 * party sees a client's page. A service that is slow, down or answers nonsense suggests nothing.
 */
export const suggestAddresses = async (em: EntityManager, serviceUrl: string, search: string) => {
  const places = await ask(serviceUrl, search);
  const states = await em.find(State, { country: { $in: places.flatMap(({ countrycode = [] }) => countrycode) } });
  const stateOf = ({ state, countrycode }: Place) =>
    states.find(({ name, country }) => name === state && country.id === countrycode)?.id ?? null;
  return places.map((place) => {
    const street = [place.housenumber, place.street ?? place.name].filter(Boolean).join(' ');
    return {
      id: [street, place.city, place.postcode, place.countrycode].join('|'),
      name: [street, place.city, place.state, place.postcode].filter(Boolean).join(', '),
      street,
      city: place.city ?? null,
      state: stateOf(place),
      zip: place.postcode ?? null,
      country: place.countrycode ?? null,
    };
  });
};

const ask = async (serviceUrl: string, search: string): Promise<Place[]> => {
  const url = new URL(serviceUrl);
  url.searchParams.set('q', search);
  url.searchParams.set('limit', String(most));
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'error' });
    const { data } = answerShape.safeParse(await answer.json());
    return (data?.features ?? []).slice(0, most).map(({ properties }) => properties);
  } catch {
    return [];
  }
};
