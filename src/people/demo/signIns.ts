import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { otpSecretOf } from '../sign-in/secondFactor.ts';
import { CannotStart } from '../../lib/process/cannotStart.ts';
import { verifyPassword } from '../../lib/secrets/passwords.ts';
import { Setting } from '../../platform/preferences/entity.ts';
import { User } from '../../platform/users/entity.ts';
import { demoPassword, demoTotpSecret } from './people.ts';

/** The setting that marks a database filled by the demo, until `npm run end-demo`. */
export const demoMark = 'demoFirm';

/**
 * Refuses to start a firm's own server while somebody could sign in with the demo's published password or second
 * factor.
 */
export const mustHaveNoDemoSignIns = async (em: EntityManager): Promise<void> => {
  const people = await withDemoSignIn(em);
  if (people.length === 0) return;
  const named = people.slice(0, 3).map(({ email }) => email);
  const others = people.length > named.length ? [`${people.length - named.length} more`] : [];
  throw new CannotStart(
    `The demo firm's published password or second factor can open this database, as ${new Intl.ListFormat('en-US').format([...named, ...others])}: set DATA_DIR or DATABASE_URL to one of the firm's own, or remove these sign-ins with npm run end-demo (in a container: node src/commands/endDemo.ts).`,
  );
};

/** Everybody who bears the demo's password or its second factor, whether they are still with the firm or not. */
export const withDemoSignIn = async (em: EntityManager): Promise<User[]> => {
  // Across all users: nobody is signed in. Within a transaction they are locked against changes.
  const people = await em.find(
    User,
    {},
    {
      filters: false,
      orderBy: { createdAt: 'asc', email: 'asc' },
      ...(em.isInTransaction() && ({ lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const)),
    },
  );
  const isMarked = (await em.count(Setting, { key: demoMark })) > 0;
  const hashes = await demoHashesOf(people, isMarked);
  return people.filter((person) => hasDemoSeed(person) || hashes.has(person.passwordHash ?? ''));
};

const hasDemoSeed = (person: User): boolean => {
  try {
    return person.otpSecret !== null && otpSecretOf(person) === demoTotpSecret;
  } catch {
    // Encrypted with a retired key: it can no longer be decrypted.
    return false;
  }
};

/**
 * Hashing is slow on purpose. In a database without the demo's mark, only hashes that several people share or that
 * belong to a demo address are tried.
 */
const demoHashesOf = async (people: readonly User[], isMarked: boolean): Promise<ReadonlySet<string>> => {
  const holders = Map.groupBy(people, ({ passwordHash }) => passwordHash ?? '');
  const demoHashes = new Set<string>();
  for (const [hash, bearing] of holders) {
    const isLikely = isMarked || bearing.length > 1 || bearing.some(({ email }) => /@demo\.test$/i.test(email));
    if (hash !== '' && isLikely && (await verifyPassword(demoPassword, hash))) demoHashes.add(hash);
  }
  return demoHashes;
};
