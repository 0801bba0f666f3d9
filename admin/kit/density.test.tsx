import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { held, inTurn, refused } from '../test/answers.ts';
import { button } from '../test/look.ts';
import { renderInAdmin } from '../test/renderInAdmin.tsx';
import { useDensity } from './density.ts';

function Rows() {
  const { compact, looks, setCompact } = useDensity();
  return (
    <div style={looks} data-testid="rows">
      <button onClick={() => setCompact(!compact)}>{compact ? 'Comfortable' : 'Compact'}</button>
    </div>
  );
}
const open = (kept: unknown, put: unknown = null) =>
  renderInAdmin(<Rows />, { answers: { 'GET /preferences/density': kept, 'PUT /preferences/density': put } });
const height = () => screen.getByTestId('rows').style.getPropertyValue('--row-height');

test('rows are as high as a person chose, wherever they sign in', async () => {
  await open({ value: 'compact' });
  await waitFor(() => expect(height()).toBe('44px'));
});

test('a press is seen at once and kept; what is usual is kept as nothing', async () => {
  const { user, sent } = await open({ value: null });
  await user.click(button('Compact'));
  await waitFor(() => expect(height()).toBe('44px'));
  await user.click(button('Comfortable'));
  await waitFor(() => expect(height()).toBe(''));
  await waitFor(() =>
    expect(sent('PUT /preferences/density').map(({ body }) => body)).toEqual([{ value: 'compact' }, { value: null }]),
  );
});

test('the last choice is the last to arrive', async () => {
  const first = held(null);
  const { user, sent } = await open({ value: null }, inTurn(first.answer, null));
  await user.click(button('Compact'));
  await user.click(await screen.findByRole('button', { name: 'Comfortable' }));
  await waitFor(() => expect(sent('PUT /preferences/density')).toHaveLength(1));
  first.letGo();
  await waitFor(() => expect(sent('PUT /preferences/density')).toHaveLength(2));
});

test('what was just chosen is not put back by an answer that was asked for before', async () => {
  const late = held({ value: null });
  const { user, sent } = await open(late.answer);
  await user.click(button('Compact'));
  await waitFor(() => expect(sent('PUT /preferences/density')).toHaveLength(1));
  late.letGo();
  await waitFor(() => expect(height()).toBe('44px'));
});

test('one that is not kept says so', async () => {
  const { user } = await open({ value: null }, refused(503));
  await user.click(button('Compact'));
  await screen.findByText('Your list settings could not be saved.');
});

test('a list does not fail for want of it', async () => {
  await open(refused(422));
  button('Compact');
});
