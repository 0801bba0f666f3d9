import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openForm } from '../../test/openForm.tsx';
import { labeledFields } from './labeledField.ts';
import { SwitchInput } from './SwitchInput.tsx';

const field = labeledFields({ active: 'Active' })('active');

test('nothing said is no; a press says yes', async () => {
  const { user, save } = await openForm(<SwitchInput field={field} />);
  expect(await save()).toMatchObject({ active: false });
  await user.click(screen.getByRole('switch', { name: 'Active' }));
  expect(await save()).toMatchObject({ active: true });
});

test('what is agreed to is a box to tick, which says what is wrong with it', async () => {
  await openForm(<SwitchInput field={field} boxed wrong="Agree first" />, { active: true });
  const box = screen.getByRole('checkbox', { name: 'Active', description: 'Agree first' });
  expect(box).toHaveProperty('checked', true);
  expect(box.getAttribute('aria-invalid')).toBe('true');
});
