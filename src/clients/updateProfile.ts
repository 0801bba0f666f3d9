import type { EntityManager } from '@mikro-orm/postgresql';
import { citizenshipAsks } from '../domain/client/citizenship.ts';
import type { QuestionnaireUpdate } from '../domain/client/schema.ts';
import { countryOf, writeLocation } from '../reference/writeLocation.ts';
import type { Citizenship, Employment, Financials, Profile } from './profile.ts';
import { maskVisaNumber, type SealedCell } from './secrets.ts';

/** Of a client or an account; its visa number stands in that cell. */
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
  // Strict schemas name the fields of these groups: nothing else can be among the changes.
  if (experienceAttributes) Object.assign(profile.experience, experienceAttributes);
};

type Changes<Group extends keyof QuestionnaireUpdate> = NonNullable<QuestionnaireUpdate[Group]>;

const writeCitizenship = async (
  em: EntityManager,
  citizenship: Citizenship,
  changes: Changes<'citizenshipAttributes'>,
  cell: SealedCell,
): Promise<void> => {
  const { citizenshipStatus, hasImmigrationVisa, visaType, visaExpiration } = changes;
  const country = (key: 'citizenshipCountryId' | 'secondCitizenshipCountryId' | 'birthCountryId') => {
    const id = changes[key];
    return id === undefined ? undefined : countryOf(em, id, ['citizenshipAttributes', key]);
  };
  const ofCitizenship = await country('citizenshipCountryId');
  const second = await country('secondCitizenshipCountryId');
  const ofBirth = await country('birthCountryId');
  if (citizenshipStatus !== undefined) citizenship.citizenshipStatus = citizenshipStatus;
  if (ofCitizenship !== undefined) citizenship.citizenshipCountry = ofCitizenship;
  if (second !== undefined) citizenship.secondCitizenshipCountry = second;
  if (ofBirth !== undefined) citizenship.birthCountry = ofBirth;
  if (hasImmigrationVisa !== undefined) citizenship.hasImmigrationVisa = hasImmigrationVisa;
  if (visaType !== undefined) citizenship.visaType = visaType;
  if (visaExpiration !== undefined) citizenship.visaExpiration = visaExpiration;
  writeVisaNumber(citizenship, changes.visaNumber, cell);
  forgetUnasked(citizenship);
};

/** A form sends the mask back where nothing was typed over it. */
function writeVisaNumber(citizenship: Citizenship, number: string | null | undefined, cell: SealedCell): void {
  const held = citizenship.visaNumber;
  if (number === undefined || (held && number === maskVisaNumber(cell.open(held)))) return;
  citizenship.visaNumber = number === null ? null : cell.seal(number);
}

function forgetUnasked(citizenship: Citizenship): void {
  const asked = citizenshipAsks(citizenship);
  if (citizenship.citizenshipStatus !== 'not_us') citizenship.hasImmigrationVisa = false;
  if (!asked.citizenshipCountryId) citizenship.citizenshipCountry = null;
  if (!asked.secondCitizenshipCountryId) citizenship.secondCitizenshipCountry = null;
  if (!asked.birthCountryId) citizenship.birthCountry = null;
  if (!asked.visaType) citizenship.visaType = citizenship.visaNumber = citizenship.visaExpiration = null;
}

const writeEmployment = async (
  em: EntityManager,
  employment: Employment,
  { locationAttributes, ...facts }: Changes<'employmentAttributes'>,
): Promise<void> => {
  Object.assign(employment, facts);
  const path = ['employmentAttributes', 'locationAttributes'];
  if (locationAttributes) await writeLocation(em, employment.location, locationAttributes, path);
};

/** The name of another source goes with the choice of it. */
function writeFinancials(financials: Financials, changes: Changes<'financialsAttributes'>): void {
  Object.assign(financials, changes);
  if (financials.initFundSrc !== 'other') financials.otherInitFundSrc = null;
  if (financials.ongoingFundSrc !== 'other') financials.otherOnFundSrc = null;
}
