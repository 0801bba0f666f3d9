import { citizenshipAsks } from './citizenship.ts';

type Facts = Readonly<Record<string, unknown>>;

/** A client as its own answer spells it. */
export type Written = Facts & {
  readonly isEntity?: boolean;
  readonly citizenshipAttributes?: Facts;
  readonly financialsAttributes?: Facts;
};

export interface Rule {
  readonly path: readonly string[];
  readonly message: string;
  readonly isBroken: (client: Written) => boolean;
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

const required = (path: readonly string[], applies: (client: Written) => boolean): Rule => ({
  path,
  message: 'Required',
  isBroken: (client) => applies(client) && isEmpty(valueAt(client, path)),
});

function valueAt(client: Written, path: readonly string[]): unknown {
  return path.reduce<unknown>((held, key) => (isFacts(held) ? held[key] : undefined), client);
}

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null;

const isEntity = (client: Written) => client.isEntity === true;
const isPerson = (client: Written) => client.isEntity === false;

const ofEntities = (key: string, message: string): Rule => ({
  path: [key],
  message,
  isBroken: (client) => isPerson(client) && !isEmpty(client[key]),
});

/** Who the client is. */
export const identityRules: readonly Rule[] = [
  required(['lastName'], isPerson),
  required(['entityType'], isEntity),
  required(['accountHolderId'], isEntity),
  ofEntities('entityType', 'Only an entity has a type'),
  ofEntities('accountHolderId', 'Only an entity has an account holder'),
];

const citizenshipRules = (
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
    const asked = citizenshipAsks({
      citizenshipStatus: String(citizenshipStatus),
      hasImmigrationVisa: hasImmigrationVisa === true,
    });
    return asked[key];
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
const isOther = (key: string) => (client: Written) => client.financialsAttributes?.[key] === 'other';

const financialRules = [
  ...requiredFinancials.map((key) => required(inFinancials(key), () => true)),
  required(inFinancials('otherInitFundSrc'), isOther('initFundSrc')),
  required(inFinancials('otherOnFundSrc'), isOther('ongoingFundSrc')),
];

/**
 * What is wrong with a client as a change would leave it. A rule is asked by a change that touches what it is about:
 * a group that was never answered keeps nobody from changing another.
 */
export const brokenRules = (client: Written, changes: Facts): readonly Rule[] =>
  [...identityRules, ...citizenshipRules, ...financialRules].filter(
    ({ path: [group = ''], isBroken }) => touches(changes, group) && isBroken(client),
  );

/** The objective stands with the financials, but is a section of its own that asks none of them. */
function touches(changes: Facts, group: string): boolean {
  const change = changes[group];
  if (!isFacts(change)) return group in changes;
  return Object.keys(change).some((key) => key !== 'investmentObjective');
}
