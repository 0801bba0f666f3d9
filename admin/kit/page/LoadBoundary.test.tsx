import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { inTurn, refused } from '../../test/answers.ts';
import { button } from '../../test/look.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { LoadBoundary } from './LoadBoundary.tsx';
import { NotFound } from './NotFound.tsx';
import { useRecord } from '../wire/useRecord.ts';

function Branch() {
  const { data, isError } = useRecord<{ name: string }>('branches', '7');
  return isError ? <NotFound /> : <p>{data?.name}</p>;
}
const open = (...answers: readonly unknown[]) =>
  renderInAdmin(
    <LoadBoundary failureMessage="Cannot load branch">
      <Branch />
    </LoadBoundary>,
    { answers: { 'GET /branches/7': inTurn(...answers) } },
  );

test('a page whose record cannot be read says so in the server’s words, and can be asked for again', async () => {
  const { user } = await open(refused(422, { error: 'Being merged.' }), { name: 'Mesa' });
  await screen.findByRole('heading', { name: 'Cannot load branch' });
  screen.getByText('Being merged.');
  await user.click(button('Try Again'));
  await screen.findByText('Mesa');
});

test('a fault has no words but that something went wrong', async () => {
  const { user } = await open(refused(500, { error: 'select * from' }), { name: 'Mesa' });
  await screen.findByRole('heading', { name: 'Cannot load branch' });
  screen.getByText('Something went wrong');
  await user.click(button('Try Again'));
  await screen.findByText('Mesa');
});

test('who leaves and comes back tries again, too', async () => {
  const { router } = await open(refused(422), { name: 'Mesa' });
  await screen.findByRole('heading', { name: 'Cannot load branch' });
  void router.navigate('/elsewhere');
  await screen.findByText('Another page');
  void router.navigate('/');
  await screen.findByText('Mesa');
});

test('a record that there is not, or not for this person, is a page not found', async () => {
  const { user, router } = await open(refused(404));
  await screen.findByRole('heading', { name: 'Page Not Found' });
  await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
  expect(router.state.location.pathname).toBe('/branches');
});
