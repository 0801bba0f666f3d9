import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refused, type Answers } from '../../test/answers.ts';
import { textbox, valueOf } from '../../test/look.ts';
import { openForm } from '../../test/openForm.tsx';
import { labeledFields } from './labeledField.ts';
import { LocationInput } from './LocationInput.tsx';

const field = labeledFields({ location: 'Address' })('location');
const combobox = (name: string) => screen.getByRole('combobox', { name });

const addresses: Answers = {
  'GET /addresses/suggestions': { available: false, data: [] },
  'GET /addresses/countries': {
    data: [
      { id: 'US', name: 'United States' },
      { id: 'CH', name: 'Switzerland' },
    ],
  },
  'GET /addresses/state_codes': ({ query }: { query: Record<string, string> }) => ({
    data:
      query.country_code === 'CH'
        ? [{ id: 'ZH', name: 'Zurich' }]
        : [
            { id: 'MA', name: 'Massachusetts' },
            { id: 'NH', name: 'New Hampshire' },
          ],
  }),
  'GET /addresses/zips/01970': { city: 'Salem', state: 'MA', stateName: 'Massachusetts' },
  'GET /addresses/zips/03301': { city: 'Concord', state: 'NH', stateName: 'New Hampshire' },
  'GET /addresses/zips/:zip': refused(404),
};
const open = (location: object = {}, answers: Answers = {}) =>
  openForm(<LocationInput field={field} />, { location }, { ...addresses, ...answers });

test('a ZIP code fills in its city and state, and another one in their place', async () => {
  const { user, save } = await open();
  await user.type(textbox('ZIP Code'), '01970');
  await waitFor(() => expect(valueOf(textbox('City'))).toBe('Salem'));
  await user.clear(textbox('ZIP Code'));
  await user.type(textbox('ZIP Code'), '03301');
  await waitFor(() => expect(valueOf(textbox('City'))).toBe('Concord'));
  await waitFor(() => expect(valueOf(combobox('State'))).toBe('New Hampshire'));
  expect(await save()).toMatchObject({ location: { zip: '03301', city: 'Concord', state: 'NH' } });
});

test('a city that somebody has typed stays, and it is said where the ZIP code is', async () => {
  const { user } = await open({ city: 'Marblehead' });
  await user.type(textbox('ZIP Code'), '01970');
  await screen.findByText('This is the ZIP code of Salem, Massachusetts');
  expect(valueOf(textbox('City'))).toBe('Marblehead');
});

test('a ZIP code that there is not fills in nothing, and nobody is told', async () => {
  const { user, sent } = await open();
  await user.type(textbox('ZIP Code'), '99999');
  await waitFor(() => expect(sent('GET /addresses/zips/99999')).toHaveLength(1));
  expect(valueOf(textbox('City'))).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('another country has other states: the one of before is taken away, and no ZIP code is asked for', async () => {
  const { user, save, sent } = await open({ state: 'MA', zip: '01970', country: 'US' });
  await waitFor(() => expect(valueOf(combobox('Country'))).toBe('United States'));
  await user.clear(combobox('Country'));
  await user.type(combobox('Country'), 'Switz');
  await user.click(screen.getByRole('option', { name: 'Switzerland' }));
  await user.click(await screen.findByRole('combobox', { name: 'State, Province or Region' }));
  await user.click(await screen.findByRole('option', { name: 'Zurich' }));
  await user.clear(textbox('Postal Code'));
  await user.type(textbox('Postal Code'), '03301');
  expect(await save()).toMatchObject({ location: { country: 'CH', state: 'ZH', zip: '03301' } });
  expect(sent('GET /addresses/zips/03301')).toEqual([]);
});

test('where the firm has no service for it, nothing that is typed of a street is sent anywhere', async () => {
  const { user, save, sent } = await open();
  await user.type(combobox('Street'), '12 Derby Street');
  expect(await save()).toMatchObject({ location: { street: '12 Derby Street' } });
  expect(sent('GET /addresses/suggestions').map(({ query }) => query)).toEqual([{}]);
});

test('where it has one, an address is typed in part and taken whole', async () => {
  const derby = {
    id: '1',
    name: '12 Derby Street, Salem',
    street: '12 Derby Street',
    city: 'Salem',
    state: 'MA',
    zip: '01970',
    country: 'US',
  };
  const { user, save, sent } = await open({}, { 'GET /addresses/suggestions': { available: true, data: [derby] } });
  await user.type(combobox('Street'), '12 De');
  await user.click(await screen.findByRole('option', { name: '12 Derby Street, Salem' }));
  const { name: _name, id: _id, ...taken } = derby;
  expect(await save()).toMatchObject({ location: taken });
  expect(sent('GET /addresses/suggestions').map(({ query }) => query)).toEqual([{}, { search: '12 De' }]);
});
