import type { EntityManager } from '@mikro-orm/postgresql';
import { citizenshipAsks } from '../domain/client/citizenship.ts';
import type { ClientUpdate } from '../domain/client/schema.ts';
import { countryOf, writeLocation } from '../reference/writeLocation.ts';
import type { ClientProfile } from './entity.ts';
import type { Citizenship, Employment } from './profile.ts';
import { maskVisaNumber, visaNumberOf } from './secrets.ts';

export const updateProfile = async (
  em: EntityManager,
  profile: ClientProfile,
  changes: ClientUpdate,
  clientId: string,
): Promise<void> => {
  const { citizenshipAttributes, employmentAttributes, financialsAttributes, experienceAttributes } = changes;
  if (citizenshipAttributes) await writeCitizenship(em, profile.citizenship, citizenshipAttributes, clientId);
  if (employmentAttributes) await writeEmployment(em, profile.employment, employmentAttributes);
  if (financialsAttributes) writeFinancials(profile, financialsAttributes);
  // Strict schemas name the fields of these groups: nothing else can be among the changes.
  if (experienceAttributes) Object.assign(profile.experience, experienceAttributes);
};

type Changes<Group extends keyof ClientUpdate> = NonNullable<ClientUpdate[Group]>;

const writeCitizenship = async (
  em: EntityManager,
  citizenship: Citizenship,
  changes: Changes<'citizenshipAttributes'>,
  clientId: string,
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
  writeVisaNumber(citizenship, changes.visaNumber, clientId);
  forgetUnasked(citizenship);
};

/** A form sends the mask back where nothing was typed over it. */
function writeVisaNumber(citizenship: Citizenship, number: string | null | undefined, clientId: string): void {
  const cell = visaNumberOf(clientId);
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
function writeFinancials({ financials }: ClientProfile, changes: Changes<'financialsAttributes'>): void {
  Object.assign(financials, changes);
  if (financials.initFundSrc !== 'other') financials.otherInitFundSrc = null;
  if (financials.ongoingFundSrc !== 'other') financials.otherOnFundSrc = null;
}
