import type { EntityManager } from '@mikro-orm/postgresql';
import { queryOfManager } from '../lib/query.ts';
import { literal } from '../lib/sql.ts';

/** Whether nobody has ever chosen a password here, so that nobody can sign in or invite others. */
export const waitsForSetup = async (em: EntityManager): Promise<boolean> => {
  const [firm] = await queryOfManager(em)<{ waits: boolean }>(
    literal('select not exists (select from users where password_hash is not null) as waits'),
  );
  return firm?.waits === true;
};
