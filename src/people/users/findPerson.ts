import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { NotFound } from '../../lib/errors.ts';
import { User } from '../../platform/users/entity.ts';

/** Somebody in the caller's sight whom a body names; who is gone looks absent. */
export const findPerson = async (em: EntityManager, which: FilterQuery<User>): Promise<User> => {
  const person = await em.findOne(User, { $and: [which, { archivedAt: null }] });
  if (!person) throw new NotFound();
  return person;
};
