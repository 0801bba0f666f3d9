import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { hasFocus, textbox } from '../../test/look.ts';
import { openForm } from '../../test/openForm.tsx';
import { labeledFields } from '../inputs/labeledField.ts';
import { TextInput } from '../inputs/TextInput.tsx';
import { RefusedFields } from './RefusedFields.tsx';

const fieldOf = labeledFields({ name: 'Name', email: 'Email' });
const errors = [
  { path: 'email', message: 'is no mail address' },
  { path: 'branchId', message: 'is closed' },
];

test('what was said when something else was sent stands under its input until that is edited', async () => {
  const { user } = await openForm(
    <>
      <TextInput field={fieldOf('name')} />
      <TextInput field={fieldOf('email')} />
      <RefusedFields errors={errors} />
    </>,
  );
  await screen.findByText('is no mail address');
  await waitFor(() => expect(hasFocus(textbox('Email'))).toBe(true));
  await user.type(textbox('Name'), 'Alma');
  screen.getByText('is no mail address');
  await user.type(textbox('Email'), 'a');
  await waitFor(() => expect(screen.queryByText('is no mail address')).toBeNull());
});
