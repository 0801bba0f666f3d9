import { describe, expect, test } from '@jest/globals';
import type { AnsweredAccount, AnsweredOwner } from './answered.ts';
import { accountTypes } from './types.ts';
import { contradictions } from './sectionRules.ts';
import { isFieldRequired, brokenIn, furthest, isFilled, sectionsToCheck, stepAfter } from './sections.ts';
import type { StepKey } from './steps.ts';

const owner: AnsweredOwner = {
  firstName: 'Nora',
  lastName: 'Vance',
  ssn: '***-**-0001',
  ftid: null,
  birthDate: '1980-02-01',
  email: null,
  phoneAttributes: {},
  locationAttributes: { state: 'US-MA' },
};
const nobody: AnsweredOwner = {
  firstName: null,
  lastName: null,
  ssn: null,
  ftid: null,
  birthDate: null,
  email: null,
  phoneAttributes: {},
  locationAttributes: {},
};
const financials = {
  annualIncome: 0,
  netWorth: 1,
  liquidNetWorth: 1,
  approxAccVal: 0,
  incomeTaxBracket: 'b10',
  initFundSrc: 'wages',
  investmentObjective: 'growth',
};

/** An account with every section filled in. */
const whole = {
  id: 'a',
  step: 'signers',
  isEntity: false,
  createdAt: '2026-01-15T10:00:00Z',
  advisorCodeId: 'k',
  advisorId: 'u',
  hybridAdvisor: false,
  accType: 'ind',
  ownerPerc: null,
  coOwnerPerc: null,
  secOwnerSpouse: false,
  personalTrustType: null,
  hasLinkedAccount: false,
  linkedAccountId: null,
  billingType: 'individual',
  accGroupId: null,
  groupName: null,
  billFromAccountId: 'a',
  feeScheduleAttributes: { feeType: 'flat_fee', balance: null, balancePercentage: '1.0000', feeTiers: { data: [] } },
  primaryOwnerAttributes: owner,
  secondaryOwnerAttributes: nobody,
  citizenshipAttributes: { citizenshipStatus: 'us' },
  employmentAttributes: {},
  financialsAttributes: financials,
} as unknown as AnsweredAccount;

const account = (changes: object = {}): AnsweredAccount => ({ ...whole, ...changes });
const broken = (step: StepKey, changes: object) =>
  Object.fromEntries(brokenIn(account(changes), step).map(({ path, message }) => [path.join('.'), message]));
const tiers = (...data: object[]) => ({ feeScheduleAttributes: { feeType: 'tier_percentages', feeTiers: { data } } });

