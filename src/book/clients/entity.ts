import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, day, id, instant, no, sealed, updatedAt, version } from '../../lib/columns.ts';
import { visible } from '../../platform/scope.ts';
import { AdvisorCode } from '../../firm/advisor-codes/entity.ts';
import { Location, Phone } from '../../platform/reference/entity.ts';
import { clientName } from '../../platform/names/clientName.ts';
import { profileChecks, profileProperties } from './profile.ts';

const ClientSchema = defineEntity({
  name: 'Client',
  tableName: 'clients',
  filters: visible('client'),
  properties: {
    id: id(),
    isEntity: no(),
    entityType: p.text().nullable(),
    /** The first name, or the entity's name. */
    firstName: p.text(),
    lastName: p.text().nullable(),
    email: p.text().nullable(),
    ssn: sealed(),
    ssnDigest: p.text().nullable().hidden(),
    birthDate: day().nullable(),
    phone: p.embedded(Phone).prefix('phone_'),
    location: p.embedded(Location).prefix('location_'),
    accountHolder: () => p.manyToOne(Client).nullable().index(),
    archivedAt: instant().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  indexes: [
    {
      name: 'clients_name',
      expression: `create index clients_name on clients ((${clientName().text}) nulls first, id)`,
    },
    {
      name: 'clients_search',
      expression: `create index clients_search on clients using gin ((${clientName().text}) gin_trgm_ops)`,
    },
    { name: 'clients_email', expression: 'create index clients_email on clients using gin (email gin_trgm_ops)' },
    { name: 'clients_ssn', expression: 'create index clients_ssn on clients (ssn_digest)' },
  ],
  checks: [
    { name: 'clients_entity_type', expression: 'is_entity = (entity_type is not null)' },
    { name: 'clients_last_name', expression: 'is_entity or last_name is not null' },
    { name: 'clients_holder', expression: 'account_holder_id is null or is_entity' },
  ],
});
export class Client extends ClientSchema.class {
  fullName(): string {
    return [this.firstName, this.lastName].filter(Boolean).join(' ');
  }
}
ClientSchema.setClass(Client);

/** The questionnaire, apart from the row that every list reads. */
const ClientProfileSchema = defineEntity({
  name: 'ClientProfile',
  tableName: 'client_profiles',
  properties: { client: p.oneToOne(Client).primary().deleteRule('cascade'), ...profileProperties() },
  checks: profileChecks('client_profiles'),
});
export class ClientProfile extends ClientProfileSchema.class {}
ClientProfileSchema.setClass(ClientProfile);

const ClientCodeSchema = defineEntity({
  name: 'ClientCode',
  tableName: 'client_codes',
  properties: {
    client: p.manyToOne(Client).primary().deleteRule('cascade'),
    advisorCode: p.manyToOne(AdvisorCode).primary().index(),
  },
});
export class ClientCode extends ClientCodeSchema.class {}
ClientCodeSchema.setClass(ClientCode);
