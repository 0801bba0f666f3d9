import { expect, test } from '@jest/globals';
import { textbox, valueOf } from '../../test/look.ts';
import { openForm } from '../../test/openForm.tsx';
import { labeledFields } from './labeledField.ts';
import { YearsInput } from './YearsInput.tsx';

const field = labeledFields({ bonds: 'Bonds' })('bonds');

test.each([
  ['7.5', '7', 7],
  ['-3', '0', 0],
  ['51', '50', 50],
  ['1a2', '12', 12],
])('of %s, left, stand %s years', async (typed, stands, kept) => {
  const { user, save } = await openForm(<YearsInput field={field} />);
  await user.type(textbox('Bonds'), typed);
  await user.tab();
  expect(valueOf(textbox('Bonds'))).toBe(stands);
  expect(await save()).toMatchObject({ bonds: kept });
});

test('what is left empty is none', async () => {
  const { user, save } = await openForm(<YearsInput field={field} />, { bonds: 3 });
  await user.clear(textbox('Bonds'));
  await user.tab();
  expect(await save()).toMatchObject({ bonds: 0 });
});

test('where it need not be answered, what is left empty stays unanswered', async () => {
  const { user, save } = await openForm(<YearsInput field={field} optional />, { bonds: 3 });
  await user.clear(textbox('Bonds'));
  await user.tab();
  expect(await save()).toMatchObject({ bonds: null });
});
