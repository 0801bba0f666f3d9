import { describe, expect, test } from '@jest/globals';
import type { AnsweredAccount, AnsweredOwner } from './answered.ts';
import { feeTermsOf } from './feeTerms.ts';
import { profileOf } from './profile.ts';

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

const tiers = [
  { lowAmount: '0.01', highAmount: '250000.00', percentage: '1.2500' },
  { lowAmount: '250000.01', highAmount: null, percentage: '0.8750' },
];

const answers: Partial<AnsweredAccount> = {
  step: 'signers',
  isEntity: false,
  hybridAdvisor: false,
  accType: 'ind',
  accTypeName: 'Individual',
  advisorCodeNumber: 'SCH100',
  custodianName: 'Schwab',
  srcAdvisorCode: null,
  advisorName: 'Ada Winslow',
  name: null,
  origination: 'New',
  hasLinkedAccount: false,
  billingType: 'individual',
  billFromCurrentAccount: true,
  primaryOwnerAttributes: owner,
  secondaryOwnerAttributes: owner,
  feeScheduleAttributes: {
    id: '',
    feeType: 'flat_fee',
    feeTypeName: 'Flat Fee %',
    balance: null,
    balancePercentage: '1.2500',
    feeTiers: { data: [] },
    templateFeeSchedules: { data: [] },
  },
  citizenshipAttributes: { citizenshipStatus: 'us', hasImmigrationVisa: false },
  employmentAttributes: { status: 'employed', years: 12, locationAttributes: {} },
  financialsAttributes: { annualIncome: 4, netWorth: 0, initFundSrc: 'wages', investmentObjective: 'growth_income' },
  experienceAttributes: { expStocks: 22, expAnnuities: 0 },
  oaaDeliveryOption: 'electronic',
  inPersonSigning: false,
  oaaInPersonSigning: true,
};

const sectionsOf = (changes: Partial<AnsweredAccount> = {}) => profileOf({ ...answers, ...changes } as AnsweredAccount);
const factsOf = (changes: Partial<AnsweredAccount> = {}) =>
  Object.fromEntries(sectionsOf(changes).flatMap(({ facts }) => facts.map(({ label, value }) => [label, value])));

