import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { ada, ben, billGolden, golden, press } from '../../test/billing.ts';
import { flagging } from '../../test/flagging.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const firm = flagging(testApp, admin);
const [q2, q3, q4] = ['2026-04-01', '2026-07-01', '2026-10-01'] as const;

beforeAll(async () => {
  await firm.billGoldenQuarter();
  await firm.payOut(ben);
  // The same prices at the end of each of the next quarters.
  for (const day of ['2026-03-31', '2026-06-30', '2026-09-30']) {
    await firm.ask(`insert into daily_values (account_id, as_of, value, positions)
      select account_id, '${day}', value, positions from daily_values where as_of = '2025-12-31'`);
  }
});

const fee = { kind: 'fee', advisor: 'Ben', net: '375.67', in: 'regular 2026-01-01' };
const paidIn = async (quarter: string) => (await firm.payout(ben, 'regular', quarter)).netCompensation;

describe('a fee that is flagged once its advisor was paid', () => {
  test('stays in that payout, and a row of its own takes it back', async () => {
    expect((await firm.raise('C3')).statusCode).toBe(200);
    expect(await firm.payout()).toMatchObject({ netCompensation: '1380.93', broken: [] });
    expect(await firm.rows('C3')).toEqual([fee, { kind: 'reversal', advisor: 'Ben', net: '-375.67', in: null }]);
    const { data } = (await admin.get('/payout_breakdowns?flagged=true&startDate=2026-01-01')).json();
    expect(data).toMatchObject([{ kind: 'fee', flagStatus: 'Review Needed', isPayable: false }]);
    await firm.expectBalance();
  });

  test('is as before once it is resolved in time', async () => {
    expect((await firm.settle('C3', 'resolved')).statusCode).toBe(200);
    expect(await firm.rows('C3')).toEqual([fee]);
    expect((await firm.payFlagged(await firm.breakdown('C3'))).json().error).toBe(
      'One of these fees is already in a payout.',
    );
    await firm.settle('C3', 'review_needed');
    expect(await firm.rows('C3')).toEqual([fee, { kind: 'reversal', advisor: 'Ben', net: '-375.67', in: null }]);
  });

  test('is taken back by the next regular payout, and every figure of that explains itself', async () => {
    await billGolden(testApp, q2, '2026-01-01');
    expect((await firm.rows('C3'))[1]).toMatchObject({ kind: 'reversal', in: `regular ${q2}` });
    const { id, netCompensation, platformFee } = await firm.payout(ben, 'regular', q2);
    const told = (await admin.get(`/payouts/${id}/explanation?figure=platformFee`)).json();
    expect(told.amount).toBe(platformFee);
    expect(told.lines).toContainEqual(
      expect.objectContaining({ label: '00300103', formula: '12.5% of $586.18, reversed', amount: '-73.27' }),
    );
    expect(netCompensation).toBe(await usualLess('375.67'));
    await firm.expectBalance();
  });

  test('leaves that payout too where it is resolved before it is paid', async () => {
    await firm.settle('C3', 'resolved');
    expect(await firm.rows('C3')).toEqual([fee]);
    expect(await paidIn(q2)).toBe(await usualLess('0.00'));
    await firm.settle('C3', 'review_needed');
    await billGolden(testApp, q3, q2);
    expect((await firm.rows('C3'))[1]).toMatchObject({ kind: 'reversal', in: `regular ${q3}` });
    await firm.expectBalance();
  });

  test('is given again by a flagged payout once what took it back was paid itself', async () => {
    await firm.payOut(ben, q2);
    await firm.payOut(ben, q3);
    await firm.settle('C3', 'resolved');
    expect((await firm.rows('C3'))[2]).toEqual({ kind: 'restored', advisor: 'Ben', net: '375.67', in: null });
    const { data } = (await admin.get('/payout_breakdowns?flagged=true&startDate=2026-01-01')).json();
    expect(data).toMatchObject([{ kind: 'fee', isPayable: true }]);
    await billGolden(testApp, q4, q3);
    expect((await firm.rows('C3'))[2]).toMatchObject({ in: null });

    const [made] = (await firm.payFlagged(await firm.breakdown('C3'))).json().data;
    expect(made).toMatchObject({ kind: 'flagged', grossCompensation: '586.18', netCompensation: '375.67', broken: [] });
    const [row] = (await admin.get(`/payout_breakdowns?payout_id=${made.id}`)).json().data;
    expect(row).toMatchObject({ kind: 'restored', netCompensation: '375.67' });
    const { lines } = (await admin.get(`/payout_breakdowns/${row.id}/explanation`)).json();
    expect(lines.at(-1)).toMatchObject({ amount: '375.67', formula: expect.stringContaining(', paid again') });
    expect((await firm.payFlagged(await firm.breakdown('C3'))).statusCode).toBe(409);
    await firm.expectBalance();
  });

  test('in review once more, it leaves the open flagged payout; of a paid one it is taken back again', async () => {
    await firm.settle('C3', 'review_needed');
    expect(await firm.rows('C3')).toHaveLength(2);
    await firm.settle('C3', 'resolved');
    await firm.payFlagged(await firm.breakdown('C3'));
    await firm.ask(`update payouts set paid_at = now() where kind = 'flagged'`);
    await firm.settle('C3', 'review_needed');
    expect((await firm.rows('C3')).map(({ kind, in: held }) => [kind, held])).toEqual([
      ['fee', 'regular 2026-01-01'],
      ['reversal', `regular ${q3}`],
      ['restored', 'flagged 2026-01-01'],
      ['reversal', null],
    ]);
    await firm.expectBalance();
  });
});

