import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { held, inTurn, refused, type Sent } from '../../test/answers.ts';
import { button } from '../../test/look.ts';
import { people } from '../../test/people.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { finder, keysHelp } from './finder.ts';
import { Finder } from './Finder.tsx';
import { FinderButton } from './FinderButton.tsx';
import { useKeys } from './useKeys.ts';

const almaId = '0176cab1-8400-794b-a677-fde12389d352';
const alma = { kind: 'clients', name: 'Alma Whitlock', detail: 'Mesa', to: `/clients/${almaId}/details` };
const beatrix = { kind: 'clients', name: 'Beatrix Osei', detail: null, to: '/clients/2/details' };
const found = ({ query: { q = '', opened = '' } }: Sent) => ({
  data: [alma, beatrix].filter((one) =>
    q ? one.name.toLowerCase().includes(q.toLowerCase()) : opened.includes(one.to.split('/')[2] ?? ''),
  ),
});

function Shell() {
  useKeys();
  return (
    <>
      <FinderButton />
      <input aria-label="Search clients" />
      <Finder />
      <Routes>
        <Route path="/clients/*" element="A client’s page" />
        <Route path="*" element="Some page" />
      </Routes>
    </>
  );
}
const open = async (answer: unknown = found, me = people.malcolm) => {
  // It stands over every page.
  act(() => [finder, keysHelp].forEach(({ close }) => close()));
  return renderInAdmin(<Shell />, { answers: { 'GET /search': answer }, me, everywhere: true });
};
const field = () => screen.findByRole('combobox', { name: 'Find anything' });
const offered = (name: RegExp) => screen.findByRole('option', { name });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('typing finds, Enter opens the first, and what was opened last is offered the next time', async () => {
  const { user, router } = await open();
  await user.keyboard('{Control>}k{/Control}');
  screen.getByText('A name, an account number, a code, a page …');
  await user.type(await field(), 'whit');
  await offered(/^Alma Whitlock/);
  screen.getByRole('group', { name: 'Clients' });
  await user.keyboard('{Enter}');
  await isClosed();
  await screen.findByText('A client’s page');
  expect(router.state.location.pathname).toBe(alma.to);
  await user.keyboard('/');
  await offered(/^Alma Whitlock/);
  screen.getByRole('group', { name: 'Recently opened' });
});

test('Enter before the answer opens what comes first of it', async () => {
  const late = held({ data: [beatrix, alma] });
  const { user, router, sent } = await open(late.answer);
  await user.click(button(/Find anything/));
  await user.type(await field(), 'osei{Enter}');
  expect(router.state.location.pathname).toBe('/');
  await waitFor(() => expect(sent('GET /search')).toHaveLength(1));
  late.letGo();
  await waitFor(() => expect(router.state.location.pathname).toBe(beatrix.to));
});

test('what other letters found is not offered for these', async () => {
  const late = held({ data: [beatrix] });
  const { user } = await open(inTurn({ data: [alma] }, late.answer));
  await user.keyboard('/');
  await user.type(await field(), 'whit');
  await offered(/^Alma Whitlock/);
  await user.type(await field(), 'x');
  await waitFor(() => expect(screen.queryByRole('option', { name: /^Alma/ })).toBeNull());
  screen.getByText('Searching …');
});

test('pages and deeds are found by the beginnings of their words, by whom they are for', async () => {
  const { user, router } = await open();
  await user.keyboard('/');
  await user.type(await field(), 'man bil');
  await user.click(await offered(/^Manual Billing/));
  await isClosed();
  expect(router.state.location.pathname).toBe('/advisors');
});

test('an advisor finds no page of the firm', async () => {
  const { user } = await open({ data: [] }, people.ada);
  await user.keyboard('/');
  await user.type(await field(), 'manual billing');
  await screen.findByText('No results.');
});

test('a search that fails says so', async () => {
  const { user } = await open(refused(422));
  await user.keyboard('/');
  await user.type(await field(), 'whit');
  await screen.findByText('Search is not available right now.');
});

test('Escape closes it, and so does its button', async () => {
  const { user } = await open();
  await user.keyboard('/');
  await field();
  await user.keyboard('{Escape}');
  await isClosed();
  await user.keyboard('/');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await isClosed();
});

test('the keys are told, and a letter that is typed is no key', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Search clients' }), '?/');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(document.body);
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
  // The overlay over the page has the keyboard.
  await user.keyboard('/');
  expect(screen.queryByRole('combobox', { name: 'Find anything' })).toBeNull();
});
