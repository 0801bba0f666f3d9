import type { EntityManager } from '@mikro-orm/postgresql';
import { Invalid } from '../../lib/errors.ts';
import { State } from './entity.ts';

/** The states of these ids, for a registration; an unknown one is refused. */
export const statesOf = async (em: EntityManager, ids: readonly string[]): Promise<State[]> => {
  const wanted = [...new Set(ids)];
  const states = await em.find(State, { id: { $in: wanted } });
  if (states.length < wanted.length) throw new Invalid({ jurisdictionStates: ['is not a state'] });
  return states;
};
