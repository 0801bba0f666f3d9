import { expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { held, inTurn, refused } from '../../test/answers.ts';
import { button, isDisabled, textbox, valueOf } from '../../test/look.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { labeledFields } from '../inputs/labeledField.ts';
import { TextInput } from '../inputs/TextInput.tsx';
import { http } from '../wire/http.ts';
import { EditSection, usePatch } from './EditSection.tsx';
import { EditSections } from './EditSections.tsx';

interface Client {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly email: string;
}

const alma: Client = { id: '7', version: 1, name: 'Alma', email: 'alma@mail.test' };
const fieldOf = labeledFields({ name: 'Name', email: 'Email' });

function ClientPage() {
  const { data } = useQuery({
    queryKey: ['clients', '7'],
    queryFn: ({ signal }) => http<Client>('/clients/7', { signal }),
    refetchOnWindowFocus: 'always',
  });
  const save = usePatch('clients', 'Client updated');
  return (
    data && (
      <EditSections first="Identity">
        <EditSection title="Identity" facts="Alma" record={data} save={save} failureMessage="Not saved" guarded>
          <TextInput field={fieldOf('name')} />
          <TextInput field={fieldOf('email')} />
        </EditSection>
        <EditSection title="Other" record={data} save={save} failureMessage="Not saved">
          <p>More of Alma</p>
        </EditSection>
      </EditSections>
    )
  );
}
const open = async (patch: unknown = null, get: unknown = alma) => {
  const page = await renderInAdmin(<ClientPage />, {
    at: '/clients/7',
    answers: { 'GET /clients/7': get, 'PATCH /clients/7': patch },
  });
  await screen.findByRole('textbox', { name: 'Name' });
  return page;
};

test('a section sends what was changed in it, with its version, and begins anew as it was saved', async () => {
  const saved = { ...alma, version: 2, name: 'Almira' };
  const { user, sent } = await open(saved, inTurn(alma, saved));
  expect([isDisabled(button('Save Section')), isDisabled(button('Cancel'))]).toEqual([true, true]);
  await user.clear(textbox('Name'));
  await user.type(textbox('Name'), 'Almira');
  await user.click(button('Save Section'));
  await screen.findByText('Client updated');
  expect(sent('PATCH /clients/7').map(({ body }) => body)).toEqual([{ client: { name: 'Almira', version: 1 } }]);
  await waitFor(() => expect(isDisabled(button('Save Section'))).toBe(true));
  expect(valueOf(textbox('Name'))).toBe('Almira');
});

test('while something is typed no other section opens, and this one does not close', async () => {
  const { user } = await open();
  await user.type(textbox('Name'), ' W');
  expect(isDisabled(button('Other'))).toBe(true);
  await user.click(button('Identity'));
  expect(valueOf(textbox('Name'))).toBe('Alma W');
  await user.click(button('Cancel'));
  expect(valueOf(textbox('Name'))).toBe('Alma');
  await user.click(button('Other'));
  await screen.findByText('More of Alma');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Identity', description: 'Alma' })).not.toBeNull();
});

test('a newer one that arrives meanwhile does not wipe what is typed', async () => {
  const { user, sent } = await open(
    null,
    inTurn(alma, { ...alma, version: 2, name: 'Almira', email: 'new@mail.test' }),
  );
  await user.type(textbox('Name'), ' W');
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(sent('GET /clients/7')).toHaveLength(2));
  expect(valueOf(textbox('Name'))).toBe('Alma W');
  expect(valueOf(textbox('Email'))).toBe('alma@mail.test');
});

test('what is typed stays while the server has a bad moment', async () => {
  const { user, sent } = await open(null, inTurn(alma, refused(500)));
  await user.type(textbox('Name'), ' W');
  // Coming back to the tab asks for the client again.
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(sent('GET /clients/7')).toHaveLength(2));
  expect(isDisabled(button('Save Section'))).toBe(false);
  expect(valueOf(textbox('Name'))).toBe('Alma W');
});

test('what was just saved is not put back by an answer that was asked for before', async () => {
  const late = held(alma);
  const saved = { ...alma, version: 2, name: 'Almira' };
  const { user, sent } = await open(saved, inTurn(alma, late.answer, saved));
  await user.clear(textbox('Name'));
  await user.type(textbox('Name'), 'Almira');
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(sent('GET /clients/7')).toHaveLength(2));
  await user.click(button('Save Section'));
  await screen.findByText('Client updated');
  late.letGo();
  await waitFor(() => expect(isDisabled(button('Save Section'))).toBe(true));
  expect(valueOf(textbox('Name'))).toBe('Almira');
});

test('a refusal leaves the section as it is typed', async () => {
  const { user } = await open(refused(422, { name: ['is taken'] }));
  await user.type(textbox('Name'), ' W');
  await user.click(button('Save Section'));
  await screen.findByText('is taken');
  expect(valueOf(textbox('Name'))).toBe('Alma W');
  expect(isDisabled(button('Save Section'))).toBe(false);
});

test('whoever leaves with something typed is asked, and may go on typing', async () => {
  const { user, router } = await open();
  await user.type(textbox('Name'), ' W');
  void router.navigate('/clients');
  await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
  await user.click(button('Keep Editing'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(valueOf(textbox('Name'))).toBe('Alma W');
  void router.navigate('/clients');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await screen.findByText('Another page');
});

test('whoever has typed nothing, or has put it back, leaves without a question', async () => {
  const { user, router } = await open();
  await user.type(textbox('Name'), ' W');
  await user.click(button('Cancel'));
  await waitFor(() => expect(isDisabled(button('Save Section'))).toBe(true));
  void router.navigate('/clients');
  await screen.findByText('Another page');
});

test('a tab that is closed asks in the browser’s own words, as long as something is typed', async () => {
  const { user } = await open();
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closes()).toBe(true);
  await user.type(textbox('Name'), ' W');
  expect(closes()).toBe(false);
});
