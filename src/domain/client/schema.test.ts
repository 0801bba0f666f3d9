import { describe, expect, test } from '@jest/globals';
import { brokenRules } from './rules.ts';
import { clientCreate, clientUpdate } from './schema.ts';

const codeId = '019b0000-0000-7000-8000-000000000001';
const holderId = '019b0000-0000-7000-8000-000000000002';
const person = { isEntity: false, firstName: 'Nora', lastName: 'Vance', ssn: '666-02-0001', advisorCodeIds: [codeId] };
const entity = {
  isEntity: true,
  entityType: 'trust',
  firstName: 'Vance Family Trust',
  ssn: '00-0050001',
  advisorCodeIds: [codeId],
  accountHolderId: holderId,
};

const wrong = (body: object) => {
  const { error } = clientCreate.safeParse(body);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('a new client', () => {
  test('is a person or an entity', () => {
    expect(clientCreate.parse(person)).toMatchObject({ firstName: 'Nora', ssn: '666020001' });
    expect(clientCreate.parse(entity)).toMatchObject({ entityType: 'trust', ssn: '000050001' });
  });

  test('hears of everything that is missing at once', () => {
    expect(wrong({ isEntity: false })).toEqual({
      firstName: 'Required',
      lastName: 'Required',
      ssn: 'Required',
      advisorCodeIds: 'Required',
    });
    expect(wrong({ isEntity: true, advisorCodeIds: [] })).toEqual({
      entityType: 'Required',
      firstName: 'Required',
      ssn: 'Required',
      advisorCodeIds: 'Required',
      accountHolderId: 'Required',
    });
    expect(wrong({})).toMatchObject({ isEntity: 'Required' });
  });

  test.each([
    [{ ...person, entityType: 'trust' }, { entityType: 'Only an entity has a type' }],
    [{ ...person, accountHolderId: holderId }, { accountHolderId: 'Only an entity has an account holder' }],
    [{ ...person, ssn: '12345' }, { ssn: 'Must have 9 digits' }],
    [{ ...person, email: 'nora' }, { email: 'Not an email address' }],
    [{ ...entity, entityType: 'company' }, { entityType: 'Not one of the choices' }],
  ])('%j is refused', (body, issues) => {
    expect(wrong(body)).toEqual(issues);
  });
});

/** The paths of the rules that are broken after the change. */
const broken = (client: object, changes: object) =>
  brokenRules({ isEntity: false, lastName: 'Vance', ...client }, clientUpdate.parse(changes)).map(({ path }) =>
    path.join('.'),
  );

describe('citizenship asks further', () => {
  const at = (...keys: readonly string[]) => keys.map((key) => `citizenshipAttributes.${key}`);
  const visa = ['visaType', 'visaNumber', 'visaExpiration'];

  test.each([
    [{ citizenshipStatus: 'us' }, []],
    [{ citizenshipStatus: 'permanent' }, at('citizenshipCountryId', 'birthCountryId')],
    [{ citizenshipStatus: 'dual' }, at('secondCitizenshipCountryId', 'birthCountryId')],
    [{ citizenshipStatus: 'not_us' }, at('citizenshipCountryId', 'birthCountryId')],
    [{ citizenshipStatus: 'not_us', hasImmigrationVisa: true }, at('citizenshipCountryId', 'birthCountryId', ...visa)],
    [{ citizenshipStatus: 'us', hasImmigrationVisa: true }, []],
    [{ citizenshipStatus: 'dual', secondCitizenshipCountryId: 'FR', birthCountryId: 'FR' }, []],
  ])('%j lacks %j', (citizenship, lacking) => {
    const client = { citizenshipAttributes: citizenship };
    expect(broken(client, { citizenshipAttributes: citizenship })).toEqual(lacking);
  });
});

describe('financials', () => {
  const whole = {
    annualIncome: 3,
    netWorth: 5,
    liquidNetWorth: 0,
    approxAccVal: 2,
    incomeTaxBracket: 'b22',
    initFundSrc: 'wages',
  };
  const lacking = (financials: object) =>
    broken({ financialsAttributes: financials }, { financialsAttributes: financials });

  test('are asked whole, the lowest band counting as an answer', () => {
    expect(lacking(whole)).toEqual([]);
    expect(lacking({ ongoingFundSrc: 'wages' }).map((path) => path.split('.')[1])).toEqual(Object.keys(whole));
  });

  test('want the name of another source', () => {
    expect(lacking({ ...whole, initFundSrc: 'other', ongoingFundSrc: 'other' })).toEqual([
      'financialsAttributes.otherInitFundSrc',
      'financialsAttributes.otherOnFundSrc',
    ]);
  });

  test('that were never answered keep nobody from changing the rest', () => {
    expect(broken({}, { email: 'nora@mail.example.com' })).toEqual([]);
    expect(broken({}, { experienceAttributes: { expStocks: 3 } })).toEqual([]);
    expect(broken({}, { financialsAttributes: { investmentObjective: 'growth' } })).toEqual([]);
    expect(broken({ isEntity: true }, { email: 'office@mail.example.com' })).toEqual([]);
  });

  test.each([
    [{ annualIncome: 8 }, 'At most 7'],
    [{ initFundSrc: 'luck' }, 'Not one of the choices'],
  ])('%j: %s', (financials, message) => {
    const { error } = clientUpdate.safeParse({ financialsAttributes: financials });
    expect(error?.issues[0]?.message).toBe(message);
  });
});

test('years of experience are whole and at most 50', () => {
  const read = (years: unknown) => clientUpdate.safeParse({ experienceAttributes: { expBonds: years } }).success;
  expect([0, 50, '12'].map(read)).toEqual([true, true, true]);
  expect([51, -1, 1.5, null].map(read)).toEqual([false, false, false, false]);
});
