import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdvisorCode } from '../../firm/advisor-codes/entity.ts';
import { setCodes } from '../clients/codes.ts';
import { Client, ClientCode, ClientProfile } from '../clients/entity.ts';
import { clientName } from '../../platform/names/clientName.ts';
import { clientNamed, type NamedClient } from '../../domain/new-account/client.ts';
import { newId } from '../../lib/columns.ts';
import { Invalid } from '../../lib/errors.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { DiscoveredAccount } from './entity.ts';

interface ChosenClient {
  readonly client: Client;
  readonly isNew: boolean;
}

/** Finds the chosen client, who must be under the code: another one would come under it without consent. */
export const clientUnder = async (em: EntityManager, id: string, code: AdvisorCode): Promise<ChosenClient> => {
  const client = await em.findOne(Client, { id, archivedAt: null });
  const underCode = await em.count(ClientCode, { client: id, advisorCode: code });
  if (!client || underCode === 0) throw new Invalid({ clientId: ['is not a client under this advisor code'] });
  return { client, isNew: false };
};

/** Finds the only client of that name under the code; creates one if there is none, or more than one. */
export const clientOf = async (
  em: EntityManager,
  { clientName, accType = null }: DiscoveredAccount,
  code: AdvisorCode,
): Promise<ChosenClient> => {
  if (!clientName) throw new Invalid({ clientName: ['The file does not name a client.'] });
  const named = clientNamed(clientName, accType);
  if (!named) throw new Invalid({ clientName: ['A first and last name are required.'] });
  const [client, another] = await clientsCalled(em, named, code);
  return client && !another ? { client, isNew: false } : { client: await addClient(em, named, code), isNew: true };
};

const clientsCalled = async (em: EntityManager, named: NamedClient, code: AdvisorCode): Promise<Client[]> => {
  const { isEntity, firstName, lastName } = named;
  const rows = await queryOfManager(em)<{
    id: string;
  }>(sql`select c.id from clients c join client_codes cc on cc.client_id = c.id
    where cc.advisor_code_id = ${code.id} and c.is_entity = ${isEntity} and c.archived_at is null
      and ${clientName('c')} = ${[firstName, lastName].filter(Boolean).join(' ')}`);
  return em.find(Client, { id: { $in: rows.map(({ id }) => id) } });
};

/** Creates a client with a name only: number and answers are asked in the wizard. */
const addClient = async (em: EntityManager, named: NamedClient, code: AdvisorCode): Promise<Client> => {
  const client = em.create(Client, { id: newId(), ...named, phone: {}, location: {} });
  const employment = { location: {} };
  em.create(ClientProfile, { client, citizenship: {}, employment, financials: {}, experience: {} });
  await setCodes(em, client, [code.id]);
  return client;
};
