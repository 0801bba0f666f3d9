import type { AnsweredOwner } from '../../domain/account/answered.ts';
import { nobody } from '../../domain/account/ownerSeats.ts';
import { plainOwner } from '../../domain/account/schema.ts';
import type { TaxNumber } from '../../domain/taxNumber.ts';
import { plainOf } from '../../lib/plain.ts';
import { mask } from '../../lib/secrets/secrets.ts';
import { presentLocation, presentPhone } from '../../platform/reference/contact.ts';
import type { StoredOwner } from './relations.ts';
import { ownerNumberOf } from './secrets.ts';

/** Presents one of the account's owners; a missing one has empty answers. */
export const presentOwner = (owner: StoredOwner | undefined): AnsweredOwner => (owner ? person(owner) : nobody);

const person = (owner: StoredOwner): AnsweredOwner => ({
  ...plainOf(owner, plainOwner),
  ssn: hidden(owner, 'ssn', 'ssn'),
  ftid: hidden(owner, 'ftid', 'ein'),
  phoneAttributes: presentPhone(owner.phone),
  locationAttributes: presentLocation(owner.location),
});

const hidden = (owner: StoredOwner, column: 'ssn' | 'ftid', kind: TaxNumber): string | null => {
  const sealed = owner[column];
  return sealed ? mask(ownerNumberOf(owner.id, column).open(sealed), kind) : null;
};
