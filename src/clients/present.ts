import type { EntityManager } from '@mikro-orm/postgresql';
import { labelOf } from '../domain/choices.ts';
import { accountTypeNames } from '../domain/account/types.ts';
import { entityTypes } from '../domain/client/choices.ts';
import { plainClient, type ClientCreate, type ClientUpdate } from '../domain/client/schema.ts';
import type { Actor } from '../domain/permissions.ts';
import { plainOf, type AnswerTo } from '../lib/plain.ts';
import { mask } from '../lib/secrets/secrets.ts';
import { presentLocation, presentPhone } from '../reference/contact.ts';
import { ClientProfile, type Client } from './entity.ts';
import { profileAttributes } from './profileAttributes.ts';
import { profileNames } from './profile.ts';
import { clientRelations, type Relations } from './relations.ts';
import { ssnOf, visaNumberOf } from './secrets.ts';

/** The client with its questionnaire, keyed as they are written. */
export const presentClient = async (em: EntityManager, client: Client, actor: Actor) => {
  // The holder's name stands on the client's own page, whoever's client the holder is.
  await em.populate(client, ['accountHolder', 'location.state'], { filters: { visible: false } });
  const profile = await profileOf(em, client);
  const related = await clientRelations(em, client, actor);
  const { accountHolder, ssn } = client;
  return {
    id: client.id,
    isEntity: client.isEntity,
    ...plainOf(client, plainClient),
    entityTypeName: labelOf(entityTypes, client.entityType) || null,
    name: client.fullName(),
    ssn: ssn && mask(ssnOf(client.id).open(ssn)),
    phoneAttributes: presentPhone(client.phone),
    locationAttributes: presentLocation(client.location),
    accountHolderId: accountHolder?.id ?? null,
    accountHolderName: accountHolder?.fullName() ?? null,
    accountHolder: accountHolder && { id: accountHolder.id, name: accountHolder.fullName() },
    ...around(related),
    ...profileAttributes(profile, visaNumberOf('client_profiles', client.id)),
    createdAt: client.createdAt,
    updatedAt: client.updatedAt,
    version: client.version,
  } satisfies AnswerTo<ClientCreate & ClientUpdate>;
};

const profileOf = async (em: EntityManager, client: Client) => {
  const profile = await em.findOne(ClientProfile, { client });
  if (!profile) throw new Error(`Client ${client.id} has no profile`);
  await em.populate(profile, profileNames);
  return profile;
};

/** Who advises the client, and which accounts there are. */
const around = ({ advisors, codes, branches, ...accounts }: Relations) => {
  const [code] = codes;
  return {
    advisors: { data: advisors },
    advisorCodes: { data: codes },
    advisorCodeIds: codes.map(({ id }) => id),
    // Of several the first.
    advisorCodeId: code?.id ?? null,
    advisorCodeNumber: code?.name ?? null,
    branches: { data: branches },
    accountTypeNames: accounts.account_types.map((type) => labelOf(accountTypeNames, type)),
    accountsCount: accounts.accounts_count,
  };
};
