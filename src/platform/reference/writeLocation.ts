import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { isStateOf, readZip, type location as schema } from '../../domain/fields.ts';
import { Invalid } from '../../lib/errors.ts';
import { fieldErrors } from '../../lib/fieldErrors.ts';
import { writePlain } from '../../lib/plain.ts';
import { Country, State, type Location } from './entity.ts';

/** Writes the changed parts of an address; the others stay. `path` is the form field that shows a refusal. */
export const writeLocation = async (
  em: EntityManager,
  location: Location,
  changes: z.output<typeof schema>,
  path: readonly string[],
): Promise<void> => {
  // stateName is for display only: a form may send it back.
  const { state, stateName: _answered, country, ...facts } = changes;
  writePlain(location, facts);
  if (state !== undefined) location.state = await mustFind(em, State, state, [...path, 'state'], 'Not a state');
  if (country !== undefined) location.country = await countryOf(em, country, [...path, 'country']);
  if (state || country !== undefined) refuseForeign(location, [...path, 'state']);
  if (facts.zip !== undefined || country !== undefined) location.zip = checkedZip(location, path);
};

/**
 * Refuses a state outside the address's country, whether the country is in this change or was stored before. The form
 * clears the state when the country changes.
 */
const refuseForeign = ({ state, country }: Location, path: readonly string[]): void => {
  if (!state || isStateOf(country?.id, state.id)) return;
  throw new Invalid(fieldErrors([{ path, message: 'Not a state of this country' }]));
};

/** Checks the ZIP code of a US address; an address without a country counts as US, as phone numbers do. */
const checkedZip = ({ zip, country }: Location, path: readonly string[]): string | null => {
  if (!zip || (country && country.id !== 'US')) return zip ?? null;
  const read = readZip(zip);
  if (read) return read;
  throw new Invalid(fieldErrors([{ path: [...path, 'zip'], message: 'Must be a ZIP code of 5 or 9 digits' }]));
};

export const countryOf = (em: EntityManager, id: string | null, path: readonly string[]): Promise<Country | null> =>
  mustFind(em, Country, id, path, 'Not a country');

const mustFind = async <Of extends Country | State>(
  em: EntityManager,
  of: new () => Of,
  id: string | null,
  path: readonly string[],
  message: string,
): Promise<Of | null> => {
  if (id === null) return null;
  const record = await em.findOne<Country | State>(of, { id });
  if (record instanceof of) return record;
  throw new Invalid(fieldErrors([{ path, message }]));
};
