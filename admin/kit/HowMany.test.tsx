import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refused } from '../test/answers.ts';
import { renderInAdmin } from '../test/renderInAdmin.tsx';
import { HowMany } from './HowMany.tsx';

const counted = (totalEntries: number) => ({ data: [], meta: { pagination: { totalEntries } } });
const open = (files: unknown) =>
  renderInAdmin(
    <p>
      <HowMany of={{ position: '/accounts/7/positions', file: '/accounts/7/files' }} />
    </p>,
    { answers: { 'GET /accounts/7/positions': counted(12), 'GET /accounts/7/files': files } },
  );

test('what a question is about is counted by the lists themselves, none of whose rows are asked for', async () => {
  const { sent } = await open(counted(1));
  await screen.findByText('12 positions and 1 file');
  expect(sent('GET /accounts/7/files').map(({ query }) => query)).toEqual([{ perPage: '0' }]);
});

test('where one does not answer, its noun has to do', async () => {
  await open(refused(422));
  await screen.findByText('12 positions and files');
});
