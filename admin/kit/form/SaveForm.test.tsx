import { Button } from '@mui/material';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { held, inTurn, lost, refused } from '../../test/answers.ts';
import { button, hasFocus, textbox, valueOf } from '../../test/look.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { labeledFields } from '../inputs/labeledField.ts';
import { FieldMessage } from '../inputs/FieldMessage.tsx';
import { TextInput } from '../inputs/TextInput.tsx';
import { http } from '../wire/http.ts';
import { SaveForm, type SaveFormProps } from './SaveForm.tsx';

const fieldOf = labeledFields({ name: 'Name', email: 'Email' });

/** A form whose save is answered so. */
const openWith = (answer: unknown, more: Partial<SaveFormProps> = {}) =>
  renderInAdmin(
    <SaveForm
      record={{ name: 'Alma' }}
      failureMessage="The client could not be saved"
      save={(values) => http('/clients/7', { method: 'PATCH', body: values })}
      {...more}
    >
      <TextInput field={fieldOf('name')} />
      <TextInput field={fieldOf('email')} />
      <FieldMessage source="tiers" />
      <Button type="submit">Save</Button>
    </SaveForm>,
    { answers: { 'PATCH /clients/7': answer } },
  );
const toasts = () => screen.queryAllByRole('alert').flatMap(({ textContent }) => textContent || []);

test('what the server says of fields stands under their inputs, and the first of them takes the focus', async () => {
  const { user } = await openWith(refused(422, { email: ['is no mail address'], name: ['is taken', 'is too short'] }));
  await user.click(button('Save'));
  await screen.findByText('is taken, is too short');
  expect(textbox('Email').getAttribute('aria-invalid')).toBe('true');
  screen.getByText('is no mail address');
  await waitFor(() => expect(hasFocus(textbox('Name'))).toBe(true));
});

test('what has no input is told with its name, what has a place of its own there', async () => {
  const answer = { error: 'Please check the marked fields.', branch_id: ['is closed'], tiers: ['must begin at 0'] };
  const { user } = await openWith(refused(422, answer));
  await user.click(button('Save'));
  await screen.findByText('must begin at 0');
  await waitFor(() => expect(toasts().join()).toContain('is closed'));
});

test.each([
  ['a sentence of the server’s', refused(403, { error: 'The quarter is closed.' }), 'The quarter is closed.'],
  ['a refusal without words', refused(403), 'The client could not be saved'],
  ['a fault', refused(500, { error: 'select * from' }), 'Something went wrong'],
  ['a server with its hands full', refused(503, { error: 'Too busy just now.' }), 'Too busy just now.'],
  ['no answer', lost, 'Something went wrong'],
])('%s is a toast, and what is typed stays', async (_, answer, words) => {
  const { user } = await openWith(answer);
  await user.type(textbox('Name'), ' Whitlock');
  await user.click(button('Save'));
  await screen.findByText(words);
  expect(valueOf(textbox('Name'))).toBe('Alma Whitlock');
});

test('the words for a failure may speak of what was typed', async () => {
  const { user } = await openWith(refused(403), { failureMessage: ({ name }) => `${name} could not be saved` });
  await user.click(button('Save'));
  await screen.findByText('Alma could not be saved');
});

test('what was told goes as soon as it is tried anew', async () => {
  const late = held(null);
  const { user, sent } = await openWith(inTurn(refused(403, { error: 'The quarter is closed.' }), late.answer));
  await user.click(button('Save'));
  await screen.findByText('The quarter is closed.');
  await user.click(button('Save'));
  await waitFor(() => expect(screen.queryByText('The quarter is closed.')).toBeNull());
  late.letGo();
  await waitFor(() => expect(sent('PATCH /clients/7')).toHaveLength(2));
});

test('the message under an input goes with what was wrong, and the next save is let through', async () => {
  const { user, sent } = await openWith(inTurn(refused(422, { name: ['is taken'] }), null));
  await user.click(button('Save'));
  await screen.findByText('is taken');
  await user.type(textbox('Name'), ' Whitlock');
  await user.click(button('Save'));
  await waitFor(() => expect(sent('PATCH /clients/7')).toHaveLength(2));
  expect(sent('PATCH /clients/7').at(-1)?.body).toMatchObject({ name: 'Alma Whitlock' });
  await waitFor(() => expect(screen.queryByText('is taken')).toBeNull());
});

test('with the schema of the server what is wrong is not sent', async () => {
  const schema = z.object({ name: z.string().min(9, 'At least 9 letters'), email: z.string().nullish() });
  const { user, sent } = await openWith(null, { schema });
  await user.click(button('Save'));
  await screen.findByText('At least 9 letters');
  expect(sent('PATCH /clients/7')).toEqual([]);
});