describe('the profile of an account', () => {
  test('has a section for each step that asks something, in their order', () => {
    expect(sectionsOf().map(({ step }) => step)).toEqual([
      'info',
      'basics',
      'billing',
      'fee',
      'bill_from',
      'owner',
      'citizenship',
      'employment',
      'objective',
      'signers',
    ]);
    expect(sectionsOf({ hybridAdvisor: true }).map(({ step }) => step)).toContain('experience');
    expect(sectionsOf({ accType: 'cm' }).map(({ step }) => step)).not.toContain('citizenship');
    expect(sectionsOf({ step: 'closed' }).map(({ step }) => step)).toEqual(sectionsOf().map(({ step }) => step));
  });

  test('says every answer in words, and leaves empty what was not answered', () => {
    expect(factsOf({ hybridAdvisor: true })).toMatchObject({
      'Advisor Code': 'SCH100',
      'Primary Contact': 'Ada Winslow',
      'Account Name': '',
      'Account Type': 'Individual',
      'Has Linked Account': 'No',
      'Billing Structure': 'Individual',
      'Bill From Account': 'This account',
      SSN: '***-**-0417',
      'Date of Birth': '04/09/1961',
      Phone: '(617) 555-0123',
      Address: '12 Chestnut Street, 4B, Salem, MA 01970',
      'Citizenship Status': 'U.S. Citizen',
      'Annual Income': '$250,000-$499,999',
      'Net Worth': '$1-$25,000',
      'Liquid Net Worth': '',
      'Employment Status': 'Employed',
      'Years Employed': '12',
      'Initial Funding Source': 'Wages',
      'Investment Objective': 'Growth with Income',
      'Stocks (years)': '22',
      'Annuities (years)': '0',
      'OAA Delivery': 'Electronic',
      'OAA In-Person Signing': 'Yes',
    });
  });

  test('asks nobody what does not concern them', () => {
    const labels = Object.keys(factsOf());
    for (const hidden of ['Co-Owner First Name', 'Owner %', 'Linked Account', 'FTID', 'Visa Number', 'Fee Group'])
      expect(labels).not.toContain(hidden);
    expect(factsOf({ accType: 'jtc', ownerPerc: '60.00', coOwnerPerc: '40.00' })).toMatchObject({
      'Owner %': '60%',
      'Co-Owner %': '40%',
      'Co-Owner First Name': 'Hattie',
      'Co-Owner SSN': '***-**-0417',
    });
    const ofMinor = Object.keys(factsOf({ accType: 'mr_ira' }));
    expect(ofMinor).toEqual(expect.arrayContaining(['Minor SSN', 'Custodian or Guardian Date of Birth']));
    expect(factsOf({ accType: 'rta', personalTrustTypeName: 'Keogh' })['Retirement Trust Type']).toBe('Keogh');
    const entity = { ...owner, firstName: 'Lockridge LLC', lastName: null, ssn: null, ftid: '**-***9999' };
    const ofEntity = factsOf({ isEntity: true, primaryOwnerAttributes: entity });
    expect(ofEntity).toMatchObject({ 'Entity Name': 'Lockridge LLC', FTID: '**-***9999' });
    expect(Object.keys(ofEntity)).not.toContain('SSN');
    expect(ofEntity['Citizenship Status (account holder)']).toBe('U.S. Citizen');
  });

  test('names countries, visas, other sources, other accounts', () => {
    const citizenshipAttributes = {
      citizenshipStatus: 'not_us',
      citizenshipCountryName: 'Sweden',
      birthCountryName: 'Norway',
      hasImmigrationVisa: true,
      visaType: 'b1_b2',
      visaNumber: '******0417',
      visaExpiration: '2028-03-31',
    };
    const abroad = {
      ...owner,
      phoneAttributes: { countryCode: 'SE', number: '81234567', formattedPhone: '08-123 45 67' },
      locationAttributes: { street: 'Storgatan 1', city: 'Lund', stateName: 'Skåne', zip: '222 21', country: 'SE' },
    };
    const financialsAttributes = { initFundSrc: 'other', otherInitFundSrc: 'Sale of a boat' };
    const facts = factsOf({
      citizenshipAttributes,
      financialsAttributes,
      primaryOwnerAttributes: abroad,
      hasLinkedAccount: true,
      linkedAccountNumber: '00100101',
      billingType: 'aggregate',
      accGroupName: 'Family',
      billFromCurrentAccount: false,
      billFromAccountId: 'x',
      billFromAccountNumber: null,
    });
    expect(facts).toMatchObject({
      'Country of Citizenship': 'Sweden',
      'Country of Birth': 'Norway',
      'Has an immigration visa': 'Yes',
      'Visa Status': 'B-1/B-2',
      'Visa Number': '******0417',
      'Visa Expiration': '03/31/2028',
      Phone: '08-123 45 67 (Sweden)',
      Address: 'Storgatan 1, Lund, Skåne 222 21, Sweden',
      'Initial Funding Source': 'Other',
      'Other Initial Funding Source': 'Sale of a boat',
      'Linked Account': '00100101',
      'Fee Group': 'Family',
      'Bill From Account': 'Awaiting Assignment',
    });
  });

  test('has a key of its own for every fact', () => {
    const keys = sectionsOf({ accType: 'jte', hybridAdvisor: true }).flatMap(({ facts }) =>
      facts.map(({ key }) => key),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('fee terms in words', () => {
  const feeTiers = { data: tiers };
  test.each([
    [{ feeType: 'flat_fee', balancePercentage: '0.8750', feeTiers: { data: [] } }, ['Flat fee of 0.875% a year']],
    [{ feeType: 'flat_fee_amount', balance: '4000.00', feeTiers: { data: [] } }, ['Flat fee of $4,000.00 a year']],
    [
      { feeType: 'tier_percentages', balance: '4000.00', feeTiers },
      ['$0.01 to $250,000.00: 1.25% a year', '$250,000.01 and above: 0.875% a year'],
    ],
    [{ feeType: 'flat_fee', balancePercentage: null, balance: '4000.00', feeTiers }, []],
    [null, []],
  ] as const)('%#', (terms, lines) => {
    expect(feeTermsOf(terms)).toEqual(lines);
  });

  test('stand in the profile, tier by tier', () => {
    const feeScheduleAttributes = {
      id: '',
      feeType: 'tier_percentages' as const,
      feeTypeName: '',
      balance: null,
      balancePercentage: null,
      feeTiers: { data: tiers },
      templateFeeSchedules: { data: [] },
    };
    expect(factsOf({ feeScheduleAttributes })).toMatchObject({
      'Fee Type': 'Tier Percentages',
      'Tier 1': '$0.01 to $250,000.00: 1.25% a year',
      'Tier 2': '$250,000.01 and above: 0.875% a year',
    });
    expect(factsOf()).toMatchObject({ 'Fee Type': 'Flat Fee %', 'Yearly Flat Fee': '1.25%' });
    expect(factsOf({ feeScheduleAttributes: null })['Fee Type']).toBe('');
  });
});
