import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnsweredAccount } from '../../domain/account/answered.ts';
import { clientMovesTo } from '../../domain/account/ownerSeats.ts';
import { newId } from '../../lib/columns.ts';
import { AccountOwner, type Account } from './entity.ts';

/**
 * Moves the client to the owner's position that a new account type gives them; an owner there, in a role that no longer
 * exists, is removed.
 */
export const moveClient = async (
  em: EntityManager,
  account: Account,
  before: AnsweredAccount,
  accType: string | null,
): Promise<void> => {
  const position = clientMovesTo(before, accType);
  if (!position) return;
  const owners = await em.find(AccountOwner, { account });
  // One after the other: two owners may never share a position.
  for (const replaced of owners.filter((owner) => owner.position === position)) em.remove(replaced);
  await em.flush();
  const left = position === 'primary' ? 'secondary' : 'primary';
  for (const client of owners.filter((owner) => owner.position === left)) client.position = position;
  await em.flush();
  em.create(AccountOwner, { id: newId(), account, position: left, phone: {}, location: {} });
  await em.flush();
};
