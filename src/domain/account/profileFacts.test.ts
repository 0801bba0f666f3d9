import { expect, test } from '@jest/globals';
import type { AnsweredAccount, AnsweredOwner } from './answered.ts';
import { profileOf } from './profile.ts';
import type { StepKey } from './steps.ts';

// The printed lines of each section: a line that is lost is no part of the signed document.

const owner: AnsweredOwner = {
  firstName: 'Hattie',
  lastName: 'Lockridge',
  ssn: '***-**-0417',
  ftid: null,
  birthDate: '1961-04-09',
  email: 'hattie@example.com',
  phoneAttributes: { countryCode: 'US', number: '6175550123', formattedPhone: '(617) 555-0123' },
  locationAttributes: {
    street: '12 Chestnut Street',
    apt: '4B',
    city: 'Salem',
    state: 'US-MA',
    zip: '01970',
    country: 'US',
  },
};
const abroad: AnsweredOwner = {
  ...owner,
  phoneAttributes: { countryCode: 'FR', formattedPhone: '1 23 45 67 89' },
  locationAttributes: { street: '3 rue Haute', city: 'Lyon', stateName: null, zip: '69001', country: 'FR' },
};
const contact = [
  'Email: hattie@example.com',
  'Phone: (617) 555-0123',
  'Address: 12 Chestnut Street, 4B, Salem, MA 01970',
];
const person = [
  'First Name: Hattie',
  'Last Name: Lockridge',
  'SSN: ***-**-0417',
  'Date of Birth: 04/09/1961',
  ...contact,
];
const ofOne = (whose: string) => person.map((line) => `${whose} ${line}`);

const account = {
  step: 'signers',
  isEntity: false,
  hybridAdvisor: false,
  accType: 'ind',
  accTypeName: 'Individual',
  name: 'Joint',
  origination: 'New',
  hasLinkedAccount: false,
  primaryOwnerAttributes: owner,
  secondaryOwnerAttributes: owner,
  citizenshipAttributes: { citizenshipStatus: 'us' },
  employmentAttributes: { locationAttributes: {} },
  financialsAttributes: {},
  experienceAttributes: {},
};

const linesOf = (step: StepKey, changes: object) =>
  profileOf({ ...account, ...changes } as unknown as AnsweredAccount)
    .filter((section) => section.step === step)
    .flatMap(({ facts }) => facts.map(({ label, value }) => `${label}: ${value}`));

const linked = { hasLinkedAccount: true };
const other = { billFromCurrentAccount: false, billFromAccountId: 'x' };

test.each<[StepKey, object, string[]]>([
  ['owner', {}, person],
  ['owner', { accType: 'jtw' }, [...person, ...ofOne('Co-Owner')]],
  ['owner', { accType: 'cm' }, [...ofOne('Minor'), ...ofOne('Custodian or Guardian')]],
  [
    'owner',
    { isEntity: true, accType: 'llc', primaryOwnerAttributes: { ...owner, ftid: '**-***0417' } },
    ['Entity Name: Hattie', 'FTID: **-***0417', ...contact],
  ],
  ['billing', { billingType: 'aggregate', groupName: 'New' }, ['Billing Structure: Aggregate', 'Fee Group: New']],
  [
    'billing',
    { billingType: 'aggregate', groupName: 'New', accGroupName: 'Old' },
    ['Billing Structure: Aggregate', 'Fee Group: Old'],
  ],
  ['bill_from', { ...other, billFromAccountNumber: '00100102' }, ['Bill From Account: 00100102']],
  ['bill_from', other, ['Bill From Account: Awaiting Assignment']],
  ['bill_from', { ...other, billFromAccountId: null }, ['Bill From Account: ']],
  ['bill_from', { billFromCurrentAccount: true }, ['Bill From Account: This account']],
  [
    'fee',
    { feeScheduleAttributes: { feeType: 'flat_fee_amount', balance: '4000.00', feeTiers: { data: [] } } },
    ['Fee Type: Flat Fee $', 'Yearly Flat Fee: $4,000.00'],
  ],
  [
    'citizenship',
    { citizenshipAttributes: { citizenshipStatus: 'dual', secondCitizenshipCountryName: 'France' } },
    [
      'Citizenship Status: Dual Citizenship of U.S. and other Country',
      'Secondary Citizenship Country: France',
      'Country of Birth: ',
    ],
  ],
])('the section %s of %j', (step, changes, lines) => expect(linesOf(step, changes)).toEqual(lines));

test.each([
  [
    { accType: 'jtc', ownerPerc: '60.00', coOwnerPerc: '40.00', secOwnerSpouse: true },
    ['Owner %: 60%', 'Co-Owner %: 40%', 'Co-Owner Is Spouse: Yes', 'Has Linked Account: No'],
  ],
  [{ accType: 'jtw', secOwnerSpouse: false }, ['Co-Owner Is Spouse: No', 'Has Linked Account: No']],
  [{ accType: 'rta', personalTrustTypeName: '401(k)' }, ['Retirement Trust Type: 401(k)', 'Has Linked Account: No']],
  [{ ...linked, linkedAccountNumber: '00100101' }, ['Has Linked Account: Yes', 'Linked Account: 00100101']],
  [linked, ['Has Linked Account: Yes', 'Linked Account: Awaiting Assignment']],
])('the basics of %j', (changes, lines) => {
  expect(linesOf('basics', changes).slice(3)).toEqual(lines);
});

test('whoever lives abroad has a country on the envelope and at the telephone', () => {
  expect(linesOf('owner', { primaryOwnerAttributes: abroad }).slice(-2)).toEqual([
    'Phone: 1 23 45 67 89 (France)',
    'Address: 3 rue Haute, Lyon 69001, France',
  ]);
  const silent = { ...abroad, phoneAttributes: { countryCode: 'FR', formattedPhone: null } };
  expect(linesOf('owner', { primaryOwnerAttributes: silent }).at(-2)).toBe('Phone: ');
});

test('other sources of money are named, and asked for by their own answer alone', () => {
  const funds = (financialsAttributes: object) =>
    linesOf('employment', { financialsAttributes }).filter((line) => line.includes('Funding'));
  expect(funds({ initFundSrc: 'other', otherInitFundSrc: 'A gift', ongoingFundSrc: 'wages' })).toEqual([
    'Initial Funding Source: Other',
    'Other Initial Funding Source: A gift',
    expect.stringContaining('Ongoing Funding Source: '),
  ]);
  expect(funds({ initFundSrc: 'wages', ongoingFundSrc: 'other', otherOnFundSrc: 'A lottery' })).toEqual([
    expect.stringContaining('Initial Funding Source: '),
    'Ongoing Funding Source: Other',
    'Other Ongoing Funding Source: A lottery',
  ]);
});
