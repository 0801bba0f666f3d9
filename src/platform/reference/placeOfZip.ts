import type { EntityManager } from '@mikro-orm/postgresql';
import { NotFound } from '../../lib/errors.ts';
import { State } from './entity.ts';

/** City and state of a ZIP code of the United States: five megabytes, read when somebody first asks. */
export const placeOfZip = async (em: EntityManager, zip: string) => {
  const { default: zipcodes } = await import('zipcodes');
  // The package takes what is longer or shorter for another code, and knows Canada too.
  const place = /^\d{5}$/.test(zip) ? zipcodes.lookup(zip) : undefined;
  const state = place?.country === 'US' ? await em.findOne(State, { id: `US-${place.state}` }) : null;
  if (!place || !state) throw new NotFound();
  return { city: place.city, state: state.id, stateName: state.name };
};
