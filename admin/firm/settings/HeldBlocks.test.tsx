import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { heldCauses } from '../../../src/domain/position/choices.ts';
import { rows } from '../../test/answers.ts';
import { button } from '../../test/look.ts';
import { people } from '../../test/people.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { HeldBlocks } from './HeldBlocks.tsx';

const block = {
  accountId: null,
  accountName: '',
  custodianId: 'Schwab',
  cause: heldCauses.zeros,
  asOf: '2026-01-15',
  value: '513900.00',
  positions: 1,
  status: 'Waiting',
  isWaiting: true,
  isUnmatched: true,
};
const single = { ...block, id: '1', named: '410006', probableAccount: '00410006', probableAccountId: '7' };
const several = { ...block, id: '2', named: '100102', probableAccount: '00100102, 0100102', probableAccountId: null };

const open = () =>
  renderInAdmin(<HeldBlocks />, {
    me: people.theodora,
    answers: {
      'GET /held_blocks': rows(single, several),
      'GET /accounts': rows(),
      'POST /held_blocks/post': { message: 'Positions successfully posted' },
    },
  });

test('a number without its zeros is matched with the account that is named, with one click', async () => {
  const { user, sent } = await open();
  const row = within(await screen.findByRole('row', { name: /410006/ }));
  row.getByText('00410006');
  row.getByText('Differs from an account only in leading zeros');
  await user.click(button('It Is This Account: 00410006'));
  await screen.findByText('Positions successfully posted');
  expect(sent('POST /held_blocks/post').map(({ body }) => body)).toEqual([
    { held_block: { ids: ['1'], account_id: '7' } },
  ]);
});

test('of several that can be meant all are named, and a person chooses', async () => {
  const { user } = await open();
  await screen.findByText('00100102, 0100102');
  expect(screen.getAllByRole('button', { name: /^It Is This Account/ })).toHaveLength(1);
  await user.click(button('Match Account: 100102'));
  within(await screen.findByRole('dialog', { name: 'Match 100102 to an Account' })).getByText('00100102, 0100102');
});
