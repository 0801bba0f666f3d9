import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Row } from '../../../src/domain/list.ts';
import { held, refused } from '../../test/answers.ts';
import { isDisabled } from '../../test/look.ts';
import { people } from '../../test/people.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { RowSwitch } from './RowSwitch.tsx';

const row: Row = { id: '7', eligible: false };
const open = (answer: unknown, me = people.theodora) =>
  renderInAdmin(
    <RowSwitch
      row={row}
      resource="positions"
      field="eligible"
      can="listViews.forEverybody"
      why="Only a super admin switches it."
      label="Eligible"
      failureMessage="It could not be switched"
    />,
    { answers: { 'PATCH /positions/7': answer }, me },
  );
const knob = () => screen.getByRole('switch', { name: 'Eligible' });
const isOn = () => Reflect.get(knob(), 'checked') === true;

test('it is shown as switched at once, and one press is one call', async () => {
  const late = held(null);
  const { user, sent } = await open(late.answer);
  await user.click(knob());
  expect(isOn()).toBe(true);
  await user.click(knob());
  expect(isOn()).toBe(true);
  expect(sent('PATCH /positions/7').map(({ body }) => body)).toEqual([{ position: { eligible: true } }]);
  late.letGo();
});

test('where the server refuses, it is switched back, and the reason is told', async () => {
  const { user } = await open(refused(403, { error: 'The quarter is billed.' }));
  await user.click(knob());
  await screen.findByText(/It could not be switched\s+The quarter is billed\./);
  await waitFor(() => expect(isOn()).toBe(false));
});

test('who may not is told why', async () => {
  const { user } = await open(null, people.malcolm);
  expect(isDisabled(knob())).toBe(true);
  await user.tab();
  await screen.findByRole('tooltip', { name: 'Only a super admin switches it.' });
});
