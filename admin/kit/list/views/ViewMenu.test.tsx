import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { inTurn, refused, type Answers } from '../../../test/answers.ts';
import { openHouses } from '../../../test/houses.tsx';
import { button, dialog, textbox } from '../../../test/look.ts';
import { people } from '../../../test/people.ts';
import type { View } from './view.ts';

const mine: View = {
  id: '7',
  name: 'Large',
  audience: 'mine',
  own: true,
  partial: false,
  search: null,
  filters: [],
  sort: 'value',
  sortDirection: 'desc',
  columns: null,
};
const kept = (view: View, preferred: string | null = null) => ({ data: [view], meta: { default: preferred } });

const openWith = (answers: Answers = {}, search = '') =>
  openHouses({ answers: { 'GET /list_views': kept(mine), ...answers }, search });
type Page = Awaited<ReturnType<typeof openWith>>;
const menuItems = async ({ user }: Page) => {
  await user.click(button('Views'));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};
const press = async (page: Page, label: string) => {
  await menuItems(page);
  await page.user.click(screen.getByRole('menuitem', { name: label }));
};

test('each deed stands only where there is something to do it to', async () => {
  expect(await menuItems(await openWith())).toEqual(['Save as View']);
});

test('on one’s own view, all but what would change nothing', async () => {
  expect(await menuItems(await openWith({}, '?view=7'))).toEqual([
    'Save as View',
    'Rename View',
    'Set as Default View',
    'Copy Link',
    'Delete View',
  ]);
});

test('on another’s, what changes nothing for anybody', async () => {
  const page = await openWith({ 'GET /list_views': kept({ ...mine, own: false }) }, '?view=7');
  expect(await menuItems(page)).toEqual(['Save as View', 'Set as Default View', 'Copy Link']);
});

test('what stands now is saved under a name; who may make it for others is asked for whom', async () => {
  const made = { ...mine, id: '9', name: 'By value' };
  const page = await openWith({ 'POST /list_views': made });
  await page.user.click(button('Value'));
  await press(page, 'Save as View');
  await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'By value');
  await page.user.click(screen.getByRole('combobox', { name: 'Visible To' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Only me', 'My role']);
  await page.user.click(screen.getByRole('option', { name: 'My role' }));
  await page.user.click(button('Save'));
  await screen.findByText('View saved');
  expect(page.sent('POST /list_views')[0]?.body).toMatchObject({
    list_view: {
      name: 'By value',
      audience: 'role',
      list: 'houses',
      sort: 'value',
      sort_direction: 'asc',
      filters: [],
    },
  });
  await waitFor(() => expect(new URLSearchParams(page.router.state.location.search).get('view')).toBe('9'));
});

test('a name that is taken is told under it', async () => {
  const page = await openWith({ 'POST /list_views': refused(422, { name: ['is already taken'] }) });
  await press(page, 'Save as View');
  await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Large');
  await page.user.click(button('Save'));
  await dialog('Save as View').findByText('is already taken');
});

test('a view is renamed', async () => {
  const renamed = { ...mine, name: 'Very large' };
  const page = await openWith(
    { 'GET /list_views': inTurn(kept(mine), kept(renamed)), 'PATCH /list_views/7': renamed },
    '?view=7',
  );
  await press(page, 'Rename View');
  await screen.findByRole('dialog', { name: 'Rename View' });
  await page.user.clear(textbox('Name'));
  await page.user.type(textbox('Name'), 'Very large');
  await page.user.click(button('Save'));
  await screen.findByRole('link', { name: 'Very large' });
  expect(page.sent('PATCH /list_views/7')[0]?.body).toEqual({ list_view: { name: 'Very large' } });
});

test('the default is set, and cleared where it is set', async () => {
  const page = await openWith(
    {
      'GET /list_views': inTurn(kept(mine), kept(mine, '7')),
      'PUT /preferences/view.houses': inTurn({ value: '7' }, { value: null }),
    },
    '?view=7',
  );
  await press(page, 'Set as Default View');
  await screen.findByText('The list now opens with this view');
  await waitFor(() => expect(page.sent('GET /list_views')).toHaveLength(2));
  await press(page, 'Clear Default View');
  await screen.findByText('The list now opens with all rows');
  expect(page.sent('PUT /preferences/view.houses').map(({ body }) => body)).toEqual([{ value: '7' }, { value: null }]);
});

test('a view is deleted after a question, and can be taken back', async () => {
  const page = await openWith(
    {
      'GET /list_views': inTurn(kept(mine), { data: [], meta: { default: null } }),
      'DELETE /list_views/7': null,
      'POST /list_views/7/restore': null,
    },
    '?view=7',
  );
  await press(page, 'Delete View');
  dialog('Are you sure you want to delete the view Large?').getByText('The records in the list are not deleted.');
  await page.user.click(button('Delete View'));
  await screen.findByText('View deleted');
  await waitFor(() => expect(new URLSearchParams(page.router.state.location.search).has('view')).toBe(false));
  await page.user.click(button('Undo'));
  await screen.findByText('Undone');
  expect(page.sent('POST /list_views/7/restore')).toHaveLength(1);
  expect(screen.queryByText(/This view was deleted/)).toBeNull();
});

test('whoever deletes what others see is told so', async () => {
  const page = await openWith({ 'GET /list_views': kept({ ...mine, audience: 'everybody' }) }, '?view=7');
  await press(page, 'Delete View');
  screen.getByText('It is deleted for everyone who sees it. The records in the list are not deleted.');
  await page.user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the firm’s highest may make a view for everybody', async () => {
  const page = await openWith({ 'GET /users/current-user': people.theodora });
  await press(page, 'Save as View');
  await page.user.click(await screen.findByRole('combobox', { name: 'Visible To' }));
  screen.getByRole('option', { name: 'Everyone' });
});
