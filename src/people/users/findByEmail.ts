import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { User } from '../../platform/users/entity.ts';

/** Before anybody is signed in, so across all users. */
export const findByEmail = (em: EntityManager, email: string): Promise<User | null> =>
  em.findOne(
    User,
    { [raw((alias) => `lower(${alias}.email)`)]: email.toLowerCase(), archivedAt: null },
    { filters: false },
  );
