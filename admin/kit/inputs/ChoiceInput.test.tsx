import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openForm } from '../../test/openForm.tsx';
import { labeledFields } from './labeledField.ts';
import { ChoiceInput } from './ChoiceInput.tsx';

const field = labeledFields({ band: 'Band' })('band');
const choices = { 1: 'Low', 2: 'High' };
const band = () => screen.getByRole('combobox', { name: 'Band' });
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('a code is chosen by its label, and kept as what the record holds', async () => {
  const { user, save } = await openForm(<ChoiceInput field={field} choices={choices} read={Number} />, { band: 1 });
  expect(band().textContent).toBe('Low');
  await user.click(band());
  expect(offered()).toEqual(['–', 'Low', 'High']);
  await user.click(screen.getByRole('option', { name: 'High' }));
  expect(await save()).toMatchObject({ band: 2 });
});

test('it is put back to nothing, unless it must be answered', async () => {
  const { user, save } = await openForm(<ChoiceInput field={field} choices={choices} />, { band: '1' });
  await user.click(band());
  await user.click(screen.getByRole('option', { name: '–' }));
  expect(await save()).toMatchObject({ band: null });
});

test('one that must be answered has no way to nothing', async () => {
  const { user } = await openForm(<ChoiceInput field={field} choices={choices} required />);
  await user.click(band());
  expect(offered()).toEqual(['Low', 'High']);
});
