import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { User } from '../../platform/users/entity.ts';

/** As they are now, and as long as the caller's transaction lasts. Across all users: nobody is signed in. */
export const lockPerson = (em: EntityManager, id: string): Promise<User> =>
  em.findOneOrFail(User, { id }, { filters: false, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
