import type { EntityManager } from '@mikro-orm/postgresql';
import { maskVisaNumber, visaNumberOf } from '../clients/secrets.ts';
import type { AccountUpdate } from '../../domain/account/schema.ts';
import { AccountOwner, AccountProfile, type Account } from './entity.ts';
import { ownerNumberOf } from './secrets.ts';

/** Names the answers whose secret number a change replaces, which may look the same behind its mask. */
export const replacedNumbers = async (
  em: EntityManager,
  account: Account,
  changes: AccountUpdate,
): Promise<readonly string[]> => [
  ...(await ofOwner(em, account, 'primary', changes)),
  ...(await ofOwner(em, account, 'secondary', changes)),
  ...(await ofVisa(em, account, changes)),
];

const ofOwner = async (
  em: EntityManager,
  account: Account,
  position: 'primary' | 'secondary',
  changes: AccountUpdate,
): Promise<readonly string[]> => {
  const path = `${position}OwnerAttributes` as const;
  const typed = changes[path];
  const owner = typed && (await em.findOne(AccountOwner, { account, position }));
  if (!owner) return [];
  return (['ssn', 'ftid'] as const)
    .filter((column) => {
      const sealed = owner[column];
      return typed[column] && sealed && ownerNumberOf(owner.id, column).open(sealed) !== typed[column];
    })
    .map((column) => `${path}.${column}`);
};

const ofVisa = async (
  em: EntityManager,
  account: Account,
  { citizenshipAttributes }: AccountUpdate,
): Promise<readonly string[]> => {
  const typed = citizenshipAttributes?.visaNumber;
  if (!typed) return [];
  const { citizenship } = await em.findOneOrFail(AccountProfile, account.id);
  const stored = citizenship.visaNumber && visaNumberOf('account_profiles', account.id).open(citizenship.visaNumber);
  // A form sends the mask back if nothing was typed over it.
  return !stored || typed === stored || typed === maskVisaNumber(stored) ? [] : ['citizenshipAttributes.visaNumber'];
};
