import { beforeAll, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { openHouse } from '../../test/app.ts';
import { billGolden, oneRow } from '../../test/billing.ts';
import { askedAfter } from '../../test/ruleOf.ts';
import { readBilled } from './due.ts';

const house = openHouse();
let fee = '';
beforeAll(async () => {
  await billGolden(house, '2026-01-01', '2025-10-01');
  const row = await oneRow(
    house,
    `select id from fee_rows where account_id = '${accountId('A1')}' and kind = 'fee' and quarter = '2026-01-01'`,
  );
  fee = String(row.id);
});

const billed = (...changes: readonly string[]) =>
  askedAfter(house, changes, async (query) =>
    (await readBilled(query, [fee])).map(({ payer, ...row }) => ({ ...row, payer })),
  );

const payer = { number: '00100102', clientName: 'Alma Whitlock', custodian: 'Schwab' };

test('an invoice names whose account it is, and that which pays for it', async () => {
  expect(await billed()).toEqual([
    expect.objectContaining({
      id: fee,
      accountId: accountId('A1'),
      accountNumber: '00100101',
      clientName: 'Alma Whitlock',
      grossCompensation: '2363.28',
      payer: { ...payer, isOpen: true },
    }),
  ]);
});

test('and says where that is closed by now', async () => {
  const closed = `update accounts set step = 'closed', closed_on = '2026-01-10' where id = '${accountId('A2')}'`;
  expect(await billed(closed)).toEqual([expect.objectContaining({ payer: { ...payer, isOpen: false } })]);
});
