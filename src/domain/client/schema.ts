import { z } from 'zod';
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
  ssn,
  wholeNumber,
  years,
} from '../fields.ts';
import {
  employmentStatuses,
  entityTypes,
  fundingSources,
  highestBand,
  incomeTaxBrackets,
  investmentObjectives,
} from './choices.ts';
import { citizenshipShape } from './citizenship.ts';
import { isRecord } from '../keys.ts';
import { identityRules } from './rules.ts';

const band = () => optional(wholeNumber(0, highestBand));

export const plainEmployment = {
  status: optional(choice(employmentStatuses)),
  employer: optional(name()),
  occupation: optional(name()),
  years: optional(wholeNumber(0, 80)),
};

export const plainFinancials = {
  annualIncome: band(),
  netWorth: band(),
  liquidNetWorth: band(),
  approxAccVal: band(),
  incomeTaxBracket: optional(choice(incomeTaxBrackets)),
  initFundSrc: optional(choice(fundingSources)),
  otherInitFundSrc: optional(name()),
  ongoingFundSrc: optional(choice(fundingSources)),
  otherOnFundSrc: optional(name()),
  investmentObjective: optional(choice(investmentObjectives)),
};

export const plainExperience = {
  expAnnuities: years,
  expMutualFunds: years,
  expPartnerships: years,
  expMargin: years,
  expStocks: years,
  expBonds: years,
  expOptions: years,
};

/** The questionnaire: a client answers it once, and each account has a copy. */
export const questionnaireShape = {
  citizenshipAttributes: z.strictObject(citizenshipShape).partial(),
  employmentAttributes: z.strictObject({ ...plainEmployment, locationAttributes: location }).partial(),
  financialsAttributes: z.strictObject(plainFinancials).partial(),
  experienceAttributes: z.strictObject(plainExperience).partial(),
};

export const plainClient = {
  entityType: optional(choice(entityTypes)),
  firstName: name(),
  lastName: optional(name()),
  email: optional(email),
  birthDate: optional(day),
};

const identityShape = {
  ...plainClient,
  ssn,
  advisorCodeIds: z.array(id, 'Required').min(1, 'Required'),
  accountHolderId: optional(id),
};

/** A new client; whether it is an entity is set here and never changes. */
export const clientCreate = identityRules.reduce(
  (schema, { path, message, isBroken }) =>
    // Reported together with wrong fields, not only after them.
    schema.refine((client) => !isBroken(client), { path: [...path], message, when: ({ value }) => isRecord(value) }),
  z.strictObject({ isEntity: flag, ...identityShape }),
);

export const clientUpdate = z
  .strictObject({
    ...identityShape,
    phoneAttributes: optionalPhone,
    locationAttributes: location,
    ...questionnaireShape,
  })
  .partial();

export type ClientCreate = z.output<typeof clientCreate>;
export type ClientUpdate = z.output<typeof clientUpdate>;
export type QuestionnaireUpdate = Pick<ClientUpdate, keyof typeof questionnaireShape>;
