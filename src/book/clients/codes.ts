import type { EntityManager } from '@mikro-orm/postgresql';
import { lockActiveCodes } from '../../firm/advisor-codes/lockActiveCodes.ts';
import { Invalid } from '../../lib/errors.ts';
import { Client, ClientCode } from './entity.ts';

/** Sets the client's codes; a code out of the caller's scope is refused. */
export const setCodes = async (em: EntityManager, client: Client, ids: readonly string[]): Promise<void> => {
  const wanted = [...new Set(ids)];
  const codes = await lockActiveCodes(em, wanted);
  if (codes.length < wanted.length) throw new Invalid({ advisorCodeIds: ['is not one of your advisor codes'] });
  const current = await em.find(ClientCode, { client });
  for (const code of current) if (!wanted.includes(code.advisorCode.id)) em.remove(code);
  const added = wanted.filter((id) => current.every(({ advisorCode }) => advisorCode.id !== id));
  for (const advisorCode of added) em.create(ClientCode, { client, advisorCode });
};

/** Finds the account holder of an entity: one of the caller's clients, under one of the entity's own codes. */
export const holderUnder = async (em: EntityManager, id: string, codeIds: readonly string[]): Promise<Client> => {
  const holder = await em.findOne(Client, { id, isEntity: false, archivedAt: null });
  const shared = await em.count(ClientCode, { client: id, advisorCode: { $in: [...codeIds] } });
  if (!holder || shared === 0) throw new Invalid({ accountHolderId: ['is not a client under these advisor codes'] });
  return holder;
};
