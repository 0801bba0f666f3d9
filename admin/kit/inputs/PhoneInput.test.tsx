import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { textbox, valueOf } from '../../test/look.ts';
import { openForm } from '../../test/openForm.tsx';
import { labeledFields } from './labeledField.ts';
import { PhoneInput } from './PhoneInput.tsx';

const field = labeledFields({ phoneAttributes: 'Phone' })('phoneAttributes');

test('a phone is written as its country does, and kept as digits', async () => {
  const { user, save } = await openForm(<PhoneInput field={field} />);
  await user.type(textbox('Phone'), '6175550188');
  expect(valueOf(textbox('Phone'))).toBe('(617) 555-0188');
  expect(await save()).toMatchObject({ phoneAttributes: { countryCode: 'US', number: '6175550188' } });
});

test('one of another country is digits and blanks, as long as it is', async () => {
  const { user, save } = await openForm(<PhoneInput field={field} />);
  const country = screen.getByRole('combobox', { name: 'Country' });
  await user.clear(country);
  await user.type(country, 'Switzerland');
  await user.click(screen.getByRole('option', { name: 'Switzerland +41' }));
  await user.type(textbox('Phone'), '44-668 18x00');
  expect(valueOf(textbox('Phone'))).toBe('44668 1800');
  expect(await save()).toMatchObject({ phoneAttributes: { countryCode: 'CH', number: '44668 1800' } });
});
