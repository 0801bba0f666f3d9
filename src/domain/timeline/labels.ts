import { accountLabels } from '../account/labels.ts';
import { advisorLabels } from '../advisor/labels.ts';
import { advisorCodeLabels } from '../advisor-code/labels.ts';
import { branchLabels } from '../branch/labels.ts';
import { personLabels } from '../client/labels.ts';

/** The names of stored fields that no form asks for, or that their keys do not tell. */
const labels: Readonly<Record<string, string>> = {
  ...advisorLabels,
  ...advisorCodeLabels,
  ...personLabels,
  archiveReason: 'Reason',
  feeType: 'Fee Type',
  balance: 'Yearly Flat Fee $',
  balancePercentage: 'Yearly Flat Fee %',
  docType: 'Document Type',
  voidReason: 'Why It Was Voided',
  block: 'Signed As',
  eligible: 'Billable',
  refundAllowed: 'Refund Complete',
  srcAdvisorCode: 'Source Code',
};

/** Where a field is called as one of an account is, and is another. */
const ownLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AdvisorCode: advisorCodeLabels,
  Branch: branchLabels,
  FeeSchedule: { name: 'Name' },
  AccGroup: { name: 'Name' },
};

/** Parts of a key that say where the field stands: some go without saying, some name it. */
const places: readonly (readonly [prefix: string, spoken: string])[] = [
  ['employment_location_', 'Employer '],
  ['location_', ''],
  ['phone_', 'Phone '],
];

/** A stored field in words: 'Yearly Flat Fee %', 'Employer City'. */
export function labelOfKey(key: string, object = ''): string {
  const known = ownLabels[object]?.[key] ?? asked(key) ?? (Object.hasOwn(labels, key) ? labels[key] : undefined);
  if (known) return known;
  const [prefix, spoken] = places.find(([start]) => key.startsWith(start)) ?? ['', ''];
  return spoken + inWords(key.slice(prefix.length));
}

/** What the form calls it: a group of answers is stored as `employment_employer`, a record without its Id. */
const asked = (key: string): string | undefined => {
  const path = key.replace(/^(citizenship|employment|financials|experience)_(?!location_)/, '$1Attributes.');
  return Object.entries(accountLabels).find(([place]) => place === path || place === `${path}Id`)?.[1];
};

/** otherOnFund -> Other On Fund */
const inWords = (key: string): string => {
  const spaced = key.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
