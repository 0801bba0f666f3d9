import type { EntityManager } from '@mikro-orm/postgresql';
import { CannotStart } from '../lib/process/cannotStart.ts';
import { User } from '../users/entity.ts';
import { otpSecretOf } from './secondFactor.ts';

/** So many people cannot all be left from a key that was put away. */
const asked = 20;

/**
 * A server with the keys of another firm, or with new ones after a restore, would let nobody in and seal under them what
 * comes: it does not start.
 */
export const mustOpenSecrets = async (em: EntityManager): Promise<void> => {
  const people = await em.find(
    User,
    { otpSecret: { $ne: null } },
    { orderBy: { updatedAt: 'desc' }, limit: asked, filters: false },
  );
  if (people.length > 0 && !people.some(opens)) throw new CannotStart(otherKeys);
};

const opens = (user: User): boolean => {
  try {
    return otpSecretOf(user) !== '';
  } catch {
    return false;
  }
};

const otherKeys =
  'The keys do not open what this database holds: set ENCRYPTION_KEYS to those that it was written with, or put their keys.json into DATA_DIR.';
