import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountUpdate } from '../domain/account/schema.ts';
import { Invalid } from '../lib/errors.ts';
import { User } from '../users/entity.ts';
import type { Account } from './entity.ts';

export const updateAccount = async (em: EntityManager, account: Account, changes: AccountUpdate): Promise<void> => {
  if (changes.billingStartDate !== undefined) account.billingStartDate = changes.billingStartDate;
  if (changes.advisorId !== undefined) account.advisor = await advisorInScope(em, changes.advisorId);
};

const advisorInScope = async (em: EntityManager, id: string): Promise<User> => {
  const advisor = await em.findOne(User, { id, role: 'advisor', archivedAt: null });
  if (!advisor) throw new Invalid({ advisorId: ['is not an advisor'] });
  return advisor;
};
