import type { EntityManager } from '@mikro-orm/postgresql';
import { record } from '../../platform/audit/record.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { archivePerson } from '../users/archivePerson.ts';
import { User } from '../../platform/users/entity.ts';
import { lockPerson } from '../users/lockPerson.ts';

/**
 * Archives the only person, a super admin who has a password and no second factor, as one who mistyped their own mail
 * address does; undefined if there is no such person, or anybody else.
 */
export const undoSetup = (em: EntityManager): Promise<User | undefined> =>
  inTransaction(em, async () => {
    // Across all users: nobody is signed in.
    const [first, ...others] = await em.find(User, { archivedAt: null }, { filters: false, limit: 2 });
    if (!first || others.length > 0) return undefined;
    const person = await lockPerson(em, first.id);
    if (person.role !== 'super_admin' || person.otpEnabledAt || !person.passwordHash) return undefined;
    person.passwordHash = null;
    await archivePerson(em, person);
    record(em, 'take back set-up', person, { reason: 'npm run setup-link, on the server' });
    return person;
  });
