import { expect, test } from '@jest/globals';
import { changedPaths, threeWayMerge } from './threeWayMerge.ts';

const opened = {
  name: 'Alma',
  email: null,
  phone: { countryCode: 'US', number: '5550100' },
  location: { city: 'Salem', zip: '01970' },
  tiers: [{ id: '1', percentage: '1.00' }],
};
const everything = () => true;

test('two who change different fields of one address meet nowhere', () => {
  const current = { ...opened, location: { city: 'Concord', zip: '01970' } };
  const typed = { ...opened, location: { city: 'Salem', zip: '03301' } };
  expect(threeWayMerge(opened, current, typed, everything)).toEqual({
    theirs: ['location.city'],
    mine: ['location.zip'],
    both: [],
  });
});

test('where both have changed the same field it is to be chosen, unless they have written the same', () => {
  const current = { ...opened, name: 'Almira', email: 'a@mail.test' };
  expect(threeWayMerge(opened, current, { ...opened, name: 'Alba' }, everything).both).toEqual(['name']);
  expect(threeWayMerge(opened, current, { ...opened, name: 'Almira' }, everything).both).toEqual([]);
});

test('what a form does not ask is taken over without a word', () => {
  const current = { ...opened, name: 'Almira', email: 'a@mail.test' };
  const { theirs } = threeWayMerge(opened, current, opened, (path) => path === 'email');
  expect(theirs).toEqual(['email']);
});

test('a phone and a list are one value each; what is left empty is no change', () => {
  const after = {
    ...opened,
    email: '',
    phone: { countryCode: 'US', number: '5550111' },
    tiers: [{ id: '1', percentage: '1.25' }],
  };
  expect(changedPaths(opened, after)).toEqual(['phone', 'tiers']);
});
