import { presentLocation } from '../reference/contact.ts';
import type { Citizenship, Employment, Experience, Financials, Profile } from './profile.ts';
import { maskVisaNumber, type SealedCell } from './secrets.ts';

/** A profile whose `profileNames` are loaded; its visa number stands in that cell. */
export const profileAttributes = (
  { citizenship, employment, financials, experience }: Profile,
  visaNumber: SealedCell,
) => ({
  citizenshipAttributes: presentCitizenship(citizenship, visaNumber),
  employmentAttributes: presentEmployment(employment),
  financialsAttributes: presentFinancials(financials),
  experienceAttributes: presentExperience(experience),
});

const presentCitizenship = (citizenship: Citizenship, cell: SealedCell) => {
  const { citizenshipCountry, secondCitizenshipCountry, birthCountry, visaNumber } = citizenship;
  return {
    citizenshipStatus: citizenship.citizenshipStatus,
    citizenshipCountryId: citizenshipCountry?.id ?? null,
    citizenshipCountryName: citizenshipCountry?.name ?? null,
    secondCitizenshipCountryId: secondCitizenshipCountry?.id ?? null,
    secondCitizenshipCountryName: secondCitizenshipCountry?.name ?? null,
    birthCountryId: birthCountry?.id ?? null,
    birthCountryName: birthCountry?.name ?? null,
    hasImmigrationVisa: citizenship.hasImmigrationVisa,
    visaType: citizenship.visaType ?? null,
    visaNumber: visaNumber ? maskVisaNumber(cell.open(visaNumber)) : null,
    visaExpiration: citizenship.visaExpiration ?? null,
  };
};

const presentEmployment = ({ status, employer, occupation, years, location }: Employment) => ({
  status: status ?? null,
  employer: employer ?? null,
  occupation: occupation ?? null,
  years: years ?? null,
  locationAttributes: presentLocation(location),
});

const presentFinancials = (financials: Financials) => ({
  annualIncome: financials.annualIncome ?? null,
  netWorth: financials.netWorth ?? null,
  liquidNetWorth: financials.liquidNetWorth ?? null,
  approxAccVal: financials.approxAccVal ?? null,
  incomeTaxBracket: financials.incomeTaxBracket ?? null,
  initFundSrc: financials.initFundSrc ?? null,
  otherInitFundSrc: financials.otherInitFundSrc ?? null,
  ongoingFundSrc: financials.ongoingFundSrc ?? null,
  otherOnFundSrc: financials.otherOnFundSrc ?? null,
  investmentObjective: financials.investmentObjective ?? null,
});

const presentExperience = (experience: Experience) => ({
  expAnnuities: experience.expAnnuities,
  expMutualFunds: experience.expMutualFunds,
  expPartnerships: experience.expPartnerships,
  expMargin: experience.expMargin,
  expStocks: experience.expStocks,
  expBonds: experience.expBonds,
  expOptions: experience.expOptions,
});