test.each<[StepKey, object, object]>([
  ['info', { advisorCodeId: null, advisorId: null }, { advisorCodeId: 'Required', advisorId: 'Required' }],
  ['basics', { accType: null }, { accType: 'Required' }],
  ['basics', { accType: 'llc' }, { accType: 'This account type is not available for this client' }],
  ['basics', { accType: 'ind', isEntity: true }, { accType: 'This account type is not available for this client' }],
  ['basics', { accType: 'p_403b', isEntity: true }, {}],
  ['basics', { accType: 'jtc' }, { ownerPerc: 'Required', coOwnerPerc: 'Required' }],
  [
    'basics',
    { accType: 'jtc', ownerPerc: '33.33', coOwnerPerc: '66.66' },
    { coOwnerPerc: 'Owner and co-owner percentages must add up to 100' },
  ],
  ['basics', { accType: 'jtc', ownerPerc: '33.33', coOwnerPerc: '66.67' }, {}],
  [
    'basics',
    { accType: 'jtc', ownerPerc: '100.00', coOwnerPerc: '0.00' },
    { coOwnerPerc: 'Both owners of a joint account must have a share' },
  ],
  ['basics', { accType: 'jtc', ownerPerc: '33.33' }, { coOwnerPerc: 'Required' }],
  ['basics', { accType: 'jtc', coOwnerPerc: '33.33' }, { ownerPerc: 'Required' }],
  ['basics', { ownerPerc: '33.33', coOwnerPerc: '33.33' }, {}],
  ['basics', { accType: 'jte', secOwnerSpouse: true }, {}],
  ['basics', { accType: 'jte' }, { secOwnerSpouse: 'Married couples only' }],
  ['basics', { accType: 'rta' }, { personalTrustType: 'Required' }],
  ['basics', { hasLinkedAccount: true }, { linkedAccountId: 'Required' }],
  ['billing', { billingType: 'aggregate' }, { accGroupId: 'Required', groupName: 'Required' }],
  ['billing', { billingType: 'aggregate', groupName: 'Family' }, {}],
  ['billing', { billingType: 'aggregate', accGroupId: 'g' }, {}],
  ['fee', { feeScheduleAttributes: null }, { 'feeScheduleAttributes.balancePercentage': 'Required' }],
  [
    'fee',
    { feeScheduleAttributes: { feeType: 'flat_fee_amount', balance: null, feeTiers: { data: [] } } },
    { 'feeScheduleAttributes.balance': 'Required' },
  ],
  ['fee', tiers(), { 'feeScheduleAttributes.feeTiers': 'Please add a tier' }],
  [
    'fee',
    tiers({ lowAmount: '1.00', highAmount: null }, { lowAmount: '5.00', highAmount: '2.00' }),
    {
      'feeScheduleAttributes.feeTiersAttributes.0.lowAmount': 'Must be 0.01',
      'feeScheduleAttributes.feeTiersAttributes.0.highAmount': 'Only the last tier may have no high amount',
      'feeScheduleAttributes.feeTiersAttributes.1.highAmount': 'Must not be less than the low amount',
    },
  ],
  ['bill_from', { billFromAccountId: null }, { billFromAccountId: 'Required' }],
  [
    'owner',
    { primaryOwnerAttributes: nobody },
    {
      'primaryOwnerAttributes.firstName': 'Required',
      'primaryOwnerAttributes.lastName': 'Required',
      'primaryOwnerAttributes.ssn': 'Required',
    },
  ],
  ['owner', { isEntity: true, accType: 'llc' }, { 'primaryOwnerAttributes.ftid': 'Required' }],
  [
    'owner',
    { accType: 'jtw' },
    {
      'secondaryOwnerAttributes.firstName': 'Required',
      'secondaryOwnerAttributes.lastName': 'Required',
      'secondaryOwnerAttributes.ssn': 'Required',
    },
  ],
  [
    'owner',
    { accType: 'jcp', secondaryOwnerAttributes: owner },
    {
      'primaryOwnerAttributes.locationAttributes.state':
        'Married couples only. Allowed in AZ, CA, ID, LA, NM, NV, PR, TX, WA, WI.',
    },
  ],
  ['owner', { accType: 'jte', secondaryOwnerAttributes: owner }, {}],
  [
    'citizenship',
    { citizenshipAttributes: { citizenshipStatus: 'dual' } },
    {
      'citizenshipAttributes.secondCitizenshipCountryId': 'Required',
      'citizenshipAttributes.birthCountryId': 'Required',
    },
  ],
  [
    'employment',
    { financialsAttributes: { ...financials, annualIncome: null, initFundSrc: 'other' } },
    { 'financialsAttributes.annualIncome': 'Required', 'financialsAttributes.otherInitFundSrc': 'Required' },
  ],
  [
    'objective',
    { financialsAttributes: { ...financials, investmentObjective: null } },
    { 'financialsAttributes.investmentObjective': 'Required' },
  ],
])('the section %s of %j lacks %j', (step, changes, expected) => {
  expect(broken(step, changes)).toEqual(expected);
});

test('tenants in common are residents, other joint owners need not be', () => {
  const abroad = (accType: string) =>
    broken('citizenship', { accType, citizenshipAttributes: { citizenshipStatus: 'not_us' } });
  const field = 'citizenshipAttributes.citizenshipStatus';
  expect(abroad('jtc')).toMatchObject({ [field]: accountTypes.jtc.eligibility });
  expect(abroad('jtw')).not.toHaveProperty([field]);
  expect(broken('citizenship', { accType: 'jtc' })).toEqual({});
});

test('figures that do not fit together are not kept, what is missing may be', () => {
  const misfit = (changes: object) => contradictions(account(changes)).map(({ path }) => path.join('.'));
  expect(misfit({ accType: 'jtc', ownerPerc: '33.33', coOwnerPerc: '66.66' })).toEqual(['coOwnerPerc']);
  expect(misfit({ accType: 'jtc', ownerPerc: '33.33', coOwnerPerc: '66.67' })).toEqual([]);
  expect(misfit({ accType: 'jtc', ownerPerc: '0.00', coOwnerPerc: '100.00' })).toEqual(['ownerPerc']);
  expect(misfit({ accType: 'jtc', ownerPerc: '33.33' })).toEqual([]);
  expect(misfit(tiers({ lowAmount: '1.00', highAmount: null }))).toEqual([
    'feeScheduleAttributes.feeTiersAttributes.0.lowAmount',
  ]);
});

