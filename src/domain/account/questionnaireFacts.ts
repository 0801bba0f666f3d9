import {
  bands,
  citizenshipStatuses,
  employmentStatuses,
  fundingSources,
  incomeTaxBrackets,
  investmentKinds,
  investmentObjectives,
  visaTypes,
} from '../client/choices.ts';
import { citizenshipQuestions } from '../client/citizenship.ts';
import type { AnsweredAccount } from './answered.ts';
import { day, fact, factWithLabel, number, oneOf, onlyIf, text, yesNo, type Fact } from './facts.ts';
import { labelsOf, type AccountQuestion } from './labels.ts';
import { addressInWords } from './ownerFacts.ts';

/** The questionnaire's answers, stored on an account or a client. */
export type Questionnaire = Pick<
  AnsweredAccount,
  'isEntity' | 'citizenshipAttributes' | 'employmentAttributes' | 'financialsAttributes' | 'experienceAttributes'
>;

export const citizenshipFacts = (questionnaire: Questionnaire): readonly Fact[] => {
  const { citizenshipAttributes: answers } = questionnaire;
  const status = text(answers.citizenshipStatus);
  const questions = citizenshipQuestions({
    citizenshipStatus: status,
    hasImmigrationVisa: answers.hasImmigrationVisa === true,
  });
  const citizenshipFact = (key: Citizenship, value: unknown, write = text) =>
    factAboutPerson(questionnaire, `citizenshipAttributes.${key}`, value, write);
  return [
    citizenshipFact('citizenshipStatus', status, oneOf(citizenshipStatuses)),
    ...onlyIf(questions.citizenshipCountryId, citizenshipFact('citizenshipCountryId', answers.citizenshipCountryName)),
    ...onlyIf(
      questions.secondCitizenshipCountryId,
      citizenshipFact('secondCitizenshipCountryId', answers.secondCitizenshipCountryName),
    ),
    ...onlyIf(questions.birthCountryId, citizenshipFact('birthCountryId', answers.birthCountryName)),
    // Not one of `questions`, which are required: this is a switch, and decides whether the visa questions are asked.
    ...onlyIf(status === 'not_us', citizenshipFact('hasImmigrationVisa', answers.hasImmigrationVisa, yesNo)),
    ...onlyIf(
      questions.visaType,
      citizenshipFact('visaType', answers.visaType, oneOf(visaTypes)),
      citizenshipFact('visaNumber', answers.visaNumber),
      citizenshipFact('visaExpiration', answers.visaExpiration, day),
    ),
  ];
};

export const employmentFacts = (questionnaire: Questionnaire): readonly Fact[] => {
  const { employmentAttributes, financialsAttributes } = questionnaire;
  const employmentFact = (key: Employment, write = text) =>
    factAboutPerson(questionnaire, `employmentAttributes.${key}`, employmentAttributes[key], write);
  const financialFact = (key: Financials, write = text) =>
    fact(`financialsAttributes.${key}`, financialsAttributes[key], write);
  const { initFundSrc, ongoingFundSrc } = financialsAttributes;
  return [
    employmentFact('status', oneOf(employmentStatuses)),
    employmentFact('employer'),
    employmentFact('occupation'),
    employmentFact('years', number),
    employmentFact('locationAttributes', addressInWords),
    financialFact('annualIncome', oneOf(bands)),
    financialFact('netWorth', oneOf(bands)),
    financialFact('liquidNetWorth', oneOf(bands)),
    financialFact('approxAccVal', oneOf(bands)),
    financialFact('incomeTaxBracket', oneOf(incomeTaxBrackets)),
    financialFact('initFundSrc', oneOf(fundingSources)),
    ...onlyIf(initFundSrc === 'other', financialFact('otherInitFundSrc')),
    financialFact('ongoingFundSrc', oneOf(fundingSources)),
    ...onlyIf(ongoingFundSrc === 'other', financialFact('otherOnFundSrc')),
  ];
};

export const objectiveFacts = ({ financialsAttributes: { investmentObjective } }: Questionnaire): readonly Fact[] => [
  fact('financialsAttributes.investmentObjective', investmentObjective, oneOf(investmentObjectives)),
];

export const experienceFacts = ({ experienceAttributes: years }: Questionnaire): readonly Fact[] =>
  investmentKinds.map((key) => fact(`experienceAttributes.${key}`, years[key], number));

/** A fact about the owner, or about an entity's account holder; its label says so for the account holder. */
const factAboutPerson = (
  questionnaire: Questionnaire,
  key: AccountQuestion,
  value: unknown,
  write: typeof text,
): Fact => factWithLabel(key, labelsOf(questionnaire)[key], value, write);

type Citizenship = QuestionOf<'citizenshipAttributes'>;
type Employment = QuestionOf<'employmentAttributes'>;
type Financials = QuestionOf<'financialsAttributes'>;
type QuestionOf<Group extends string, Question = AccountQuestion> = Question extends `${Group}.${infer Key}`
  ? Key
  : never;
