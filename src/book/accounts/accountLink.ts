import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../platform/config.ts';
import { Invalid, NotFound } from '../../lib/errors.ts';
import { readId, signId } from '../../lib/secrets/tokens.ts';
import { Account } from './entity.ts';

const days = 30;
const use = 'account';

/** An address that leads to an account, for a message; who follows it must see the account anyway. */
export const linkToAccount = ({ publicUrl, sessionKey }: Config, id: string): string =>
  `${publicUrl}/signed_url?signed_id=${signId(use, id, Date.now() + days * 86_400_000, sessionKey)}`;

/** The account behind a link: valid, in time, and one of the caller's. */
export const accountOfLink = async (
  em: EntityManager,
  { sessionKey }: Config,
  signedId: string | undefined,
): Promise<Account> => {
  const id = readId(use, signedId ?? '', sessionKey, Date.now());
  if (!id) throw new Invalid({ signedId: ['This link is no longer valid.'] });
  const account = await em.findOne(Account, { id, archivedAt: null });
  if (!account) throw new NotFound('Account was not found.');
  return account;
};
