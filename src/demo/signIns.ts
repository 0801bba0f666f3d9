import type { EntityManager } from '@mikro-orm/postgresql';
import { otpSecretOf } from '../auth/secondFactor.ts';
import { CannotStart } from '../lib/process/cannotStart.ts';
import { verifyPassword } from '../lib/secrets/passwords.ts';
import { Setting } from '../preferences/entity.ts';
import { User } from '../users/entity.ts';
import { demoPassword, demoTotpSecret } from './people.ts';

/** A firm's own server does not start while somebody could sign in with what the demo shows to everybody. */
export const mustHaveNoDemoSignIns = async (em: EntityManager): Promise<void> => {
  const people = await withDemoSignIn(em);
  if (people.length === 0) return;
  const named = people.slice(0, 3).map(({ email }) => email);
  const others = people.length > named.length ? [`${people.length - named.length} more`] : [];
  throw new CannotStart(
    `The demo firm's published password or second factor opens this database, as ${new Intl.ListFormat('en-US').format([...named, ...others])}: set DATA_DIR or DATABASE_URL to one of the firm's own, or take these sign-ins away with npm run end-demo (in a container: node src/endDemo.ts).`,
  );
};

/** The demo shows everybody its mails and codes: it does not start on a firm's own database. */
export const mustBeDemoFirm = async (em: EntityManager): Promise<void> => {
  // Nobody asks yet: the firm itself looks whether it has people.
  if ((await em.count(User, {}, { filters: false })) === 0 || (await em.findOne(Setting, 'demoFirm'))) return;
  throw new CannotStart(
    'This database holds a firm of its own, and the demo would show its mails to everybody: set NODE_ENV=production, or DEMO=0, or give the demo an empty DATA_DIR.',
  );
};

/** Everybody who bears the demo's password or its second factor, whether they are still with the firm or not. */
export const withDemoSignIn = async (em: EntityManager): Promise<User[]> => {
  // Across all users: nobody is signed in.
  const people = await em.find(User, {}, { filters: false, orderBy: { createdAt: 'asc', email: 'asc' } });
  const hashes = await demoHashesOf(people);
  return people.filter((person) => hasDemoSeed(person) || hashes.has(person.passwordHash ?? ''));
};

const hasDemoSeed = (person: User): boolean => {
  try {
    return person.otpSecret !== null && otpSecretOf(person) === demoTotpSecret;
  } catch {
    // Sealed with a key that was put away: it opens nothing any more.
    return false;
  }
};

/** Hashing is slow on purpose, so only those are tried that can be the demo's: its people share one, or bear its addresses. */
const demoHashesOf = async (people: readonly User[]): Promise<ReadonlySet<string>> => {
  const holders = Map.groupBy(people, ({ passwordHash }) => passwordHash ?? '');
  const found = new Set<string>();
  for (const [hash, bearing] of holders) {
    const isLikely = hash !== '' && (bearing.length > 1 || bearing.some(({ email }) => email.endsWith('@demo.test')));
    if (isLikely && (await verifyPassword(demoPassword, hash))) found.add(hash);
  }
  return found;
};
