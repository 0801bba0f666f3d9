import type { AnsweredOwner } from '../domain/account/answered.ts';
import { mask } from '../lib/secrets.ts';
import { presentLocation, presentPhone } from '../reference/contact.ts';
import type { AccountOwner } from './entity.ts';
import { ownerNumberOf } from './secrets.ts';

/** One of the account's owners, as nobody for now where there is none. */
export const presentOwner = (owner: AccountOwner | undefined): AnsweredOwner => (owner ? person(owner) : nobody);

const person = (owner: AccountOwner): AnsweredOwner => ({
  firstName: owner.firstName ?? null,
  lastName: owner.lastName ?? null,
  ssn: masked(owner, 'ssn'),
  ftid: masked(owner, 'ftid'),
  birthDate: owner.birthDate ?? null,
  email: owner.email ?? null,
  phoneAttributes: presentPhone(owner.phone),
  locationAttributes: presentLocation(owner.location),
});

const masked = (owner: AccountOwner, column: 'ssn' | 'ftid'): string | null => {
  const sealed = owner[column];
  return sealed ? mask(ownerNumberOf(owner.id, column).open(sealed)) : null;
};

const nobody: AnsweredOwner = {
  ...{ firstName: null, lastName: null, ssn: null, ftid: null, birthDate: null, email: null },
  phoneAttributes: { countryCode: 'US', number: null, formattedPhone: null },
  locationAttributes: {
    ...{ street: null, apt: null, city: null, state: null, stateName: null, zip: null, country: null },
  },
};
