import type { EntityManager } from '@mikro-orm/postgresql';
import { queryOfManager } from '../../lib/query.ts';
import { raw } from '../../lib/sql.ts';

/** Whether no super admin has a password: then nobody can invite others. */
export const waitsForSetup = async (em: EntityManager): Promise<boolean> => {
  const [firm] = await queryOfManager(em)<{ waits: boolean }>(
    raw(`select not exists (select from users where role = 'super_admin' and password_hash is not null
      and archived_at is null and status <> 'terminated') as waits`),
  );
  return firm?.waits === true;
};
