import { firmDay } from '../firmTime.ts';
import type { AnsweredAccount, AnsweredOwner } from './answered.ts';
import { accountTypeOf, isOf } from './types.ts';

export type Seat = 'primary' | 'secondary';

type Owned = Pick<
  AnsweredAccount,
  'accType' | 'clientName' | 'createdAt' | 'primaryOwnerAttributes' | 'secondaryOwnerAttributes'
>;

/**
 * The seat that the client moves to when an account becomes or ceases to be a minor's; undefined where everyone stays.
 * A minor's account belongs to the minor (UTMA § 11; an IRA has one owner), so the minor takes the owner's seat. A
 * minor cannot sign, however: the client who opens the account is the adult, its custodian or guardian. A client young
 * enough for the account type is the minor.
 */
export function clientMovesTo(account: Owned, accType: string | null): Seat | undefined {
  if (isOf('minor', accType) === isOf('minor', account.accType)) return undefined;
  const { primaryOwnerAttributes: primary, secondaryOwnerAttributes: secondary } = account;
  if (isOf('minor', accType)) return isYoung(primary, accType, account.createdAt) ? undefined : 'secondary';
  return secondary.firstName === null || nameOf(primary) === account.clientName ? undefined : 'primary';
}

/** Both owners after the client has moved; an owner that the account type does not ask for is cleared. */
export const seated = (account: Owned, accType: string | null) => {
  const { primaryOwnerAttributes, secondaryOwnerAttributes } = account;
  const to = clientMovesTo(account, accType);
  if (!to) return { primaryOwnerAttributes, secondaryOwnerAttributes };
  return to === 'secondary'
    ? { primaryOwnerAttributes: nobody, secondaryOwnerAttributes: primaryOwnerAttributes }
    : { primaryOwnerAttributes: secondaryOwnerAttributes, secondaryOwnerAttributes: nobody };
};

/** Whether a person was below an age on the day on which the account was begun. */
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
