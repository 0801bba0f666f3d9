import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { held, inTurn, lost, refused } from '../../test/answers.ts';
import { button, dialog, textbox, valueOf } from '../../test/look.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { labeledFields } from '../inputs/labeledField.ts';
import { TextInput } from '../inputs/TextInput.tsx';
import { FieldDialog } from './FieldDialog.tsx';

const fieldOf = labeledFields({ name: 'Name', url: 'Website' });
const mesa = { id: '7', version: 3, name: 'Mesa', url: 'mesa.test' };

function Page({ record }: { readonly record?: RaRecord }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <FieldDialog
          title="Branch"
          resource="branches"
          record={record}
          done={({ name }) => `${name} saved`}
          failureMessage="The branch could not be saved"
          onClose={() => setOpen(false)}
        >
          <TextInput field={fieldOf('name')} />
          <TextInput field={fieldOf('url')} />
        </FieldDialog>
      )}
    </>
  );
}
const edit = (answer: unknown) => renderInAdmin(<Page record={mesa} />, { answers: { 'PATCH /branches/7': answer } });
const make = (answer: unknown) => renderInAdmin(<Page />, { answers: { 'POST /branches': answer } });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('only what was changed is sent, with the version that the dialog was opened with', async () => {
  const { user, sent } = await edit({ ...mesa, name: 'Mesa Verde' });
  await user.type(textbox('Name'), ' Verde');
  await user.click(button('Save'));
  await screen.findByText('Mesa Verde saved');
  await isClosed();
  expect(sent('PATCH /branches/7').map(({ body }) => body)).toEqual([{ branch: { name: 'Mesa Verde', version: 3 } }]);
});

test('where nothing was changed, it closes without a call', async () => {
  const { user, sent } = await edit(null);
  await user.click(button('Save'));
  await isClosed();
  expect(sent('PATCH /branches/7')).toEqual([]);
});

test('a refusal stands under its input, and the dialog stays', async () => {
  const { user } = await edit(refused(422, { name: ['is taken'] }));
  await user.type(textbox('Name'), ' Verde');
  await user.click(button('Save'));
  await dialog('Branch').findByText('is taken');
  expect(valueOf(textbox('Name'))).toBe('Mesa Verde');
});

test('neither a press beside it nor Escape loses what was typed', async () => {
  const { user } = await edit(null);
  await user.type(textbox('Name'), ' Verde');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
  await waitFor(() => expect(screen.queryByText('Your changes have not been saved.')).toBeNull());
  expect(valueOf(textbox('Name'))).toBe('Mesa Verde');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await isClosed();
});

test('where nothing is typed, Escape closes it', async () => {
  const { user } = await edit(null);
  await user.click(textbox('Name'));
  await user.keyboard('{Escape}');
  await isClosed();
});

/** Under which keys it was sent. */
const keysOf = (calls: readonly { readonly headers: Headers }[]) =>
  calls.map(({ headers }) => headers.get('idempotency-key'));

test.each([
  ['a fault', refused(500)],
  ['a server that was busy', refused(503)],
  ['an answer that was lost', lost],
])('after %s the same is sent again under the same key, and is made once', async (_, end) => {
  const { user, sent } = await make(inTurn(end, { id: '8', name: 'Mesa' }));
  await user.type(textbox('Name'), 'Mesa');
  await user.click(button('Save'));
  await screen.findByRole('alert');
  await user.click(button('Save'));
  await screen.findByText('Mesa saved');
  const [first, second] = keysOf(sent('POST /branches'));
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
});

test('after a refusal it is another call, and so is the same again once it was made', async () => {
  const { user, sent } = await make(inTurn(refused(422, { name: ['is taken'] }), { id: '8', name: 'Mesa' }));
  const fillIn = async () => {
    await user.type(textbox('Name'), 'Mesa');
    await user.click(button('Save'));
  };
  await fillIn();
  await screen.findByText('is taken');
  await user.click(button('Save'));
  await isClosed();
  await user.click(button('Open'));
  await fillIn();
  await isClosed();
  expect(new Set(keysOf(sent('POST /branches'))).size).toBe(3);
});

test('a second press waits for what the first one makes', async () => {
  const first = held({ id: '8', name: 'Mesa' });
  const { user, sent } = await make(first.answer);
  await user.type(textbox('Name'), 'Mesa');
  await user.dblClick(button('Save'));
  first.letGo();
  await isClosed();
  expect(sent('POST /branches')).toHaveLength(1);
});
