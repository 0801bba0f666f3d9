import type { OwnerUpdate } from '../account/schema.ts';
import type { ClientCreate, ClientUpdate, QuestionnaireUpdate } from './schema.ts';

type Said = Required<QuestionnaireUpdate>;
type Places = { readonly [Group in keyof Said]: `${Group}.${keyof Said[Group] & string}` }[keyof Said];
/** Every question; names of countries are answered only, beside the country's id. */
type Question = Exclude<Places, `${string}CountryName`>;

/** Labels of the questionnaire's answers by the path at which each is saved. An account's copy has the same labels. */
export const questionLabels = {
  'citizenshipAttributes.citizenshipStatus': 'Citizenship Status',
  'citizenshipAttributes.citizenshipCountryId': 'Country of Citizenship',
  'citizenshipAttributes.secondCitizenshipCountryId': 'Secondary Citizenship Country',
  'citizenshipAttributes.birthCountryId': 'Country of Birth',
  'citizenshipAttributes.hasImmigrationVisa': 'Has an immigration visa',
  'citizenshipAttributes.visaType': 'Visa Status',
  'citizenshipAttributes.visaNumber': 'Visa Number',
  'citizenshipAttributes.visaExpiration': 'Visa Expiration',
  'employmentAttributes.status': 'Employment Status',
  'employmentAttributes.employer': 'Employer',
  'employmentAttributes.occupation': 'Occupation',
  'employmentAttributes.years': 'Years Employed',
  'employmentAttributes.locationAttributes': 'Employer Address',
  'financialsAttributes.annualIncome': 'Annual Income',
  'financialsAttributes.netWorth': 'Net Worth',
  'financialsAttributes.liquidNetWorth': 'Liquid Net Worth',
  'financialsAttributes.approxAccVal': 'Approximate Account Value',
  'financialsAttributes.incomeTaxBracket': 'Income Tax Bracket',
  'financialsAttributes.initFundSrc': 'Initial Funding Source',
  'financialsAttributes.otherInitFundSrc': 'Other Initial Funding Source',
  'financialsAttributes.ongoingFundSrc': 'Ongoing Funding Source',
  'financialsAttributes.otherOnFundSrc': 'Other Ongoing Funding Source',
  'financialsAttributes.investmentObjective': 'Investment Objective',
  'experienceAttributes.expAnnuities': 'Annuities (years)',
  'experienceAttributes.expMutualFunds': 'Mutual Funds (years)',
  'experienceAttributes.expPartnerships': 'Partnerships (years)',
  'experienceAttributes.expMargin': 'Margin (years)',
  'experienceAttributes.expStocks': 'Stocks (years)',
  'experienceAttributes.expBonds': 'Bonds (years)',
  'experienceAttributes.expOptions': 'Options (years)',
} as const satisfies Readonly<Record<Question, string>>;

/** Labels of a person's data, for clients and owners alike. */
export const personLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  ssn: 'SSN',
  ftid: 'FTID',
  birthDate: 'Date of Birth',
  email: 'Email',
  phoneAttributes: 'Phone',
  locationAttributes: 'Address',
} as const satisfies Readonly<Record<keyof OwnerUpdate, string>>;

/** Labels of a client's own page. */
export const clientLabels = {
  isEntity: 'Client Type',
  entityType: 'Entity Type',
  ...personLabels,
  advisorCodeIds: 'Advisor Codes',
  accountHolderId: 'Primary Account Holder',
  ...questionLabels,
} as const satisfies Readonly<Record<Exclude<keyof (ClientCreate & ClientUpdate), keyof Said>, string>>;
