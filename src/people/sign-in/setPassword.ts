import type { EntityManager } from '@mikro-orm/postgresql';
import { Invalid } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOfManager } from '../../lib/query.ts';
import { hashPassword } from '../../lib/secrets/passwords.ts';
import { hashToken } from '../../lib/secrets/tokens.ts';
import { raw, sql, type Fragment } from '../../lib/sql.ts';
import { isHere } from '../../platform/users/atWork.ts';
import type { User } from '../../platform/users/entity.ts';
import { lockPerson } from '../users/lockPerson.ts';

/** The links by which a person without a password sets one, and what an expired one says. */
const kinds = {
  invitation: {
    table: raw('invitations'),
    key: 'invitationToken',
    dead: 'This invitation is no longer valid. Please ask for a new one.',
  },
  reset: {
    table: raw('password_resets'),
    key: 'resetPasswordToken',
    dead: 'This link is no longer valid. Please ask for a new one.',
  },
};

type Kind = keyof typeof kinds;

interface Typed {
  readonly token: string;
  readonly password: string;
}

/**
 * Sets the password of the token's owner, and runs what follows from it; of several requests with one token, one
 * succeeds. The person is locked first, as in all changes of people; the update of the token decides.
 */
export const setPassword = async (
  em: EntityManager,
  kind: Kind,
  { token, password }: Typed,
  follow: (user: User) => Promise<unknown>,
): Promise<User> => {
  const { id } = await holderOf(em, kind, token);
  // Hashed only for a good token, since hashing is slow on purpose.
  const passwordHash = await hashPassword(password);
  return inTransaction(em, async () => {
    const user = await lockPerson(em, id);
    await spend(em, kind, token);
    user.passwordHash = passwordHash;
    await follow(user);
    return user;
  });
};

/** Finds the owner of a good token. */
export const holderOf = async (em: EntityManager, kind: Kind, token: string): Promise<{ readonly id: string }> => {
  const [holder] = await queryOfManager(em)<{ id: string }>(
    sql`select u.id from ${kinds[kind].table} t join users u on u.id = t.user_id where ${isGood(token)}`,
  );
  return holder ?? refuse(kind);
};

const spend = async (em: EntityManager, kind: Kind, token: string): Promise<void> => {
  const spent = await queryOfManager(em)(
    sql`update ${kinds[kind].table} t set used_at = now() from users u where u.id = t.user_id and ${isGood(token)}
      returning t.id`,
  );
  if (spent.length !== 1) refuse(kind);
};

/** A token `t` is good only while its owner `u` is with the firm. */
export const isGood = (token: string): Fragment =>
  sql`t.token_hash = ${hashToken(token)} and t.used_at is null and t.expires_at > now() and ${isHere}`;

const refuse = (kind: Kind): never => {
  throw new Invalid({ [kinds[kind].key]: [kinds[kind].dead] });
};
