import { expect, test } from '@jest/globals';
import { inALine } from '../account/inALine.ts';
import { clientFacts, type ClientPageData } from './facts.ts';

const client: ClientPageData = {
  isEntity: false,
  entityTypeName: null,
  advisorCodes: { data: [{ name: 'SCH100' }, { name: 'FID200' }] },
  accountHolderName: null,
  email: null,
  ssn: '***-**-0417',
  birthDate: '1961-04-09',
  phoneAttributes: { countryCode: 'US', formattedPhone: '(617) 555-0123' },
  locationAttributes: {},
  citizenshipAttributes: { citizenshipStatus: 'us' },
  employmentAttributes: {},
  financialsAttributes: {},
  experienceAttributes: { expStocks: 12 },
};
const lineOf = (part: keyof typeof clientFacts, of = client) => inALine(clientFacts[part](of));

test('a folded section tells its first answers, a number that identifies somebody masked', () => {
  expect(lineOf('owner')).toBe(
    'SSN: ***-**-0417 · Date of Birth: 04/09/1961 · Phone: (617) 555-0123 · 3 of 4 answered',
  );
  expect(lineOf('citizenship')).toBe('Citizenship Status: U.S. Citizen');
});

test('it says how much is answered where some is missing, and that nothing is', () => {
  expect(lineOf('identity')).toBe('Client Type: Individual · Advisor Codes: SCH100, FID200 · 2 of 3 answered');
  expect(lineOf('experience')).toBe('Stocks (years): 12 · 1 of 7 answered');
  expect(lineOf('objective')).toBe('Not started');
});

test('an entity tells its type and its holder, and was born on no day', () => {
  const entity = { ...client, isEntity: true, entityTypeName: 'Trust', accountHolderName: 'Alma Whitlock' };
  expect(lineOf('identity', entity)).toBe(
    'Client Type: Entity · Entity Type: Trust · Advisor Codes: SCH100, FID200 · 4 of 5 answered',
  );
  expect(lineOf('owner', entity)).not.toContain('Date of Birth');
});
