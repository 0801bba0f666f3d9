import {
  bands,
  citizenshipStatuses,
  employmentStatuses,
  fundingSources,
  incomeTaxBrackets,
  investmentObjectives,
  visaTypes,
} from '../client/choices.ts';
import { citizenshipAsks } from '../client/citizenship.ts';
import type { AnsweredAccount } from './answered.ts';
import { day, fact, number, oneOf, onlyIf, text, yesNo, type Fact } from './facts.ts';
import { addressInWords } from './ownerFacts.ts';

export const citizenshipFacts = ({ citizenshipAttributes: answers }: AnsweredAccount): readonly Fact[] => {
  const status = text(answers.citizenshipStatus);
  const asked = citizenshipAsks({
    citizenshipStatus: status,
    hasImmigrationVisa: answers.hasImmigrationVisa === true,
  });
  const of = (key: string, label: string, value: unknown, write = text) =>
    fact(`citizenshipAttributes.${key}`, label, value, write);
  return [
    of('citizenshipStatus', 'Citizenship Status', status, oneOf(citizenshipStatuses)),
    ...onlyIf(
      asked.citizenshipCountryId,
      of('citizenshipCountryId', 'Country of Citizenship', answers.citizenshipCountryName),
    ),
    ...onlyIf(
      asked.secondCitizenshipCountryId,
      of('secondCitizenshipCountryId', 'Secondary Citizenship Country', answers.secondCitizenshipCountryName),
    ),
    ...onlyIf(asked.birthCountryId, of('birthCountryId', 'Country of Birth', answers.birthCountryName)),
    ...onlyIf(
      status === 'not_us',
      of('hasImmigrationVisa', 'Has an immigration visa', answers.hasImmigrationVisa, yesNo),
    ),
    ...onlyIf(
      asked.visaType,
      of('visaType', 'Visa Status', answers.visaType, oneOf(visaTypes)),
      of('visaNumber', 'Visa Number', answers.visaNumber),
      of('visaExpiration', 'Visa Expiration', answers.visaExpiration, day),
    ),
  ];
};

export const employmentFacts = ({ employmentAttributes, financialsAttributes }: AnsweredAccount): readonly Fact[] => {
  const work = (key: string, label: string, write = text) =>
    fact(`employmentAttributes.${key}`, label, employmentAttributes[key], write);
  const money = (key: string, label: string, write = text) =>
    fact(`financialsAttributes.${key}`, label, financialsAttributes[key], write);
  const { initFundSrc, ongoingFundSrc } = financialsAttributes;
  return [
    work('status', 'Employment Status', oneOf(employmentStatuses)),
    work('employer', 'Employer'),
    work('occupation', 'Occupation'),
    work('years', 'Years Employed', number),
    work('locationAttributes', 'Employer Address', addressInWords),
    money('annualIncome', 'Annual Income', oneOf(bands)),
    money('netWorth', 'Net Worth', oneOf(bands)),
    money('liquidNetWorth', 'Liquid Net Worth', oneOf(bands)),
    money('approxAccVal', 'Approximate Account Value', oneOf(bands)),
    money('incomeTaxBracket', 'Income Tax Bracket', oneOf(incomeTaxBrackets)),
    money('initFundSrc', 'Initial Funding Source', oneOf(fundingSources)),
    ...onlyIf(initFundSrc === 'other', money('otherInitFundSrc', 'Other Initial Funding Source')),
    money('ongoingFundSrc', 'Ongoing Funding Source', oneOf(fundingSources)),
    ...onlyIf(ongoingFundSrc === 'other', money('otherOnFundSrc', 'Other Ongoing Funding Source')),
  ];
};

export const objectiveFacts = ({ financialsAttributes: { investmentObjective } }: AnsweredAccount): readonly Fact[] => [
  fact(
    'financialsAttributes.investmentObjective',
    'Investment Objective',
    investmentObjective,
    oneOf(investmentObjectives),
  ),
];

const kinds = {
  expAnnuities: 'Annuities',
  expMutualFunds: 'Mutual Funds',
  expPartnerships: 'Partnerships',
  expMargin: 'Margin',
  expStocks: 'Stocks',
  expBonds: 'Bonds',
  expOptions: 'Options',
};

export const experienceFacts = ({ experienceAttributes: years }: AnsweredAccount): readonly Fact[] =>
  Object.entries(kinds).map(([key, label]) =>
    fact(`experienceAttributes.${key}`, `${label} (years)`, years[key], number),
  );
