import { billingTypes, deliveryOptions, origins } from './choices.ts';
import type { AnsweredAccount } from './answered.ts';
import { fact, factWithLabel, oneOf, onlyIf, percent, yesNo, type Fact } from './facts.ts';
import { feeFacts } from './feeTerms.ts';
import { ownerFacts } from './ownerFacts.ts';
import { citizenshipFacts, employmentFacts, experienceFacts, objectiveFacts } from './questionnaireFacts.ts';
import { shownNumber } from './shownNumber.ts';
import { shownSteps, type StepKey } from './steps.ts';
import { accountTypeOf, isOf } from './types.ts';

export interface ProfileSection {
  readonly step: StepKey;
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** All answers that were given for an account, formatted for people, in the order of the wizard's steps. */
export const profileOf = (account: AnsweredAccount): readonly ProfileSection[] =>
  shownSteps(account).flatMap(({ key, title }) => {
    const facts = factsOf[key]?.(account);
    return facts ? [{ step: key, title, facts }] : [];
  });

const infoFacts = (account: AnsweredAccount): readonly Fact[] => [
  fact('advisorCodeId', account.advisorCodeNumber),
  factWithLabel('custodianName', 'Custodian', account.custodianName),
  fact('advisorId', account.advisorName),
];

const basicsFacts = (account: AnsweredAccount): readonly Fact[] => {
  const type = accountTypeOf(account.accType);
  return [
    fact('name', account.name),
    fact('origination', account.origination, oneOf(origins)),
    fact('accType', account.accTypeName),
    ...onlyIf(
      type?.shares === true,
      fact('ownerPerc', account.ownerPerc, percent),
      fact('coOwnerPerc', account.coOwnerPerc, percent),
    ),
    ...onlyIf(isOf('joint', account.accType), fact('secOwnerSpouse', account.secOwnerSpouse, yesNo)),
    ...onlyIf(type?.trustType === true, fact('personalTrustType', account.personalTrustTypeName)),
    fact('hasLinkedAccount', account.hasLinkedAccount, yesNo),
    ...onlyIf(account.hasLinkedAccount, fact('linkedAccountId', shownNumber(account.linkedAccountNumber))),
  ];
};

const billingFacts = (account: AnsweredAccount): readonly Fact[] => [
  fact('billingType', account.billingType, oneOf(billingTypes)),
  ...onlyIf(account.billingType === 'aggregate', fact('accGroupId', account.accGroupName ?? account.groupName)),
];

const billFromFacts = (account: AnsweredAccount): readonly Fact[] => {
  const other = account.billFromAccountId ? shownNumber(account.billFromAccountNumber) : null;
  return [fact('billFromAccountId', account.billFromCurrentAccount ? 'This account' : other)];
};

const signersFacts = (account: AnsweredAccount): readonly Fact[] => [
  fact('oaaDeliveryOption', account.oaaDeliveryOption, oneOf(deliveryOptions)),
  fact('inPersonSigning', account.inPersonSigning, yesNo),
  fact('oaaInPersonSigning', account.oaaInPersonSigning, yesNo),
];

const factsOf: Partial<Record<StepKey, (account: AnsweredAccount) => readonly Fact[]>> = {
  info: infoFacts,
  basics: basicsFacts,
  billing: billingFacts,
  fee: ({ feeScheduleAttributes }) => feeFacts(feeScheduleAttributes),
  bill_from: billFromFacts,
  owner: ownerFacts,
  citizenship: citizenshipFacts,
  employment: employmentFacts,
  objective: objectiveFacts,
  experience: experienceFacts,
  signers: signersFacts,
};
