import type { EntityManager } from '@mikro-orm/postgresql';
import { ClientProfile, type Client } from '../clients/entity.ts';
import { ssnOf, visaNumberOf } from '../clients/secrets.ts';
import { newId } from '../../lib/columns.ts';
import { AccountOwner, AccountProfile, type Account } from './entity.ts';
import { ownerNumberOf } from './secrets.ts';

/** Copies the client's answers of today to the account, which keeps its own from now on. */
export const copyClient = async (em: EntityManager, account: Account, client: Client): Promise<void> => {
  copyOwner(em, account, client);
  await copyProfile(em, account, client);
};

/**
 * Copies the owner; an entity has only a name and a tax id. Of a minor's account, ownerSeats.ts says whose place the
 * client takes.
 */
const copyOwner = (em: EntityManager, account: Account, client: Client): void => {
  const id = newId();
  const { firstName, lastName, email, birthDate } = client;
  const column = client.isEntity ? 'ftid' : 'ssn';
  const number = client.ssn && ownerNumberOf(id, column).seal(ssnOf(client.id).open(client.ssn));
  em.create(AccountOwner, {
    id,
    account,
    position: 'primary',
    firstName,
    lastName,
    email,
    birthDate,
    [column]: number,
    phone: { ...client.phone },
    location: { ...client.location },
  });
};

const copyProfile = async (em: EntityManager, account: Account, client: Client): Promise<void> => {
  const { citizenship, employment, financials, experience } = await em.findOneOrFail(ClientProfile, { client });
  const plainNumber = citizenship.visaNumber && visaNumberOf('client_profiles', client.id).open(citizenship.visaNumber);
  const visaNumber = plainNumber && visaNumberOf('account_profiles', account.id).seal(plainNumber);
  em.create(AccountProfile, {
    account,
    citizenship: { ...citizenship, visaNumber },
    employment: { ...employment, location: { ...employment.location } },
    financials: { ...financials },
    experience: { ...experience },
  });
};
