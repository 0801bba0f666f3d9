import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClientCreate } from '../domain/client/schema.ts';
import { notAfter } from '../domain/rules.ts';
import { newId } from '../lib/columns.ts';
import { Invalid } from '../lib/errors.ts';
import { fieldErrors } from '../lib/fieldErrors.ts';
import { digest } from '../lib/secrets/secrets.ts';
import { holderUnder, setCodes } from './codes.ts';
import { Client, ClientProfile } from './entity.ts';
import { ssnOf } from './secrets.ts';

/** A client with its codes; the questionnaire is there too, unanswered. */
export const createClient = async (em: EntityManager, body: ClientCreate, today: string): Promise<Client> => {
  const id = newId();
  const { isEntity, firstName, lastName, entityType, email, birthDate, ssn, advisorCodeIds } = body;
  const unborn = notAfter(today, birthDate, ['birthDate']);
  if (unborn.length > 0) throw new Invalid(fieldErrors(unborn));
  const client = em.create(Client, {
    id,
    isEntity,
    firstName,
    lastName,
    entityType,
    email,
    birthDate,
    ssn: ssnOf(id).seal(ssn),
    ssnDigest: digest(ssn, 'ssn'),
    phone: {},
    location: {},
    accountHolder: body.accountHolderId ? await holderUnder(em, body.accountHolderId, advisorCodeIds) : null,
  });
  const employment = { location: {} };
  em.create(ClientProfile, { client, citizenship: {}, employment, financials: {}, experience: {} });
  await setCodes(em, client, advisorCodeIds);
  return client;
};
