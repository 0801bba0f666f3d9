import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { includedOf, recordOf } from '../../lib/access.ts';
import { labelOf } from '../../domain/choices.ts';
import { accountTypeNames } from '../../domain/account/types.ts';
import { entityTypes } from '../../domain/client/choices.ts';
import { plainClient, type ClientCreate, type ClientUpdate } from '../../domain/client/schema.ts';
import type { Actor } from '../../domain/permissions.ts';
import { plainOf, type AnswerTo } from '../../lib/plain.ts';
import { mask } from '../../lib/secrets/secrets.ts';
import { presentLocation, presentPhone } from '../../platform/reference/contact.ts';
import { Client } from './entity.ts';
import { profileAttributes } from './profileAttributes.ts';
import { clientRelationsQuery, clientRelations, type Relations } from './relations.ts';
import { ssnOf, visaNumberOf } from './secrets.ts';

/**
 * Presents a client with its questionnaire, keyed as they are written. Relations that the route has loaded are not read
 * again.
 */
export const presentClient = async (em: EntityManager, client: Client, actor: Actor, beside?: Relations) => {
  const { holder, profile, state_name, ...related } = beside ?? (await clientRelations(em, client, actor));
  if (!profile) throw new Error(`Client ${client.id} has no profile`);
  const { ssn } = client;
  return {
    id: client.id,
    isEntity: client.isEntity,
    ...plainOf(client, plainClient),
    entityTypeName: labelOf(entityTypes, client.entityType) || null,
    name: client.fullName(),
    ssn: ssn && mask(ssnOf(client.id).open(ssn)),
    phoneAttributes: presentPhone(client.phone),
    locationAttributes: { ...presentLocation(client.location), stateName: state_name },
    accountHolderId: holder?.id ?? null,
    accountHolderName: holder?.name ?? null,
    accountHolder: holder,
    ...around(related),
    ...profileAttributes(profile, visaNumberOf('client_profiles', client.id)),
    createdAt: client.createdAt,
    updatedAt: client.updatedAt,
    version: client.version,
  } satisfies AnswerTo<ClientCreate & ClientUpdate>;
};

/** The client's advisors and codes, and a summary of its accounts. */
const around = ({ advisors, codes, branches, ...accounts }: Omit<Relations, 'holder' | 'profile' | 'state_name'>) => {
  const [code] = codes;
  return {
    advisors: { data: advisors },
    advisorCodes: { data: codes },
    advisorCodeIds: codes.map(({ id }) => id),
    // The first of several codes.
    advisorCodeId: code?.id ?? null,
    advisorCodeNumber: code?.name ?? null,
    branches: { data: branches },
    accountTypeNames: accounts.account_types.map((type) => labelOf(accountTypeNames, type)),
    accountsCount: accounts.accounts_count,
  };
};

/** A route's `:id` names a client, loaded with its relations. */
export const withRelations = { entity: Client, include: clientRelationsQuery } as const;

/** Presents the client of the route, from the relations that it has loaded if they still hold. */
export const presentRequested = (request: FastifyRequest) =>
  presentClient(request.em, recordOf(request, Client), request.user, includedOf<Relations>(request));
