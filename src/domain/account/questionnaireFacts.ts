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
import { day, fact, named, number, oneOf, onlyIf, text, yesNo, type Fact } from './facts.ts';
import { labelsOf, type AccountQuestion } from './labels.ts';
import { addressInWords } from './ownerFacts.ts';

/** The questionnaire as an account or a client answers it. */
export type Questionnaire = Pick<
  AnsweredAccount,
  'isEntity' | 'citizenshipAttributes' | 'employmentAttributes' | 'financialsAttributes' | 'experienceAttributes'
>;

export const citizenshipFacts = (account: Questionnaire): readonly Fact[] => {
  const { citizenshipAttributes: answers } = account;
  const status = text(answers.citizenshipStatus);
  const questions = citizenshipQuestions({
    citizenshipStatus: status,
    hasImmigrationVisa: answers.hasImmigrationVisa === true,
  });
  const of = (key: Citizenship, value: unknown, write = text) =>
    answer(account, `citizenshipAttributes.${key}`, value, write);
  return [
    of('citizenshipStatus', status, oneOf(citizenshipStatuses)),
    ...onlyIf(questions.citizenshipCountryId, of('citizenshipCountryId', answers.citizenshipCountryName)),
    ...onlyIf(
      questions.secondCitizenshipCountryId,
      of('secondCitizenshipCountryId', answers.secondCitizenshipCountryName),
    ),
    ...onlyIf(questions.birthCountryId, of('birthCountryId', answers.birthCountryName)),
    ...onlyIf(status === 'not_us', of('hasImmigrationVisa', answers.hasImmigrationVisa, yesNo)),
    ...onlyIf(
      questions.visaType,
      of('visaType', answers.visaType, oneOf(visaTypes)),
      of('visaNumber', answers.visaNumber),
      of('visaExpiration', answers.visaExpiration, day),
    ),
  ];
};

export const employmentFacts = (account: Questionnaire): readonly Fact[] => {
  const { employmentAttributes, financialsAttributes } = account;
  const work = (key: Employment, write = text) =>
    answer(account, `employmentAttributes.${key}`, employmentAttributes[key], write);
  const money = (key: Financials, write = text) =>
    fact(`financialsAttributes.${key}`, financialsAttributes[key], write);
  const { initFundSrc, ongoingFundSrc } = financialsAttributes;
  return [
    work('status', oneOf(employmentStatuses)),
    work('employer'),
    work('occupation'),
    work('years', number),
    work('locationAttributes', addressInWords),
    money('annualIncome', oneOf(bands)),
    money('netWorth', oneOf(bands)),
    money('liquidNetWorth', oneOf(bands)),
    money('approxAccVal', oneOf(bands)),
    money('incomeTaxBracket', oneOf(incomeTaxBrackets)),
    money('initFundSrc', oneOf(fundingSources)),
    ...onlyIf(initFundSrc === 'other', money('otherInitFundSrc')),
    money('ongoingFundSrc', oneOf(fundingSources)),
    ...onlyIf(ongoingFundSrc === 'other', money('otherOnFundSrc')),
  ];
};

export const objectiveFacts = ({ financialsAttributes: { investmentObjective } }: Questionnaire): readonly Fact[] => [
  fact('financialsAttributes.investmentObjective', investmentObjective, oneOf(investmentObjectives)),
];

export const experienceFacts = ({ experienceAttributes: years }: Questionnaire): readonly Fact[] =>
  investmentKinds.map((key) => fact(`experienceAttributes.${key}`, years[key], number));

/** A fact whose label says whom the question is about: the owner or the account holder. */
const answer = (account: Questionnaire, key: AccountQuestion, value: unknown, write: typeof text): Fact =>
  named(key, labelsOf(account)[key], value, write);

type Citizenship = QuestionOf<'citizenshipAttributes'>;
type Employment = QuestionOf<'employmentAttributes'>;
type Financials = QuestionOf<'financialsAttributes'>;
type QuestionOf<Group extends string, Question = AccountQuestion> = Question extends `${Group}.${infer Key}`
  ? Key
  : never;
