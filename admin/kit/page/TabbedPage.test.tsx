import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { people } from '../../test/people.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import type { Me } from '../me.tsx';
import { PageHeader } from './PageHeader.tsx';
import { TabbedPage } from './TabbedPage.tsx';

const page = (
  <TabbedPage
    base="/branches/7"
    label="Branch"
    header={<PageHeader title="Mesa" />}
    tabs={[
      { path: 'details', label: 'Details', element: 'Of Mesa', dialogs: [{ path: 'edit', element: 'Its form' }] },
      { path: 'team', label: 'Team', element: 'Its people' },
      { path: 'old', label: 'Old', element: 'Of before', hidden: true },
      { path: 'firm', label: 'Firm', element: 'Of the firm', can: 'listViews.forEverybody' },
    ]}
  />
);
const pages = (
  <Routes>
    <Route path="/branches/7/*" element={page} />
    <Route path="*" element="Another page" />
  </Routes>
);
const open = (at: string, me: Me = people.malcolm) => renderInAdmin(pages, { at, me, everywhere: true });
const tabs = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('the bare address opens the first tab, which the title names', async () => {
  const { router } = await open('/branches/7');
  await screen.findByText('Of Mesa');
  expect(router.state.location.pathname).toBe('/branches/7/details');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Details');
  screen.getByRole('heading', { name: 'Mesa', level: 1 });
  await waitFor(() => expect(document.title).toBe('Mesa · Details · Verus Back Office'));
});

test('a tab is a link, and what stands in the address of one does not follow into the next', async () => {
  const { user, router } = await open('/branches/7/details?filter=1');
  await user.click(await screen.findByRole('link', { name: 'Team' }));
  await screen.findByText('Its people');
  expect([router.state.location.pathname, router.state.location.search]).toEqual(['/branches/7/team', '']);
});

test('a dialog stands at an address of its own, over its tab', async () => {
  await open('/branches/7/details/edit');
  await screen.findByText(/Its form/);
  screen.getByText(/Of Mesa/);
});

test('a tab that is hidden has its address, and no link', async () => {
  await open('/branches/7/old');
  await screen.findByText('Of before');
  expect(tabs()).toEqual(['Details', 'Team']);
});

test('whoever may not is led to what nobody finds; whoever may has the tab', async () => {
  const { router } = await open('/branches/7/firm');
  await screen.findByText('Another page');
  expect(router.state.location.pathname).toBe('/404');
});

test('for whom it is, it stands there', async () => {
  await open('/branches/7/firm', people.theodora);
  await screen.findByText('Of the firm');
  expect(tabs()).toEqual(['Details', 'Team', 'Firm']);
});

test.each(['/branches/7/zzz', '/branches/7/zzz/zzz', '/branches/7/details/zzz', '/branches/7/team/edit'])(
  'at %s there is nothing that nobody drew',
  async (at) => {
    await open(at);
    await screen.findByText('This page does not exist.');
    expect(screen.queryByRole('heading', { name: 'Mesa' })).toBeNull();
  },
);
