import { isRecord } from '../keys.ts';
import { isEmpty, required, type Rule } from '../rules.ts';
import { citizenshipQuestions } from './citizenship.ts';

type Facts = Readonly<Record<string, unknown>>;

/** The answers that a client gives once, and of which each account has a copy. */
interface Questionnaire {
  readonly citizenshipAttributes?: Facts;
  readonly financialsAttributes?: Facts;
}

/** A client as its own answer spells it. */
export type Written = Facts & Questionnaire & { readonly isEntity?: boolean };

const isEntity = (client: Written) => client.isEntity === true;
const isPerson = (client: Written) => client.isEntity === false;

const ofEntities = (key: string, message: string): Rule<Written> => ({
  path: [key],
  message,
  isBroken: (client) => isPerson(client) && !isEmpty(client[key]),
});

/** Rules about the client's identity. */
export const identityRules: readonly Rule<Written>[] = [
  required(['lastName'], isPerson),
  required(['entityType'], isEntity),
  required(['accountHolderId'], isEntity),
  ofEntities('entityType', 'Only an entity has a type'),
  ofEntities('accountHolderId', 'Only an entity has an account holder'),
];

export const citizenshipRules: readonly Rule<Questionnaire>[] = (
  [
    'citizenshipCountryId',
    'secondCitizenshipCountryId',
    'birthCountryId',
    'visaType',
    'visaNumber',
    'visaExpiration',
  ] as const
).map((key) =>
  required(['citizenshipAttributes', key], ({ citizenshipAttributes = {} }) => {
    const { citizenshipStatus, hasImmigrationVisa } = citizenshipAttributes;
    const questions = citizenshipQuestions({
      citizenshipStatus: String(citizenshipStatus),
      hasImmigrationVisa: hasImmigrationVisa === true,
    });
    return questions[key];
  }),
);

export const requiredFinancials = [
  'annualIncome',
  'netWorth',
  'liquidNetWorth',
  'approxAccVal',
  'incomeTaxBracket',
  'initFundSrc',
] as const;

const inFinancials = (key: string) => ['financialsAttributes', key];
const isOther = (key: string) => (client: Questionnaire) => client.financialsAttributes?.[key] === 'other';

export const financialRules: readonly Rule<Questionnaire>[] = [
  ...requiredFinancials.map((key) => required(inFinancials(key), () => true)),
  required(inFinancials('otherInitFundSrc'), isOther('initFundSrc')),
  required(inFinancials('otherOnFundSrc'), isOther('ongoingFundSrc')),
];

/**
 * The rules that a client would break after a change. A rule counts only if the change touches its group of fields: a
 * group that was never answered does not prevent a change of another.
 */
export const brokenRules = (client: Written, changes: Facts): readonly Rule<Written>[] =>
  [...identityRules, ...citizenshipRules, ...financialRules].filter(
    ({ path: [group = ''], isBroken }) => touches(changes, group) && isBroken(client),
  );

/**
 * Whether a change touches a group. The investment objective is stored with the financials, but is a section of its
 * own.
 */
function touches(changes: Facts, group: string): boolean {
  const change = changes[group];
  if (!isRecord(change)) return group in changes;
  return Object.keys(change).some((key) => key !== 'investmentObjective');
}
