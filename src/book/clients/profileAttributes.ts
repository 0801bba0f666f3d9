import { plainCitizenship } from '../../domain/client/citizenship.ts';
import {
  plainEmployment,
  plainExperience,
  plainFinancials,
  type QuestionnaireUpdate,
} from '../../domain/client/schema.ts';
import { plainOf, type AnswerTo } from '../../lib/plain.ts';
import { presentLocation } from '../../platform/reference/contact.ts';
import type { Citizenship, Profile } from './profile.ts';
import { maskVisaNumber, type SealedCell } from './secrets.ts';

/** Presents a profile whose `profileNames` are loaded; the cell decrypts its visa number. */
export const profileAttributes = (
  { citizenship, employment, financials, experience }: Profile,
  visaNumber: SealedCell,
) =>
  ({
    citizenshipAttributes: presentCitizenship(citizenship, visaNumber),
    employmentAttributes: {
      ...plainOf(employment, plainEmployment),
      locationAttributes: presentLocation(employment.location),
    },
    financialsAttributes: plainOf(financials, plainFinancials),
    experienceAttributes: plainOf(experience, plainExperience),
  }) satisfies { [Group in keyof QuestionnaireUpdate]-?: AnswerTo<NonNullable<QuestionnaireUpdate[Group]>> };

const presentCitizenship = (citizenship: Citizenship, cell: SealedCell) => {
  const { citizenshipCountry, secondCitizenshipCountry, birthCountry, visaNumber } = citizenship;
  return {
    ...plainOf(citizenship, plainCitizenship),
    citizenshipCountryId: citizenshipCountry?.id ?? null,
    citizenshipCountryName: citizenshipCountry?.name ?? null,
    secondCitizenshipCountryId: secondCitizenshipCountry?.id ?? null,
    secondCitizenshipCountryName: secondCitizenshipCountry?.name ?? null,
    birthCountryId: birthCountry?.id ?? null,
    birthCountryName: birthCountry?.name ?? null,
    visaNumber: visaNumber ? maskVisaNumber(cell.open(visaNumber)) : null,
  };
};
