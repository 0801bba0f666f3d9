import type { EntityManager } from '@mikro-orm/postgresql';
import { Invalid, NotFound } from '../../lib/errors.ts';
import { readAccountLink } from '../../platform/accountLink.ts';
import type { Config } from '../../platform/config.ts';
import { Account } from './entity.ts';

/** The account behind a link: valid, in time, and one of the caller's. */
export const accountOfLink = async (
  em: EntityManager,
  config: Config,
  signedId: string | undefined,
): Promise<Account> => {
  const id = readAccountLink(config, signedId);
  if (!id) throw new Invalid({ signedId: ['This link is no longer valid.'] });
  const account = await em.findOne(Account, { id, archivedAt: null });
  if (!account) throw new NotFound('Account was not found.');
  return account;
};
