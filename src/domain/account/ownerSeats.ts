import { firmDay } from '../firmTime.ts';
import type { AnsweredAccount, AnsweredOwner } from './answered.ts';
import { accountTypeOf, isOf } from './types.ts';

export type Seat = 'primary' | 'secondary';

type Owned = Pick<
  AnsweredAccount,
  'accType' | 'clientName' | 'createdAt' | 'primaryOwnerAttributes' | 'secondaryOwnerAttributes'
>;

/**
 * To which seat the client moves when an account becomes or ceases to be a minor's; undefined where everyone stays.
 * What a minor's account holds is the minor's own (UTMA § 11; an IRA has one owner), so that the minor sits in the
 * owner's seat. A minor cannot sign, however: the client who opens it is the adult, its custodian or guardian. A client
 * who is that young is the minor.
 */
export function clientMovesTo(account: Owned, accType: string | null): Seat | undefined {
  if (isOf('minor', accType) === isOf('minor', account.accType)) return undefined;
  const { primaryOwnerAttributes: primary, secondaryOwnerAttributes: secondary } = account;
  if (isOf('minor', accType)) return isYoung(primary, accType, account.createdAt) ? undefined : 'secondary';
  return secondary.firstName === null || nameOf(primary) === account.clientName ? undefined : 'primary';
}

/** The owners once the client has moved; whom the type no longer asks for is not kept. */
export const seated = (account: Owned, accType: string | null) => {
  const { primaryOwnerAttributes, secondaryOwnerAttributes } = account;
  const to = clientMovesTo(account, accType);
  if (!to) return { primaryOwnerAttributes, secondaryOwnerAttributes };
  return to === 'secondary'
    ? { primaryOwnerAttributes: nobody, secondaryOwnerAttributes: primaryOwnerAttributes }
    : { primaryOwnerAttributes: secondaryOwnerAttributes, secondaryOwnerAttributes: nobody };
};

/** A minor's age is the one on the day on which the account was begun. */
export function isUnder(age: number, birthDate: string, begun: string | Date): boolean {
  const birthday = `${Number(birthDate.slice(0, 4)) + age}${birthDate.slice(4)}`;
  return firmDay(begun) < birthday;
}

const isYoung = ({ birthDate }: AnsweredOwner, accType: string | null, begun: string | Date): boolean => {
  const { ownerUnder } = accountTypeOf(accType) ?? {};
  return birthDate !== null && ownerUnder !== undefined && isUnder(ownerUnder, birthDate, begun);
};

const nameOf = ({ firstName, lastName }: AnsweredOwner): string => [firstName, lastName].filter(Boolean).join(' ');

export const nobody: AnsweredOwner = {
  firstName: null,
  lastName: null,
  ssn: null,
  ftid: null,
  birthDate: null,
  email: null,
  phoneAttributes: { countryCode: 'US', number: null, formattedPhone: null },
  locationAttributes: {
    street: null,
    apt: null,
    city: null,
    state: null,
    stateName: null,
    zip: null,
    country: null,
  },
};
