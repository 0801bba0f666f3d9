import { expect, test } from '@jest/globals';
import { clientMovesTo, isUnder, nobody, seated } from './ownerSeats.ts';

const adult = { ...nobody, firstName: 'Gustav', lastName: 'Ekberg', birthDate: '1986-01-20' };
const child = { ...nobody, firstName: 'Linnea', lastName: 'Ekberg', birthDate: '2014-06-12' };
const account = (accType: string | null, primary = adult, secondary = nobody) => ({
  accType,
  clientName: 'Gustav Ekberg',
  createdAt: '2026-01-15T10:00:00Z',
  primaryOwnerAttributes: primary,
  secondaryOwnerAttributes: secondary,
});

test.each(['cm', 'mt_ira', 'mr_ira', 'esa'])('in a minor’s account (%s) the client is the custodian', (accType) => {
  expect(seated(account(null), accType)).toEqual({ primaryOwnerAttributes: nobody, secondaryOwnerAttributes: adult });
  expect(seated(account('jtw', adult, { ...nobody, firstName: 'Maud' }), accType)).toEqual({
    primaryOwnerAttributes: nobody,
    secondaryOwnerAttributes: adult,
  });
});

test('the client comes back with a type that is no minor’s, and the minor is not kept', () => {
  expect(seated(account('cm', child, adult), 'ind')).toEqual({
    primaryOwnerAttributes: adult,
    secondaryOwnerAttributes: nobody,
  });
});

test('everyone stays where the type is of the same kind', () => {
  expect(clientMovesTo(account('cm', child, adult), 'mr_ira')).toBeUndefined();
  expect(clientMovesTo(account('ind'), 'jtw')).toBeUndefined();
  expect(clientMovesTo(account(null), 'ind')).toBeUndefined();
});

test('a client who is a minor owns the account, and stays the owner', () => {
  const ofChild = { ...account(null, child), clientName: 'Linnea Ekberg' };
  expect(clientMovesTo(ofChild, 'mr_ira')).toBeUndefined();
  expect(clientMovesTo({ ...ofChild, accType: 'mr_ira', secondaryOwnerAttributes: adult }, 'ind')).toBeUndefined();
});

test('a client whose birth nobody knows is taken for an adult', () => {
  const unknown = { ...adult, birthDate: null };
  expect(clientMovesTo({ ...account(null), primaryOwnerAttributes: unknown }, 'cm')).toBe('secondary');
});

test('nobody takes the seat of the owner before there is a custodian', () => {
  expect(clientMovesTo(account('cm', child), 'ind')).toBeUndefined();
});

test('of age is who has had the birthday on the day on which the account is begun', () => {
  expect(isUnder(18, '2008-01-16', '2026-01-15T10:00:00Z')).toBe(true);
  expect(isUnder(18, '2008-01-15', '2026-01-15T10:00:00Z')).toBe(false);
});
