import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { button, textbox } from '../../test/look.ts';
import { openForm } from '../../test/openForm.tsx';
import { asking } from './ask.ts';
import { AskedContext } from './asked.ts';
import { TextInput } from './TextInput.tsx';

const ask = asking({ name: 'Name', notes: 'Notes' });

test('text is kept as it is typed, and emptied into nothing', async () => {
  const { user, save } = await openForm(<TextInput field={ask('name')} />, { name: 'Mesa' });
  await user.type(textbox('Name'), ' Verde');
  expect(await save()).toMatchObject({ name: 'Mesa Verde' });
  await user.clear(textbox('Name'));
  expect(await save()).toMatchObject({ name: null });
});

test('whoever passes by what must be answered is told on the way to the next input, not to a button', async () => {
  const isAsked = (source: string) => source === 'name';
  const { user } = await openForm(
    <AskedContext value={isAsked}>
      <TextInput field={ask('name')} />
      <TextInput field={ask('notes')} lines={3} />
    </AskedContext>,
  );
  await user.click(textbox('Name'));
  await user.tab();
  await screen.findByText('Required');
  await user.type(textbox('Name'), 'Mesa');
  await user.clear(textbox('Name'));
  await user.click(button('Save'));
});
