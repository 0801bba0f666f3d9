import type { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '../../lib/inTransaction.ts';
import { lockRecord } from '../../lib/lockRecord.ts';
import { archivePerson } from './archivePerson.ts';
import { keepLastSuperAdmin, lockSuperAdmins } from './changeRole.ts';
import type { User } from '../../platform/users/entity.ts';

/** Hides a person of the firm's office; what they did stays under their name. */
export const deleteUser = (em: EntityManager, person: User): Promise<void> =>
  inTransaction(em, async () => {
    await lockSuperAdmins(em);
    await lockRecord(em, person);
    await keepLastSuperAdmin(em, person, 'base');
    await archivePerson(em, person);
  });
