import { z } from 'zod';
import { questionnaireShape } from '../client/schema.ts';
import { feeTermsUpdate } from '../fee-schedule/schema.ts';
import {
  choice,
  day,
  email,
  flag,
  id,
  location,
  name,
  optional,
  optionalPhone,
  percent,
  ssn,
  text,
} from '../fields.ts';
import { isMask } from '../taxNumber.ts';
import { accountNumber } from './number.ts';
import { billingTypes, deliveryOptions, origins } from './choices.ts';
import { accountTypeNames, retirementTrustTypes } from './types.ts';

export const plainOwner = {
  firstName: optional(name()),
  lastName: optional(name()),
  birthDate: optional(day),
  email: optional(email),
};

const ownerShape = z
  .strictObject({
    ...plainOwner,
    ssn: optional(ssn),
    ftid: optional(ssn),
    phoneAttributes: optionalPhone,
    locationAttributes: location,
  })
  .partial();

/** Drops masked numbers: a form sends the mask back where nothing was typed over it. */
const owner = z.preprocess(
  (input) =>
    typeof input === 'object' && input !== null
      ? Object.fromEntries(Object.entries(input).filter(([, value]) => !isMask(value)))
      : input,
  ownerShape,
);

export const plainAccount = {
  name: optional(name()),
  origination: choice(origins),
  accType: optional(choice(accountTypeNames)),
  ownerPerc: optional(percent),
  coOwnerPerc: optional(percent),
  secOwnerSpouse: flag,
  personalTrustType: optional(choice(retirementTrustTypes)),
  hasLinkedAccount: flag,
  oaaDeliveryOption: optional(choice(deliveryOptions)),
  inPersonSigning: flag,
  oaaInPersonSigning: flag,
};

/** The answers of the wizard's form. Any of them may be missing for now: sections.ts says what each section needs. */
const formShape = {
  ...plainAccount,
  advisorId: optional(id),
  linkedAccountId: optional(id),
  billingType: choice(billingTypes),
  accGroupId: optional(id),
  groupName: optional(name()),
  feeScheduleAttributes: feeTermsUpdate,
  billFromCurrentAccount: flag,
  billFromAccountId: optional(id),
  primaryOwnerAttributes: owner,
  secondaryOwnerAttributes: owner,
  ...questionnaireShape,
};

const step = z.string('Must be a step');

/** Feedback on an account; the move says whether it is required. */
const feedback = z.preprocess((input) => (typeof input === 'string' ? input.trim() : input), optional(text()));

/** The advisor code is required: without one only the firm could see the new account. */
export const accountCreate = z
  .strictObject({ ...formShape, step })
  .partial()
  .extend({ clientId: id, advisorCodeId: id });

export const accountUpdate = z
  .strictObject({
    ...formShape,
    advisorCodeId: id,
    number: accountNumber,
    billingStartDate: day,
    rejectReason: feedback,
    closedOn: optional(day),
    refundAllowed: flag,
    step,
  })
  .partial();

export type AccountCreate = z.output<typeof accountCreate>;
export type AccountUpdate = z.output<typeof accountUpdate>;
/** The answers among the fields of an update, without those that move the account. */
export type AccountAnswers = Omit<AccountUpdate, 'step' | 'rejectReason' | 'closedOn' | 'refundAllowed'>;
export type OwnerUpdate = z.output<typeof ownerShape>;
