import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Sent } from '../../test/answers.ts';
import { rows } from '../../test/answers.ts';
import { filteredBy, openHouses } from '../../test/houses.tsx';
import { button, dialog, isDisabled, textbox } from '../../test/look.ts';

type Page = Awaited<ReturnType<typeof openHouses>>;

/** Begins a filter by that column. */
const filterBy = async ({ user }: Page, column: string) => {
  await user.click(button('Filter'));
  await user.click(screen.getByRole('menuitem', { name: column }));
  await screen.findByRole('dialog', { name: `Filter ${column}` });
};
const under = async ({ user }: Page, condition: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Condition' }));
  await user.click(screen.getByRole('option', { name: condition }));
};
const apply = ({ user }: Page) => user.click(button('Apply'));
const asks = ({ filters }: Page, filter: object) => waitFor(() => expect(filters()).toEqual([filter]));
const chips = () => {
  const chosen = screen.queryByRole('region', { name: 'Filters' });
  return chosen
    ? within(chosen)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    : [];
};

test('an amount is looked for above one, below one, or between two', async () => {
  const page = await openHouses();
  await filterBy(page, 'Value');
  expect(isDisabled(button('Apply'))).toBe(true);
  await page.user.type(textbox('Value'), '500000{Enter}');
  await asks(page, { key: 'value', option: '>', values: ['500000'] });
  expect(chips()).toEqual(['Value: Greater Than $500,000.00', 'Reset Filters']);

  await page.user.click(button('Value: Greater Than $500,000.00'));
  await under(page, 'Between');
  expect(isDisabled(button('Apply'))).toBe(true);
  await page.user.type(textbox('To'), '900000');
  await apply(page);
  await asks(page, { key: 'value', option: '..', values: ['500000', '900000'] });
  expect(chips()[0]).toBe('Value: Between $500,000.00 and $900,000.00');

  await page.user.click(button('Value: Between $500,000.00 and $900,000.00'));
  await under(page, 'Is Blank');
  await apply(page);
  await asks(page, { key: 'value', option: 'blank', values: [] });
});

test('a filter by a date that is none cannot be applied, and says why', async () => {
  const page = await openHouses();
  await filterBy(page, 'Built');
  await page.user.type(textbox('Value'), '02302026');
  screen.getByText('February 2026 has 28 days');
  expect(isDisabled(button('Apply'))).toBe(true);
  await page.user.clear(textbox('Value'));
  await page.user.type(textbox('Value'), '02282026');
  await apply(page);
  await asks(page, { key: 'builtOn', option: '=', values: ['2026-02-28'] });
});

test.each([
  ['This Quarter', ['2026-01-01', '2026-03-31']],
  ['Last 30 Days', ['2025-12-17', '2026-01-15']],
])("a date is looked for in %s by the firm's today", async (period, values) => {
  const page = await openHouses();
  await filterBy(page, 'Built');
  await page.user.click(button(period));
  await asks(page, { key: 'builtOn', option: '..', values });
});

test('choices are ticked, each with how many rows it has; two are two', async () => {
  const page = await openHouses();
  await filterBy(page, 'Status');
  await page.user.click(await screen.findByRole('checkbox', { name: 'Open · 1' }));
  await page.user.click(screen.getByRole('checkbox', { name: 'Sold · 0' }));
  await page.user.click(screen.getByRole('checkbox', { name: 'Closed · 1' }));
  await page.user.click(screen.getByRole('checkbox', { name: 'Sold · 0' }));
  await apply(page);
  await asks(page, { key: 'status', option: '=', values: ['open', 'closed'] });
  expect(chips()[0]).toBe('Status: Is Open, Closed');
  expect(page.sent('GET /houses/choices')[0]?.query).toEqual({ of: 'status' });
});

test('what is mostly narrowed by stands beside the search, a press away', async () => {
  const page = await openHouses();
  await page.user.click(button('Status'));
  await page.user.click(await dialog('Filter Status').findByRole('checkbox', { name: /Sold/ }));
  await under(page, 'Is Not');
  await apply(page);
  await asks(page, { key: 'status', option: 'excludes', values: ['sold'] });
});

test('yes or no', async () => {
  const page = await openHouses();
  await filterBy(page, 'Insured');
  await page.user.click(screen.getByRole('radio', { name: 'No' }));
  await apply(page);
  await asks(page, { key: 'insured', option: '=', values: ['false'] });
  expect(chips()[0]).toBe('Insured: Is No');
});

test('records are found by typing, beside those chosen already, and told by their names', async () => {
  const branches = [
    { id: '7', name: 'Mesa' },
    { id: '8', name: 'Salem' },
  ];
  const answer = ({ query }: Sent) => {
    const ids: unknown = query.filter && JSON.parse(query.filter).id;
    return Array.isArray(ids) ? branches.filter(({ id }) => ids.includes(id)) : rows(...branches);
  };
  const page = await openHouses({ answers: { 'GET /branches': answer } });
  await filterBy(page, 'Branch');
  for (const name of ['Salem', 'Mesa']) {
    await page.user.click(screen.getByRole('combobox', { name: 'Branch' }));
    await page.user.click(await screen.findByRole('option', { name }));
    await screen.findByRole('button', { name });
  }
  await apply(page);
  await asks(page, { key: 'branch', option: '=', values: ['8', '7'] });
  await waitFor(() => expect(chips()[0]).toBe('Branch: Is Salem, Mesa'));
});

test('a chip’s cross takes its filter off, and a reset all of them and the search', async () => {
  const two = {
    search: 'mill',
    name: { option: 'includes', values: ['m'] },
    insured: { option: '=', values: ['true'] },
  };
  const page = await openHouses({ search: filteredBy(two) });
  expect(chips()).toEqual(['Name: Includes m', 'Insured: Is Yes', 'Reset Filters']);
  button('Name: Includes m').focus();
  await page.user.keyboard('{Delete}');
  await asks(page, { key: 'insured', option: '=', values: ['true'] });
  await page.user.click(button('Reset Filters'));
  await waitFor(() => expect(page.asked()).toEqual({ sort: 'name', sortDirection: 'asc', page: '1', perPage: '2' }));
  expect(chips()).toEqual([]);
});

test('whoever cancels narrows nothing', async () => {
  const page = await openHouses();
  await filterBy(page, 'Name');
  await page.user.type(textbox('Value'), 'mill');
  await page.user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.filters()).toEqual([]);
});
