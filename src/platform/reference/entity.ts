import { defineEntity, p } from '@mikro-orm/postgresql';
import type { custodians } from '../../domain/custodian/choices.ts';

const code = () => p.string().length(8).primary();

const CountrySchema = defineEntity({
  name: 'Country',
  tableName: 'countries',
  properties: { id: code(), name: p.text() },
});
export class Country extends CountrySchema.class {}
CountrySchema.setClass(Country);

const StateSchema = defineEntity({
  name: 'State',
  tableName: 'states',
  properties: { id: code(), name: p.text(), country: p.manyToOne(Country).index() },
});
export class State extends StateSchema.class {}
StateSchema.setClass(State);

const CustodianSchema = defineEntity({
  name: 'Custodian',
  tableName: 'custodians',
  properties: { id: code().$type<keyof typeof custodians>(), name: p.text() },
});
export class Custodian extends CustodianSchema.class {}
CustodianSchema.setClass(Custodian);

const PhoneSchema = defineEntity({
  name: 'Phone',
  embeddable: true,
  properties: { countryCode: p.string().length(2).default('US'), number: p.string().length(20).nullable() },
});
export class Phone extends PhoneSchema.class {}
PhoneSchema.setClass(Phone);

const LocationSchema = defineEntity({
  name: 'Location',
  embeddable: true,
  properties: {
    street: p.text().nullable(),
    apt: p.text().nullable(),
    city: p.text().nullable(),
    state: p.manyToOne(State).nullable(),
    zip: p.string().length(12).nullable(),
    country: p.manyToOne(Country).nullable(),
  },
});
export class Location extends LocationSchema.class {}
LocationSchema.setClass(Location);
