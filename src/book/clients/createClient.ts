import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClientCreate } from '../../domain/client/schema.ts';
import { notAfter } from '../../domain/rules.ts';
import { newId } from '../../lib/columns.ts';
import { Invalid } from '../../lib/errors.ts';
import { fieldErrors } from '../../lib/fieldErrors.ts';
import { writePlain } from '../../lib/plain.ts';
import { digest } from '../../lib/secrets/secrets.ts';
import { holderUnder, setCodes } from './codes.ts';
import { Client, ClientProfile } from './entity.ts';
import { ssnOf } from './secrets.ts';

/** Creates a client with its codes and an empty questionnaire. */
export const createClient = async (em: EntityManager, body: ClientCreate, today: string): Promise<Client> => {
  const id = newId();
  const { isEntity, ssn, advisorCodeIds, accountHolderId, ...facts } = body;
  const unborn = notAfter(today, facts.birthDate, ['birthDate']);
  if (unborn.length > 0) throw new Invalid(fieldErrors(unborn));
  const client = em.create(Client, {
    id,
    isEntity,
    firstName: facts.firstName,
    ssn: ssnOf(id).seal(ssn),
    ssnDigest: digest(ssn, 'ssn'),
    phone: {},
    location: {},
    accountHolder: accountHolderId ? await holderUnder(em, accountHolderId, advisorCodeIds) : null,
  });
  writePlain(client, facts);
  const employment = { location: {} };
  em.create(ClientProfile, { client, citizenship: {}, employment, financials: {}, experience: {} });
  await setCodes(em, client, advisorCodeIds);
  return client;
};
