import { Button } from '@mui/material';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Row } from '../../../src/domain/list.ts';
import { openHouses } from '../../test/houses.tsx';
import { button, isDisabled } from '../../test/look.ts';

const box = (name: string) => screen.getByRole('checkbox', { name });
const selected = () =>
  screen.queryByRole('toolbar', { name: 'Selected rows' })?.querySelector('[role=status]')?.textContent;
const open = (isRowSelectable?: (row: Row) => boolean) =>
  openHouses({ bulkActions: <Button>Sell</Button>, isRowSelectable });

test('without anything to do with them no row can be selected', async () => {
  await openHouses();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('rows are selected one by one, by the page, and by all pages, and let go', async () => {
  const { user, asked } = await open();
  await user.click(box('Select Mill House'));
  expect(selected()).toBe('1 selected');
  expect(box('Select all on this page').dataset.indeterminate).toBe('true');
  await user.click(box('Select all on this page'));
  expect(selected()).toBe('2 selected');
  within(screen.getByRole('toolbar')).getByRole('button', { name: 'Sell' });
  await user.click(button('Select All 3'));
  await waitFor(() => expect(asked()).toMatchObject({ page: '1' }));
  await user.click(button('Clear Selection'));
  await waitFor(() => expect(selected()).toBeUndefined());
});

test('the box in the head lets its page go, too', async () => {
  const { user } = await open();
  await user.click(box('Select all on this page'));
  await user.click(box('Select all on this page'));
  await waitFor(() => expect(selected()).toBeUndefined());
});

test('a row that may not be selected is passed by, and then nobody selects what they do not see', async () => {
  const { user } = await open(({ id }) => id === '1');
  expect(isDisabled(box('Select The Lodge'))).toBe(true);
  await user.click(box('Select all on this page'));
  expect(selected()).toBe('1 selected');
  expect(box('Select all on this page')).toHaveProperty('checked', true);
  expect(screen.queryByRole('button', { name: /^Select All \d/ })).toBeNull();
});