/** Ben's later quarters are alike: what he would have got, less that. */
const usualLess = async (amount: string) =>
  (
    await firm.ask<{ net: string }>(`select (sum(b.net_compensation) - ${amount})::text as net from breakdowns b
    join fee_rows f on f.id = b.fee_row_id
    where b.advisor_id = '${ben}' and f.quarter = '${q2}' and f.kind = 'fee'`)
  )[0]?.net;

const held = async (account: string) =>
  (await firm.rows(account)).map((row) => `${row.kind} ${row.advisor} ${row.in ?? 'open'}`);

describe('a fee of two advisors, one of them paid', () => {
  const [ofAda, ofBen] = ['fee Ada regular 2026-01-01', 'fee Ben regular 2026-01-01'];

  test('stays with both, and is taken back from both', async () => {
    await firm.raise('B1');
    expect(await held('B1')).toEqual([ofAda, ofBen, 'reversal Ada open', 'reversal Ben open']);
    expect(await firm.payout(ada)).toMatchObject({ netCompensation: '4694.68', broken: [] });
    await firm.expectBalance();
  });

  test('freed of the open payout, it meets what takes it back in the next one, and is freed of that again', async () => {
    const freed = ['fee Ada open', ofBen, 'reversal Ada open', 'reversal Ben open'];
    expect((await admin.delete(`/payouts/${(await firm.payout(ada)).id}`)).statusCode).toBe(200);
    expect(await held('B1')).toEqual(freed);
    expect((await press(admin, { ...golden, advisorIds: [ada] })).statusCode).toBe(200);
    expect(await held('B1')).toEqual([ofAda, ofBen, 'reversal Ada regular 2026-01-01', 'reversal Ben open']);
    // 4,694.68 less what she had of B1: 913.71 - 91.37 - 9.00 - 45.68.
    expect(await firm.payout(ada)).toMatchObject({ netCompensation: '3927.02' });
    await firm.expectBalance();
    expect((await admin.delete(`/payouts/${(await firm.payout(ada)).id}`)).statusCode).toBe(200);
    expect(await held('B1')).toEqual(freed);
  });
});

test('a refund that was taken out of paid pay is given again where its fee is removed', async () => {
  const c2 = accountId('C2');
  const [fee] = await firm.ask<{
    id: string;
  }>(`select b.id from refunds r join breakdowns b on b.fee_row_id = r.fee_row_id
    where r.account_id = '${c2}'`);
  expect((await admin.delete(`/payout_breakdowns/${fee?.id}`)).statusCode).toBe(200);
  expect(await firm.rows('C2')).toEqual([
    { kind: 'refund', advisor: 'Ben', net: '-467.72', in: 'regular 2026-01-01' },
    { kind: 'reversal', advisor: 'Ben', net: '467.72', in: null },
  ]);
  await firm.expectBalance();
});
