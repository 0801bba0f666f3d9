import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { button, textbox } from '../../test/look.ts';
import { openForm } from '../../test/openForm.tsx';
import { labeledFields } from './labeledField.ts';
import { RequiredContext } from './requiredContext.ts';
import { TextInput } from './TextInput.tsx';

const fieldOf = labeledFields({ name: 'Name', notes: 'Notes' });

test('text is kept as it is typed, and emptied into nothing', async () => {
  const { user, save } = await openForm(<TextInput field={fieldOf('name')} />, { name: 'Mesa' });
  await user.type(textbox('Name'), ' Verde');
  expect(await save()).toMatchObject({ name: 'Mesa Verde' });
  await user.clear(textbox('Name'));
  expect(await save()).toMatchObject({ name: null });
});

test('whoever passes by what must be answered is told on the way to the next input, not to a button', async () => {
  const isRequired = (source: string) => source === 'name';
  const { user } = await openForm(
    <RequiredContext value={isRequired}>
      <TextInput field={fieldOf('name')} />
      <TextInput field={fieldOf('notes')} lines={3} />
    </RequiredContext>,
  );
  await user.click(textbox('Name'));
  await user.tab();
  await screen.findByText('Required');
  await user.type(textbox('Name'), 'Mesa');
  await user.clear(textbox('Name'));
  await user.click(button('Save'));
});
