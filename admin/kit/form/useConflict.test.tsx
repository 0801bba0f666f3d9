import { Button } from '@mui/material';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { inTurn, refused } from '../../test/answers.ts';
import { button, dialog, isDisabled, textbox, valueOf } from '../../test/look.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { labeledFields } from '../inputs/labeledField.ts';
import { DateInput } from '../inputs/DateInput.tsx';
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import { TextInput } from '../inputs/TextInput.tsx';
import { http } from '../wire/http.ts';
import { nestedChanges } from '../wire/keys.ts';
import { SaveForm } from './SaveForm.tsx';

interface Branch {
  readonly version: number;
  readonly name: string;
  readonly location: { readonly city: string; readonly zip: string };
  readonly openedOn: string | null;
  readonly active: boolean;
  readonly notes: string;
}

const opened: Branch = {
  version: 1,
  name: 'Cedar Hollow',
  location: { city: 'Salem', zip: '01970' },
  openedOn: null,
  active: false,
  notes: '',
};
const fieldOf = labeledFields({ name: 'Name', openedOn: 'Opened', active: 'Active' });
const at = labeledFields({ city: 'City', zip: 'ZIP Code' }, 'location');

/** Somebody else has saved this first. */
const meanwhile = (current: Partial<Branch>, changes?: object[]) =>
  refused(409, { error: 'It was changed.', current: { ...opened, version: 2, ...current }, changes });

const openWith = (...answers: readonly unknown[]) => {
  const save = (values: object, _event?: unknown, newer?: Branch) => {
    const before = newer ?? opened;
    return http('/branches/7', {
      method: 'PATCH',
      body: { ...nestedChanges(before, values), version: before.version },
    });
  };
  return renderInAdmin(
    <SaveForm<Branch> record={opened} failureMessage="Not saved" save={save}>
      <TextInput field={fieldOf('name')} />
      <TextInput field={at('city')} />
      <TextInput field={at('zip')} />
      <DateInput field={fieldOf('openedOn')} />
      <SwitchInput field={fieldOf('active')} />
      <Button type="submit">Save</Button>
    </SaveForm>,
    { answers: { 'PATCH /branches/7': inTurn(...answers) } },
  );
};
const retype = async ({ user }: Awaited<ReturnType<typeof openWith>>, name: string, text: string) => {
  await user.clear(textbox(name));
  await user.type(textbox(name), text);
};
const asked = () => dialog('Someone else changed this');

test('two change one branch: the slower one chooses where they meet, and keeps both where they do not', async () => {
  const changes = [{ by: 'Malcolm Reyes', at: '2026-01-15T15:00:00Z' }];
  const current = { name: 'Cedar Hill', location: { city: 'Concord', zip: '01970' } };
  const page = await openWith(meanwhile(current, changes), null);
  await retype(page, 'Name', 'Cedar Hollow East');
  await retype(page, 'ZIP Code', '03301');
  await page.user.click(button('Save'));
  await screen.findByRole('dialog', { name: 'Someone else changed this' });
  asked().getByText(/^Malcolm Reyes saved on /);
  asked().getByText('Choose which value to keep. Other changes from both of you are kept.');
  asked().getByText('Their value: Concord');
  expect(isDisabled(asked().getByRole('button', { name: 'Save Again' }))).toBe(true);
  await page.user.click(asked().getByLabelText('Your value: Cedar Hollow East'));
  await page.user.click(asked().getByRole('button', { name: 'Save Again' }));
  await waitFor(() => expect(page.sent('PATCH /branches/7')).toHaveLength(2));
  expect(page.sent('PATCH /branches/7').at(-1)?.body).toEqual({
    name: 'Cedar Hollow East',
    location: { zip: '03301' },
    version: 2,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(valueOf(textbox('City'))).toBe('Concord');
});

test('where theirs is chosen, nothing of mine is sent for it', async () => {
  const page = await openWith(meanwhile({ name: 'Cedar Hill' }), null);
  await retype(page, 'Name', 'Cedar Hollow East');
  await retype(page, 'City', 'Lowell');
  await page.user.click(button('Save'));
  await page.user.click(await screen.findByLabelText('Their value: Cedar Hill'));
  await page.user.click(button('Save Again'));
  await waitFor(() => expect(page.sent('PATCH /branches/7')).toHaveLength(2));
  expect(page.sent('PATCH /branches/7').at(-1)?.body).toEqual({ location: { city: 'Lowell' }, version: 2 });
  expect(valueOf(textbox('Name'))).toBe('Cedar Hill');
});

test('whoever keeps editing loses nothing, and is asked again at the next save', async () => {
  const page = await openWith(meanwhile({ name: 'Cedar Hill' }), meanwhile({ name: 'Cedar Hill' }), null);
  await retype(page, 'Name', 'Cedar Hollow East');
  await page.user.click(button('Save'));
  await page.user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(valueOf(textbox('Name'))).toBe('Cedar Hollow East');
  await page.user.click(button('Save'));
  await screen.findByRole('dialog', { name: 'Someone else changed this' });
});

test('a third one who was faster again is met with what was settled', async () => {
  const page = await openWith(meanwhile({ name: 'Cedar Hill' }), meanwhile({ name: 'Cedar Dale', version: 3 }), null);
  await retype(page, 'Name', 'Cedar Hollow East');
  await page.user.click(button('Save'));
  await page.user.click(await screen.findByLabelText('Your value: Cedar Hollow East'));
  await page.user.click(button('Save Again'));
  await page.user.click(await screen.findByLabelText('Your value: Cedar Hollow East'));
  asked().getByLabelText('Their value: Cedar Dale');
  await page.user.click(button('Save Again'));
  await waitFor(() => expect(page.sent('PATCH /branches/7')).toHaveLength(3));
  expect(page.sent('PATCH /branches/7').at(-1)?.body).toEqual({ name: 'Cedar Hollow East', version: 3 });
});

test('what they have changed is told in the words of its input', async () => {
  const page = await openWith(
    meanwhile({ openedOn: '2025-12-01', active: true, location: { city: '', zip: '01970' } }),
  );
  await retype(page, 'Name', 'Cedar Hollow East');
  await page.user.click(button('Save'));
  await screen.findByText('Someone else saved this.');
  asked().getByText('You changed different fields, so both sets of changes are kept.');
  for (const told of ['Their value: 12/01/2025', 'Their value: Yes', 'Their value: Nothing']) asked().getByText(told);
  expect(document.activeElement?.textContent).toBe('Save Again');
});

test('what is not asked here is kept of both without a choice', async () => {
  const page = await openWith(meanwhile({ notes: 'Moved' }), null);
  await retype(page, 'Name', 'Cedar Hollow East');
  await page.user.click(button('Save'));
  await screen.findByText('None of the changed fields are on this form. Your changes are kept.');
  await page.user.click(button('Save Again'));
  await waitFor(() => expect(page.sent('PATCH /branches/7')).toHaveLength(2));
  expect(page.sent('PATCH /branches/7').at(-1)?.body).toEqual({ name: 'Cedar Hollow East', version: 2 });
});

test('both have written the same: nothing is to be chosen', async () => {
  const page = await openWith(meanwhile({ name: 'Cedar Hill' }));
  await retype(page, 'Name', 'Cedar Hill');
  await page.user.click(button('Save'));
  await screen.findByRole('dialog', { name: 'Someone else changed this' });
  expect(asked().queryByRole('radio')).toBeNull();
});
