import { expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { inTurn, refused } from '../../test/answers.ts';
import { button } from '../../test/look.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { useCommand } from './useCommand.ts';
import { http } from './http.ts';

const close = () => http<{ on: string }>('/accounts/7/close', { method: 'POST' });
const reopen = () => http('/accounts/7/reopen', { method: 'POST' });
type Deed = Parameters<typeof useCommand<void, { on: string }>>[0];

function Account({ more }: { readonly more?: Partial<Deed> }) {
  const { data } = useQuery({ queryKey: ['accounts', '7'], queryFn: () => http<string>('/accounts/7') });
  const command = useCommand({
    call: close,
    done: ({ on }) => `Closed on ${on}`,
    failureMessage: 'The account could not be closed',
    ...more,
  });
  return (
    <>
      <p>{data}</p>
      <button onClick={() => command.mutate()}>Close account</button>
    </>
  );
}
const open = (answer: unknown, more?: Partial<Deed>) =>
  renderInAdmin(<Account more={more} />, {
    answers: {
      'GET /accounts/7': inTurn('Active', 'Closed'),
      'POST /accounts/7/close': answer,
      'POST /accounts/7/reopen': null,
    },
  });
const closed = { on: '01/15/2026' };

test('what it came to is told, and what the page shows is asked for anew', async () => {
  const { user } = await open(closed);
  await screen.findByText('Active');
  await user.click(button('Close account'));
  await screen.findByText('Closed on 01/15/2026');
  await screen.findByText('Closed');
});

test.each<[string, unknown, Partial<Deed>, RegExp]>([
  ['its own words where the server has none', refused(403), {}, /^The account could not be closed$/],
  ['the server’s where it has some', refused(403, { error: 'It is billed.' }), {}, /^It is billed\.$/],
  [
    'both where those are not about what was pressed',
    refused(403, { error: 'It is billed.' }),
    { reasoned: true },
    /^The account could not be closed\s+It is billed\.$/,
  ],
  [
    'fields by their names',
    refused(422, { error: 'Please check the marked fields.', closedOn: ['is on a weekend'] }),
    {},
    /could not be closed\s+Closed On: is on a weekend$/i,
  ],
])('a refusal says %s', async (_, answer, more, words) => {
  const { user } = await open(answer, more);
  await user.click(button('Close account'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));
});

test('a refusal goes with the next try', async () => {
  const { user } = await open(inTurn(refused(403, { error: 'It is billed.' }), closed));
  await user.click(button('Close account'));
  await screen.findByText('It is billed.');
  await user.click(button('Close account'));
  await screen.findByText('Closed on 01/15/2026');
  expect(screen.queryByText('It is billed.')).toBeNull();
});

test('what was made from something older shows the newer one', async () => {
  const { user } = await open(refused(409, { error: 'It was changed.' }));
  await screen.findByText('Active');
  await user.click(button('Close account'));
  await screen.findByText('Closed');
});

test('it is taken back, and that is told as well', async () => {
  const { user, sent } = await open(closed, { undo: reopen });
  await user.click(button('Close account'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(sent('POST /accounts/7/reopen')).toHaveLength(1);
});
