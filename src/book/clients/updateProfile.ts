import type { EntityManager } from '@mikro-orm/postgresql';
import { citizenshipQuestions } from '../../domain/client/citizenship.ts';
import type { QuestionnaireUpdate } from '../../domain/client/schema.ts';
import { writePlain } from '../../lib/plain.ts';
import { countryOf, writeLocation } from '../../platform/reference/writeLocation.ts';
import type { Citizenship, Employment, Financials, Profile } from './profile.ts';
import { maskVisaNumber, type SealedCell } from './secrets.ts';

/** Writes the questionnaire of a client or an account; the cell encrypts its visa number. */
export const updateProfile = async (
  em: EntityManager,
  profile: Profile,
  changes: QuestionnaireUpdate,
  visaNumber: SealedCell,
): Promise<void> => {
  const { citizenshipAttributes, employmentAttributes, financialsAttributes, experienceAttributes } = changes;
  if (citizenshipAttributes) await writeCitizenship(em, profile.citizenship, citizenshipAttributes, visaNumber);
  if (employmentAttributes) await writeEmployment(em, profile.employment, employmentAttributes);
  if (financialsAttributes) writeFinancials(profile.financials, financialsAttributes);
  if (experienceAttributes) writePlain(profile.experience, experienceAttributes);
};

/** Splits a change into the questionnaire and the rest. */
export const questionnaireIn = <Said extends QuestionnaireUpdate>(changes: Said) => {
  const { citizenshipAttributes, employmentAttributes, financialsAttributes, experienceAttributes, ...rest } = changes;
  return {
    questionnaire: { citizenshipAttributes, employmentAttributes, financialsAttributes, experienceAttributes },
    rest,
  };
};

type Changes<Group extends keyof QuestionnaireUpdate> = NonNullable<QuestionnaireUpdate[Group]>;

const writeCitizenship = async (
  em: EntityManager,
  citizenship: Citizenship,
  { visaNumber, ...changes }: Changes<'citizenshipAttributes'>,
  cell: SealedCell,
): Promise<void> => {
  const { citizenshipCountryId, secondCitizenshipCountryId, birthCountryId, ...rest } = changes;
  const { citizenshipCountryName: _1, secondCitizenshipCountryName: _2, birthCountryName: _3, ...facts } = rest;
  const countries = { citizenshipCountryId, secondCitizenshipCountryId, birthCountryId };
  writePlain(citizenship, { ...facts, ...(await countriesOf(em, countries)) });
  writeVisaNumber(citizenship, visaNumber, cell);
  clearInapplicable(citizenship);
};

type Countries = Pick<
  Changes<'citizenshipAttributes'>,
  'citizenshipCountryId' | 'secondCitizenshipCountryId' | 'birthCountryId'
>;

const countriesOf = async (em: EntityManager, ids: Countries) => {
  const country = (key: keyof Countries) => {
    const id = ids[key];
    return id === undefined ? undefined : countryOf(em, id, ['citizenshipAttributes', key]);
  };
  return {
    citizenshipCountry: await country('citizenshipCountryId'),
    secondCitizenshipCountry: await country('secondCitizenshipCountryId'),
    birthCountry: await country('birthCountryId'),
  };
};

/** Writes the visa number, unless it is the mask, which a form sends back if nothing was typed over it. */
function writeVisaNumber(citizenship: Citizenship, number: string | null | undefined, cell: SealedCell): void {
  const sealed = citizenship.visaNumber;
  if (number === undefined || (sealed && number === maskVisaNumber(cell.open(sealed)))) return;
  citizenship.visaNumber = number === null ? null : cell.seal(number);
}

function clearInapplicable(citizenship: Citizenship): void {
  const applies = citizenshipQuestions(citizenship);
  if (citizenship.citizenshipStatus !== 'not_us') citizenship.hasImmigrationVisa = false;
  if (!applies.citizenshipCountryId) citizenship.citizenshipCountry = null;
  if (!applies.secondCitizenshipCountryId) citizenship.secondCitizenshipCountry = null;
  if (!applies.birthCountryId) citizenship.birthCountry = null;
  if (!applies.visaType) citizenship.visaType = citizenship.visaNumber = citizenship.visaExpiration = null;
}

const writeEmployment = async (
  em: EntityManager,
  employment: Employment,
  { locationAttributes, ...facts }: Changes<'employmentAttributes'>,
): Promise<void> => {
  writePlain(employment, facts);
  const path = ['employmentAttributes', 'locationAttributes'];
  if (locationAttributes) await writeLocation(em, employment.location, locationAttributes, path);
};

/** Clears the name of another source with the choice of it. */
function writeFinancials(financials: Financials, changes: Changes<'financialsAttributes'>): void {
  writePlain(financials, changes);
  if (financials.initFundSrc !== 'other') financials.otherInitFundSrc = null;
  if (financials.ongoingFundSrc !== 'other') financials.otherOnFundSrc = null;
}
