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

type PhotonAddress = z.output<typeof answerShape>['features'][number]['properties'];

/** Milliseconds: suggestions are a convenience. */
const patience = 2000;
const most = 6;

/**
 * Suggests addresses that begin as typed, from the service that the setting names. The server asks it, so that no third
 * party sees a client's page. A service that is slow, down or answers nonsense suggests nothing.
 */
export const suggestAddresses = async (em: EntityManager, serviceUrl: string, search: string) => {
  const addresses = await queryService(serviceUrl, search);
  const states = await em.find(State, { country: { $in: addresses.flatMap(({ countrycode = [] }) => countrycode) } });
  const stateOf = ({ state, countrycode }: PhotonAddress) =>
    states.find(({ name, country }) => name === state && country.id === countrycode)?.id ?? null;
  return addresses.map((address) => {
    const street = [address.housenumber, address.street ?? address.name].filter(Boolean).join(' ');
    return {
      id: [street, address.city, address.postcode, address.countrycode].join('|'),
      name: [street, address.city, address.state, address.postcode].filter(Boolean).join(', '),
      street,
      city: address.city ?? null,
      state: stateOf(address),
      zip: address.postcode ?? null,
      country: address.countrycode ?? null,
    };
  });
};

const queryService = async (serviceUrl: string, search: string): Promise<PhotonAddress[]> => {
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
