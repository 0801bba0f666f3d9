import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { NotFound } from '../../lib/errors.ts';
import { User } from '../../platform/users/entity.ts';

/** Finds a person in the caller's scope whom a body names; 404 for one who is archived. */
export const findPerson = async (em: EntityManager, which: FilterQuery<User>): Promise<User> => {
  const person = await em.findOne(User, { $and: [which, { archivedAt: null }] });
  if (!person) throw new NotFound();
  return person;
};