describe('a minor’s account', () => {
  const minor = (accType: string, birthDate: string | null) =>
    broken('owner', {
      accType,
      primaryOwnerAttributes: { ...owner, birthDate },
      secondaryOwnerAttributes: owner,
    });

  test.each([
    ['mt_ira', '2008-01-15', { 'primaryOwnerAttributes.birthDate': 'The owner must be under 18.' }],
    ['mt_ira', '2008-01-16', {}],
    ['mr_ira', '2008-01-15', { 'primaryOwnerAttributes.birthDate': 'The owner must be under 18.' }],
    ['mr_ira', '2008-01-16', {}],
    ['esa', '2008-01-15', { 'primaryOwnerAttributes.birthDate': 'The owner must be under 18.' }],
    ['esa', '2008-01-16', {}],
    ['cm', '2005-01-15', { 'primaryOwnerAttributes.birthDate': 'The owner must be under 21.' }],
    ['cm', '2005-01-16', {}],
    ['cm', null, { 'primaryOwnerAttributes.birthDate': 'Required' }],
  ])('%s of a child born on %s lacks %j', (accType, birthDate, expected) => {
    expect(minor(accType, birthDate)).toEqual(expected);
  });

  test('asks for no citizenship', () => {
    const cm = { accType: 'cm', citizenshipAttributes: { citizenshipStatus: 'dual' } };
    expect(broken('citizenship', cm)).toEqual({});
    expect(isFieldRequired(account(cm), ['citizenshipAttributes', 'birthCountryId'])).toBe(false);
    expect(isFieldRequired(account({ ...cm, accType: 'esa' }), ['citizenshipAttributes', 'birthCountryId'])).toBe(true);
  });
});

test('an asterisk stands where something is asked just now', () => {
  expect(isFieldRequired(whole, ['accType'])).toBe(true);
  expect(isFieldRequired(whole, ['personalTrustType'])).toBe(false);
  expect(isFieldRequired(whole, ['financialsAttributes', 'netWorth'])).toBe(true);
  expect(isFieldRequired(whole, ['secondaryOwnerAttributes', 'ssn'])).toBe(false);
  expect(isFieldRequired(account({ accType: 'jtw' }), ['secondaryOwnerAttributes', 'ssn'])).toBe(true);
  expect(isFieldRequired(account({ isEntity: true }), ['primaryOwnerAttributes', 'lastName'])).toBe(false);
  expect(isFieldRequired(whole, ['nothing'])).toBe(false);
});

describe('a draft', () => {
  const at = (step: StepKey, changes: object = {}) => account({ step, ...changes });

  test('stands at its step, or at the first before it that is open again', () => {
    expect(furthest(whole)).toBe('signers');
    expect(furthest(at('objective'))).toBe('objective');
    expect(furthest(at('signers', { accType: 'jtw', billFromAccountId: null }))).toBe('bill_from');
    expect(furthest(at('fee', { billFromAccountId: null }))).toBe('fee');
    expect(furthest(at('citizenship', { accType: 'cm', billFromAccountId: null }))).toBe('bill_from');
    expect(furthest(at('citizenship', { accType: 'r_ira' }))).toBe('citizenship');
    expect(isFilled(whole, 'signers')).toBe(true);
  });

  test.each<[from: StepKey, named: string | undefined, asked: readonly string[] | undefined, reached: StepKey]>([
    ['info', 'info', ['info'], 'basics'],
    ['info', 'basics', ['info', 'basics'], 'billing'],
    ['owner', 'objective', ['owner', 'citizenship', 'employment', 'objective'], 'signers'],
    ['objective', 'signers', ['objective', 'signers'], 'signers'],
    ['signers', 'signers', ['signers'], 'signers'],
    ['signers', 'basics', ['basics'], 'signers'],
    ['fee', undefined, [], 'fee'],
    ['owner', 'experience', undefined, 'owner'],
    ['signers', 'submitted', undefined, 'signers'],
  ])('at %s a save of %s asks for %j and leads to %s', (from, named, asked, reached) => {
    expect(sectionsToCheck(at(from), at(from), named)).toEqual(asked);
    if (asked) expect(stepAfter(at(from), named)).toBe(reached);
  });

  test('of a hybrid advisor goes on to experience', () => {
    expect(stepAfter(at('objective', { hybridAdvisor: true }), 'objective')).toBe('experience');
  });
});

test('after completion the sections that a change touches are to be whole, and another step asks for a move', () => {
  const completed = account({ step: 'completed' });
  const edited = { ...completed, billFromAccountId: 'b', advisorId: 'v' };
  expect(sectionsToCheck(completed, edited, undefined)).toEqual(['info', 'bill_from']);
  expect(sectionsToCheck(completed, edited, 'completed')).toEqual(['info', 'bill_from']);
  expect(sectionsToCheck(completed, completed, 'closed')).toBeUndefined();
});
