import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { User } from '../../platform/users/entity.ts';

/** Reads a person anew and locks them until the caller's transaction ends. Across all users: nobody is signed in. */
export const lockPerson = (em: EntityManager, id: string): Promise<User> =>
  em.findOneOrFail(User, { id }, { filters: false, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
