import { accountLabels } from '../account/labels.ts';
import { advisorLabels } from '../advisor/labels.ts';
import { advisorCodeLabels } from '../advisor-code/labels.ts';
import { branchLabels } from '../branch/labels.ts';
import { personLabels } from '../client/labels.ts';

/** Labels of stored fields that are on no form, or that do not follow from their keys. */
const labels: Readonly<Record<string, string>> = {
  ...advisorLabels,
  ...advisorCodeLabels,
  ...personLabels,
  archiveReason: 'Reason',
  feeType: 'Fee Type',
  balance: 'Yearly Flat Fee $',
  balancePercentage: 'Yearly Flat Fee %',
  docType: 'Document Type',
  voidReason: 'Void Reason',
  block: 'Signed As',
  eligible: 'Billable',
  refundAllowed: 'Refund Complete',
  srcAdvisorCode: 'Source Code',
};

/** Labels of fields that have the key of an account's field and another meaning. */
const ownLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AdvisorCode: advisorCodeLabels,
  Branch: branchLabels,
  FeeSchedule: { name: 'Name' },
  AccGroup: { name: 'Name' },
};

/** Prefixes of keys, and the words for them; some need none. */
const prefixes: readonly (readonly [prefix: string, words: string])[] = [
  ['employment_location_', 'Employer '],
  ['location_', ''],
  ['phone_', 'Phone '],
];

/** The label of a stored field: 'Yearly Flat Fee %', 'Employer City'. */
export function labelOfKey(key: string, object = ''): string {
  const label = ownLabels[object]?.[key] ?? formLabel(key) ?? (Object.hasOwn(labels, key) ? labels[key] : undefined);
  if (label) return label;
  const [prefix, words] = prefixes.find(([start]) => key.startsWith(start)) ?? ['', ''];
  return words + inWords(key.slice(prefix.length));
}

/**
 * The form's label of a stored field: groups of answers are stored as `employment_employer`, related records without
 * `Id`.
 */
const formLabel = (key: string): string | undefined => {
  const path = key.replace(/^(citizenship|employment|financials|experience)_(?!location_)/, '$1Attributes.');
  return Object.entries(accountLabels).find(([place]) => place === path || place === `${path}Id`)?.[1];
};

/** Splits a key into words: otherOnFund -> Other On Fund */
const inWords = (key: string): string => {
  const spaced = key.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
