import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnsweredAccount } from '../../domain/account/answered.ts';
import { clientMovesTo } from '../../domain/account/ownerSeats.ts';
import { newId } from '../../lib/columns.ts';
import { AccountOwner, type Account } from './entity.ts';

/** The client moves with the type of the account; whoever sat there, in a role that it no longer has, is not kept. */
export const moveClient = async (
  em: EntityManager,
  account: Account,
  before: AnsweredAccount,
  accType: string | null,
): Promise<void> => {
  const position = clientMovesTo(before, accType);
  if (!position) return;
  const owners = await em.find(AccountOwner, { account });
  // One after the other: no two owners may share a position, not even for a moment.
  for (const replaced of owners.filter((owner) => owner.position === position)) em.remove(replaced);
  await em.flush();
  const left = position === 'primary' ? 'secondary' : 'primary';
  for (const client of owners.filter((owner) => owner.position === left)) client.position = position;
  await em.flush();
  em.create(AccountOwner, { id: newId(), account, position: left, phone: {}, location: {} });
  await em.flush();
};
