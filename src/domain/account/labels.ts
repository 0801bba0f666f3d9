import { questionLabels } from '../client/labels.ts';
import type { AccountAnswers } from './schema.ts';

/** Labels of an account's answers by the path at which each is saved, for screens, documents and the timeline. */
export const accountLabels = {
  advisorCodeId: 'Advisor Code',
  advisorId: 'Primary Contact',
  name: 'Account Name',
  origination: 'Origination',
  accType: 'Account Type',
  ownerPerc: 'Owner %',
  coOwnerPerc: 'Co-Owner %',
  secOwnerSpouse: 'Co-Owner Is Spouse',
  personalTrustType: 'Retirement Trust Type',
  hasLinkedAccount: 'Has Linked Account',
  linkedAccountId: 'Linked Account',
  billingType: 'Billing Structure',
  accGroupId: 'Fee Group',
  groupName: 'Fee Group Name',
  billFromCurrentAccount: 'Bill from current account',
  billFromAccountId: 'Bill From Account',
  ...questionLabels,
  oaaDeliveryOption: 'OAA Delivery',
  inPersonSigning: 'In-Person Signing',
  oaaInPersonSigning: 'OAA In-Person Signing',
  number: 'Account Number',
  billingStartDate: 'Account Open Date',
  closedOn: 'Closure Date',
} as const satisfies Readonly<Record<Exclude<keyof AccountAnswers, `${string}Attributes`> | 'closedOn', string>>;

/** Labels for one account. A company has no passport and no employer: these questions are about its account holder. */
export const labelsOf = ({ isEntity }: { readonly isEntity: boolean }): Readonly<Record<AccountQuestion, string>> =>
  isEntity ? { ...accountLabels, ...holderLabels } : accountLabels;

const holderLabels = Object.fromEntries(
  Object.entries(accountLabels)
    .filter(([key]) => /^(citizenship|employment)Attributes\./.test(key))
    .map(([key, label]) => [key, `${label} (account holder)`]),
);

export type AccountQuestion = keyof typeof accountLabels;
