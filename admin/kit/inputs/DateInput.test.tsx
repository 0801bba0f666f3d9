import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { button, dialog, hasFocus, isDisabled, textbox, valueOf } from '../../test/look.ts';
import { openForm } from '../../test/openForm.tsx';
import { labeledFields } from './labeledField.ts';
import { DateInput } from './DateInput.tsx';

const field = labeledFields({ birthDate: 'Date of Birth' })('birthDate');
const born = () => textbox('Date of Birth');

test('a day is typed as month, day and year, its slashes come by themselves, and it is kept as a day', async () => {
  const { user, save } = await openForm(<DateInput field={field} />, { birthDate: '1980-03-09' });
  expect(valueOf(born())).toBe('03/09/1980');
  await user.clear(born());
  await user.type(born(), '02291960');
  expect(valueOf(born())).toBe('02/29/1960');
  expect(await save()).toMatchObject({ birthDate: '1960-02-29' });
});

test('an impossible date stands as it is typed, says so, and is not saved', async () => {
  const { user, press, handed } = await openForm(<DateInput field={field} />);
  await user.type(born(), '13451980');
  expect(valueOf(born())).toBe('13/45/1980');
  screen.getByText('There is no month 13');
  await press();
  expect(handed).toEqual([]);
  expect(hasFocus(born())).toBe(true);
});

test('half a date is told once it is left, not while it is typed', async () => {
  const { user, press, handed } = await openForm(<DateInput field={field} />);
  await user.type(born(), '02/1');
  expect(screen.queryByText(/Must be a date/)).toBeNull();
  await press();
  await screen.findByText('Must be a date as MM/DD/YYYY');
  expect(handed).toEqual([]);
});

test.each([
  ['01/16/2026', 'Must be on or before 01/15/2026'],
  ['12/31/2019', 'Must be on or after 01/01/2020'],
  ['01/10/2026', '01/10/2026 is on a weekend'],
])('%s is beside its limits: %s', async (typed, issue) => {
  const { user } = await openForm(<DateInput field={field} min="2020-01-01" max="2026-01-15" weekdaysOnly />);
  await user.type(born(), typed);
  screen.getByText(issue);
  await user.clear(born());
  await user.type(born(), '01/14/2026');
  expect(screen.queryByText(issue)).toBeNull();
});

test('it is emptied into nothing', async () => {
  const { user, save } = await openForm(<DateInput field={field} />, { birthDate: '1980-03-09' });
  await user.clear(born());
  expect(await save()).toMatchObject({ birthDate: null });
});

test('a day is chosen from a calendar that opens on it', async () => {
  const { user, save } = await openForm(<DateInput field={field} />, { birthDate: '1960-02-29' });
  await user.click(button('Choose date, it is 02/29/1960'));
  await user.click(await dialog('Choose date').findByRole('gridcell', { name: '14' }));
  expect(valueOf(born())).toBe('02/14/1960');
  expect(await save()).toMatchObject({ birthDate: '1960-02-14' });
});

test("where there is none, the calendar opens on the firm's day, whatever the browser's clock says", async () => {
  const { user } = await openForm(<DateInput field={field} weekdaysOnly />);
  await user.click(button('Choose date'));
  await dialog('Choose date').findByText('January 2026');
  expect(document.activeElement?.textContent).toBe('15');
  expect(isDisabled(dialog('Choose date').getByRole('gridcell', { name: '10' }))).toBe(true);
  expect(isDisabled(dialog('Choose date').getByRole('gridcell', { name: '12' }))).toBe(false);
});

test('one that is not to be changed has no calendar either', async () => {
  await openForm(<DateInput field={field} disabled />);
  expect([isDisabled(born()), isDisabled(button('Choose date'))]).toEqual([true, true]);
});
