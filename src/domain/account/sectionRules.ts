import { citizenshipRules, financialRules } from '../client/rules.ts';
import { newTerms } from '../fee-schedule/changedTerms.ts';
import { termsRules, tierProblems } from '../fee-schedule/termsRules.ts';
import { isEmpty, required, type Issue, type Rule } from '../rules.ts';
import type { AnsweredAccount } from './answered.ts';
import { shareRules } from './ownerShares.ts';
import { isUnder } from './ownerSeats.ts';
import { accountTypeOf, isOf, suits, type AccountType } from './types.ts';

/** Required fields of all sections: everything that an account lacks or that does not fit together. */
export const issuesOf = (account: AnsweredAccount): readonly Issue[] => [
  ...sectionRules.filter(({ isBroken }) => isBroken(account)),
  ...tierProblemsOf(account),
  ...residence(account),
  ...eligibility(account),
];

/** Figures that contradict each other, which are refused even while the form is incomplete. */
export const contradictions = (account: AnsweredAccount): readonly Issue[] => [
  ...sharesOfOwners.filter(({ isBroken }) => isBroken(account)),
  ...tierProblemsOf(account),
];

type AccountCondition = (account: AnsweredAccount) => boolean;

const always: AccountCondition = () => true;
const typeOf = ({ accType }: AnsweredAccount): AccountType | undefined => accountTypeOf(accType);
const termsOf = ({ feeScheduleAttributes }: AnsweredAccount) => feeScheduleAttributes ?? newTerms;
const isPerson: AccountCondition = ({ isEntity }) => !isEntity;
const hasSecondOwner: AccountCondition = ({ accType }) => isOf('joint', accType) || isOf('minor', accType);
const hasShares: AccountCondition = (account) => typeOf(account)?.shares === true;
const isAggregate: AccountCondition = ({ billingType }) => billingType === 'aggregate';

const sharesOfOwners = shareRules.map(({ path, message, isBroken }): Rule<AnsweredAccount> => ({
  path,
  message,
  isBroken: (account) => hasShares(account) && isBroken(account),
}));

export const sectionRules: readonly Rule<AnsweredAccount>[] = [
  required(['advisorCodeId'], always),
  required(['advisorId'], always),

  required(['accType'], always),
  {
    path: ['accType'],
    message: 'This account type is not available for this client',
    isBroken: ({ accType, isEntity }) => accType !== null && !suits(accType, isEntity),
  },
  required(['ownerPerc'], hasShares),
  required(['coOwnerPerc'], hasShares),
  ...sharesOfOwners,
  {
    path: ['secOwnerSpouse'],
    message: 'Married couples only',
    isBroken: (account) => typeOf(account)?.spouses === true && !account.secOwnerSpouse,
  },
  required(['personalTrustType'], (account) => typeOf(account)?.trustType === true),
  required(['linkedAccountId'], ({ hasLinkedAccount }) => hasLinkedAccount),

  required(['accGroupId'], (account) => isAggregate(account) && isEmpty(account.groupName)),
  required(['groupName'], (account) => isAggregate(account) && isEmpty(account.accGroupId)),

  ...termsRules.map(({ path, message, isBroken, isRequired }): Rule<AnsweredAccount> => ({
    path: ['feeScheduleAttributes', ...path],
    message,
    isBroken: (account) => isBroken(termsOf(account)),
    isRequired: isRequired && ((account) => isRequired(termsOf(account))),
  })),

  required(['billFromAccountId'], always),

  required(['primaryOwnerAttributes', 'firstName'], always),
  required(['primaryOwnerAttributes', 'lastName'], isPerson),
  required(['primaryOwnerAttributes', 'ssn'], isPerson),
  required(['primaryOwnerAttributes', 'ftid'], ({ isEntity }) => isEntity),
  required(['primaryOwnerAttributes', 'birthDate'], (account) => typeOf(account)?.ownerUnder !== undefined),
  required(
    ['primaryOwnerAttributes', 'locationAttributes', 'state'],
    (account) => typeOf(account)?.states !== undefined,
  ),
  ...['firstName', 'lastName', 'ssn'].map((key) => required(['secondaryOwnerAttributes', key], hasSecondOwner)),

  ...citizenshipRules,
  ...financialRules,
  required(['financialsAttributes', 'investmentObjective'], always),
];

const tierProblemsOf = (account: AnsweredAccount): readonly Issue[] =>
  tierProblems(termsOf(account)).map(({ path, message }) => ({ path: ['feeScheduleAttributes', ...path], message }));

/** Checks the owner's state, and the owner's age on the day on which the account was begun. */
function residence(account: AnsweredAccount): readonly Issue[] {
  const { states, eligibility = '', ownerUnder } = typeOf(account) ?? {};
  const { birthDate, locationAttributes } = account.primaryOwnerAttributes;
  const { state } = locationAttributes;
  const issues: Issue[] = [];
  if (states && typeof state === 'string' && !states.some((allowed) => state === `US-${allowed}`))
    issues.push({ path: ['primaryOwnerAttributes', 'locationAttributes', 'state'], message: eligibility });
  if (ownerUnder !== undefined && birthDate !== null && !isUnder(ownerUnder, birthDate, account.createdAt))
    issues.push({ path: ['primaryOwnerAttributes', 'birthDate'], message: `The owner must be under ${ownerUnder}.` });
  return issues;
}

function eligibility(account: AnsweredAccount): readonly Issue[] {
  const { residentsOnly, eligibility: message = '' } = typeOf(account) ?? {};
  const isForeigner = account.citizenshipAttributes.citizenshipStatus === 'not_us';
  return residentsOnly && isForeigner ? [{ path: ['citizenshipAttributes', 'citizenshipStatus'], message }] : [];
}
