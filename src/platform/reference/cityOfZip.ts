import type { EntityManager } from '@mikro-orm/postgresql';
import { NotFound } from '../../lib/errors.ts';
import { State } from './entity.ts';

/** City and state of a US ZIP code. The data are five megabytes, loaded on first use. */
export const cityOfZip = async (em: EntityManager, zip: string) => {
  const { default: zipcodes } = await import('zipcodes');
  // The package takes shorter and longer codes for others, and has Canadian ones too.
  const match = /^\d{5}$/.test(zip) ? zipcodes.lookup(zip) : undefined;
  const state = match?.country === 'US' ? await em.findOne(State, { id: `US-${match.state}` }) : null;
  if (!match || !state) throw new NotFound();
  return { city: match.city, state: state.id, stateName: state.name };
};
