import { expect, test } from '@jest/globals';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { openForm } from '../../test/openForm.tsx';
import { labeledFields } from './labeledField.ts';
import { EinInput, SsnInput } from './SsnInput.tsx';

const fieldOf = labeledFields({ ssn: 'SSN', ein: 'EIN' });
const ssn = () => screen.getByRole('textbox', { name: 'SSN' });

test('a number is masked, clears when it is entered, and comes back where nothing is typed', async () => {
  const { user, save } = await openForm(<SsnInput field={fieldOf('ssn')} />, { ssn: '***-**-1234' });
  expect(ssn()).toHaveProperty('value', '***-**-1234');
  await user.click(ssn());
  expect(ssn()).toHaveProperty('value', '');
  await user.tab();
  expect(ssn()).toHaveProperty('value', '***-**-1234');
  expect(await save()).toMatchObject({ ssn: '***-**-1234' });
});

test('its digits alone are kept, nine at most, grouped while they are typed and masked afterwards', async () => {
  const { user, save } = await openForm(<SsnInput field={fieldOf('ssn')} />);
  await user.type(ssn(), '66602a44559');
  expect(ssn()).toHaveProperty('value', '666-02-4455');
  await user.tab();
  expect(ssn()).toHaveProperty('value', '***-**-4455');
  expect(await save()).toMatchObject({ ssn: '666024455' });
});

test.each(['cut', 'copy', 'paste'] as const)('it goes through no clipboard: %s', async (deed) => {
  await openForm(<SsnInput field={fieldOf('ssn')} />);
  const event = createEvent[deed](ssn());
  fireEvent(ssn(), event);
  expect(event.defaultPrevented).toBe(true);
});

test('a number that lacks digits says how many', async () => {
  const { user } = await openForm(<SsnInput field={fieldOf('ssn')} />);
  await user.type(ssn(), '6660244');
  expect(screen.queryByText(/digits missing/)).toBeNull();
  await user.tab();
  expect(ssn()).toHaveProperty('value', '***-02-44');
  screen.getByText('2 of 9 digits missing');
});

test('an entity’s is grouped as the tax office does', async () => {
  const { user } = await openForm(<EinInput field={fieldOf('ein')} />);
  const ein = screen.getByRole('textbox', { name: 'EIN' });
  await user.type(ein, '123456789');
  expect(ein).toHaveProperty('value', '12-3456789');
});
