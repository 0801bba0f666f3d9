import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { User } from '../../platform/users/entity.ts';

/** Finds a person by email across all users, since nobody is signed in yet. */
export const findByEmail = (em: EntityManager, email: string): Promise<User | null> =>
  em.findOne(
    User,
    { [raw((alias) => `lower(${alias}.email)`)]: email.toLowerCase(), archivedAt: null },
    { filters: false },
  );
