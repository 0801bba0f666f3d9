import type { EntityManager } from '@mikro-orm/postgresql';
import { Invalid, NotFound } from '../../lib/errors.ts';
import { readAccountLink } from '../../platform/accountLink.ts';
import type { Config } from '../../platform/config.ts';
import { Account } from './entity.ts';

/** Finds the account of a signed link that is valid, in time, and in the caller's scope. */
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
