import type { EntityManager } from '@mikro-orm/postgresql';
import { CannotStart } from '../../lib/process/cannotStart.ts';
import { queryOfManager } from '../../lib/query.ts';
import { decrypt, type SecretCell } from '../../lib/secrets/secrets.ts';
import { raw } from '../../lib/sql.ts';

/**
 * Refuses to start a server with the keys of another firm, or with new ones after a restore: it would let nobody in,
 * could not show a client, and would encrypt new values with the wrong keys. The newest 20 cells of each kind are
 * tried, since they cannot all be left from a retired key.
 */
export const mustOpenSecrets = async (em: EntityManager): Promise<void> => {
  for (const { table, column } of kinds) {
    const cells = await queryOfManager(em)<{ id: string; sealed: string }>(
      raw(`select id, ${column} as sealed from ${table} where ${column} is not null order by updated_at desc limit 20`),
    );
    const opens = ({ id, sealed }: (typeof cells)[number]) => isOpened(sealed, { table, column, id });
    if (cells.length > 0 && !cells.some(opens)) throw new CannotStart(otherKeys);
  }
};

/**
 * The columns that are tried: second factors may all have been reset; tax numbers are there as soon as there is a
 * client.
 */
const kinds = [
  { table: 'users', column: 'otp_secret' },
  { table: 'clients', column: 'ssn' },
] as const;

const isOpened = (sealed: string, cell: SecretCell): boolean => {
  try {
    return decrypt(sealed, cell) !== '';
  } catch {
    return false;
  }
};

const otherKeys =
  'The keys cannot decrypt this database: set ENCRYPTION_KEYS to the keys it was written with, or copy their keys.json into DATA_DIR.';
