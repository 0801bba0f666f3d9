import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { button, isDisabled } from '../../test/look.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import {
  QuarterOrAllSelect,
  QuarterSelect,
  ToLastQuarter,
  useQuarterOrAll,
  useQuarterWithRows,
} from './QuarterSelect.tsx';

const list = { path: 'payouts' };
const counts = { 'GET /payouts/choices': { data: { '2025-07-01': 12, '2025-10-01': 1100 } } };
const quarter = () => screen.getByRole('combobox', { name: 'Quarter' });

test('without one in the address it is the firm’s current one; arrows step through them', async () => {
  const { user, router } = await renderInAdmin(<QuarterSelect />, { at: '/payouts?page=3' });
  expect(quarter().textContent).toBe('Q1 2026');
  await user.click(button('Previous Quarter'));
  await waitFor(() => expect(quarter().textContent).toBe('Q4 2025'));
  // Another quarter's list begins on its first page.
  expect(router.state.location.search).toBe('?quarter=2025-10-01');
  await user.click(button('Next Quarter'));
  await waitFor(() => expect(quarter().textContent).toBe('Q1 2026'));
});

test('each says how many rows it holds', async () => {
  const { user } = await renderInAdmin(<QuarterSelect list={list} />, { answers: counts });
  await user.click(quarter());
  await screen.findByRole('option', { name: 'Q4 2025 · 1,100' });
  screen.getByRole('option', { name: 'Q3 2025 · 12' });
  screen.getByRole('option', { name: 'Q1 2026' });
});

test('before the first and after the last there is none', async () => {
  const { user } = await renderInAdmin(<QuarterSelect />);
  await user.click(quarter());
  const offered = screen.getAllByRole('option');
  const last = offered.at(-1);
  if (last) await user.click(last);
  await waitFor(() => expect(isDisabled(button('Next Quarter'))).toBe(true));
});

test('all of them together is a choice, too', async () => {
  function Which() {
    const [start = 'every'] = useQuarterOrAll('all');
    return <p>{start}</p>;
  }
  const { user } = await renderInAdmin(
    <>
      <QuarterOrAllSelect atFirst="all" />
      <Which />
    </>,
  );
  screen.getByText('every');
  expect(quarter().textContent).toBe('All Quarters');
  await user.click(quarter());
  await user.click(screen.getByRole('option', { name: 'Q4 2025' }));
  await screen.findByText('2025-10-01');
});

test('a list that has none in the current one opens on the last that has some', async () => {
  const Which = () => <p>{useQuarterWithRows(list) ?? 'not known yet'}</p>;
  await renderInAdmin(<Which />, { answers: counts });
  screen.getByText('not known yet');
  await screen.findByText('2025-10-01');
});

test('from a quarter without rows a press leads to the last that has some', async () => {
  const { user, router } = await renderInAdmin(<ToLastQuarter list={list} />, { answers: counts });
  await user.click(await screen.findByRole('button', { name: 'Show Q4 2025' }));
  expect(router.state.location.search).toBe('?quarter=2025-10-01');
});
