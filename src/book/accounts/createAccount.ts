import type { EntityManager } from '@mikro-orm/postgresql';
import { Client } from '../clients/entity.ts';
import type { AccountCreate } from '../../domain/account/schema.ts';
import { FeeSchedule } from '../fee-schedules/entity.ts';
import { newId } from '../../lib/columns.ts';
import { Invalid } from '../../lib/errors.ts';
import { copyClient } from './copyClient.ts';
import { Account } from './entity.ts';
import type { By } from './moveAccount.ts';
import { saveAccount } from './saveAccount.ts';
import { writeAdvisor } from './writeAdvisor.ts';

/** Creates an account at the first step of the wizard, saved from there on like any other. */
export const createAccount = async (
  em: EntityManager,
  { clientId, ...changes }: AccountCreate,
  by: By,
): Promise<Account> => {
  const client = await em.findOne(Client, { id: clientId, archivedAt: null });
  if (!client) throw new Invalid({ clientId: ['is not one of your clients'] });
  const nothing = { value: '0.00', billableValue: '0.00' };
  const account = em.create(Account, { id: newId(), client, step: 'info', ...nothing });
  // The code comes first: without it the account would be out of its creator's scope.
  await writeAdvisor(em, account, changes);
  em.create(FeeSchedule, { id: newId(), account, feeType: 'flat_fee' });
  await copyClient(em, account, client);
  await em.flush();
  await saveAccount(em, account, changes, by);
  return account;
};
