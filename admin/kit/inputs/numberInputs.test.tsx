import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { textbox, valueOf } from '../../test/look.ts';
import { openForm } from '../../test/openForm.tsx';
import { labeledFields } from './labeledField.ts';
import { MoneyInput, PercentInput } from './numberInputs.tsx';

const fieldOf = labeledFields({ fee: 'Fee', amount: 'Amount' });

test('a percentage is shown with its sign and kept as it is typed, never as a float', async () => {
  const { user, save } = await openForm(<PercentInput field={fieldOf('fee')} max={2.5} decimals={4} />);
  await user.type(textbox('Fee'), '1.25');
  expect(valueOf(textbox('Fee'))).toBe('1.25 %');
  expect(await save()).toMatchObject({ fee: '1.25' });
});

test('one above its most stays as it is typed, and says so', async () => {
  const { user } = await openForm(<PercentInput field={fieldOf('fee')} max={2.5} decimals={4} />);
  await user.type(textbox('Fee'), '2.6');
  expect(valueOf(textbox('Fee'))).toBe('2.6 %');
  screen.getByText('At most 2.5 %');
});

test('money is grouped while it is typed and kept without it, to the cent', async () => {
  const { user, save } = await openForm(<MoneyInput field={fieldOf('amount')} />);
  await user.type(textbox('Amount'), '1234567.899');
  expect(valueOf(textbox('Amount'))).toBe('$1,234,567.89');
  expect(await save()).toMatchObject({ amount: '1234567.89' });
});

test('an amount is not below 0', async () => {
  const { user } = await openForm(<MoneyInput field={fieldOf('amount')} />);
  await user.type(textbox('Amount'), '-5');
  screen.getByText('At least $0');
});

test('what is wrong with it beside others is told under it, what it is by itself first', async () => {
  const wrong = 'Must follow the tier before';
  const { user } = await openForm(<MoneyInput field={fieldOf('amount')} max={100} wrong={wrong} />);
  screen.getByText(wrong);
  await user.type(textbox('Amount'), '101');
  screen.getByText('At most $100');
  expect(screen.queryByText(wrong)).toBeNull();
});

test('it is emptied into nothing', async () => {
  const { user, save } = await openForm(<MoneyInput field={fieldOf('amount')} />, { amount: '5.00' });
  expect(valueOf(textbox('Amount'))).toBe('$5.00');
  await user.clear(textbox('Amount'));
  expect(await save()).toMatchObject({ amount: null });
});
