import { z } from 'zod';
import { choice, country, flag, day, name, optional } from '../fields.ts';
import { citizenshipStatuses, visaTypes } from './choices.ts';

export const plainCitizenship = {
  citizenshipStatus: choice(citizenshipStatuses),
  hasImmigrationVisa: flag,
  visaType: optional(choice(visaTypes)),
  visaExpiration: optional(day),
};

// Names of countries are in the answer beside the ids, and a form may send them back.
export const citizenshipShape = {
  ...plainCitizenship,
  citizenshipCountryId: optional(country),
  citizenshipCountryName: z.string().nullish(),
  secondCitizenshipCountryId: optional(country),
  secondCitizenshipCountryName: z.string().nullish(),
  birthCountryId: optional(country),
  birthCountryName: z.string().nullish(),
  visaNumber: optional(name(40)),
};

export interface CitizenshipKind {
  readonly citizenshipStatus?: string | null;
  readonly hasImmigrationVisa?: boolean | null;
}

/** The further questions that a citizenship status makes required; answers to all others are cleared. */
export function citizenshipQuestions({ citizenshipStatus: status, hasImmigrationVisa }: CitizenshipKind) {
  const hasVisa = status === 'not_us' && hasImmigrationVisa === true;
  return {
    citizenshipCountryId: status === 'permanent' || status === 'not_us',
    secondCitizenshipCountryId: status === 'dual',
    birthCountryId: status === 'permanent' || status === 'not_us' || status === 'dual',
    visaType: hasVisa,
    visaNumber: hasVisa,
    visaExpiration: hasVisa,
  };
}
