import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { ada, ben, billGolden } from '../../test/billing.ts';
import { flagging } from '../../test/flagging.ts';
import { queryAfter } from '../../test/ruleOf.ts';
import { usedRefundRows } from './removeFee.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const superAdmin = admit(testApp, 'Theodora Vance');
const firm = flagging(testApp, admin);
const q2 = '2026-04-01';

beforeAll(() => firm.billGoldenQuarter());

const exported = async (exportType: string) =>
  (await superAdmin.post('/payouts/export', { export: { startDate: '2026-01-01', exportType } })).body;
const refundsOf = (account: string) =>
  firm.ask(`select reason, total_refunded as total, refund_allowed as complete,
    (select count(*)::int from refund_shares s where s.refund_id = r.id) as shares
    from refunds r where account_id = '${accountId(account)}' order by r.created_at, r.id`);
const removeFeeOfBreakdown = async (account: string, advisorId = ben) =>
  admin.delete(`/payout_breakdowns/${await firm.breakdown(account, advisorId)}`);
const verusFileRows = async (account: string) => {
  const lines = (await exported('verus')).split('\r\n').map((line) => line.split(','));
  return lines.filter((cells) => cells[3] === account).map((cells) => cells[4]);
};

describe('a fee that is removed before it was debited', () => {
  test('owes the client nothing; what it was is answered', async () => {
    const removed = await removeFeeOfBreakdown('C3');
    expect([removed.statusCode, removed.json()]).toMatchObject([
      200,
      { accNumber: '00300103', grossCompensation: '586.18', netCompensation: '375.67', flagStatus: null },
    ]);
    expect(await firm.payout()).toMatchObject({ netCompensation: '1005.26' });
    expect(await refundsOf('C3')).toEqual([]);
    expect((await removeFeeOfBreakdown('C3')).statusCode).toBe(409);
    await firm.expectBalance();
  });

  test('and paid is taken back, and its figures stand beside those that take it', async () => {
    await firm.payOut(ada);
    const verus = await verusFileRows('00100103');
    await firm.ask(`insert into billed_positions (fee_row_id, positions)
      select id, json_build_array(account_id) from fee_rows where kind = 'fee' and quarter = '2026-01-01'`);
    await firm.raise('A3');
    expect((await firm.unflag('A3')).json()).toMatchObject({ status: 'remove_fee' });
    expect((await firm.rows('A3')).map(({ kind, in: payout }) => [kind, payout])).toEqual([
      ['fee', 'regular 2026-01-01'],
      ['reversal', null],
    ]);
    // The positions behind the fee also explain the row that reverses it.
    expect(
      await firm.ask(`select f.kind, k.positions from billed_positions k join fee_rows f on f.id = k.fee_row_id
        where f.account_id = '${accountId('A3')}' order by f.kind`),
    ).toEqual(['fee', 'reversal'].map((kind) => ({ kind, positions: [accountId('A3')] })));
    expect(verus).toEqual(['443.48']);
    expect(await verusFileRows('00100103')).toEqual(['443.48', '-443.48']);
    expect(await firm.payout(ada)).toMatchObject({ netCompensation: '4694.68', broken: [] });
    const { id } = await firm.payout(ada);
    const { data } = (await admin.get(`/payout_breakdowns?payout_id=${id}&perPage=100`)).json();
    expect(data.find((row: { accNumber: string }) => row.accNumber === '00100103')).toMatchObject({
      flagStatus: 'Remove Fee',
      isPayable: false,
    });
    await firm.expectBalance();
  });

  test('is not debited', async () => {
    // A1 is billed from A2: while it is in review A2 is asked for its own fee alone, whatever is taken back of pay.
    await firm.raise('A1');
    const asked = { export: { startDate: '2026-01-01', exportType: 'schwab' } };
    expect((await admin.post('/payouts/export/preview', asked)).json()).toMatchObject({ rows: 2, total: '1974.49' });
    await firm.settle('A1', 'resolved');
    expect(await exported('schwab')).toBe('00100102,3337.77\r\n00300101,1000.00\r\n');
    expect(await exported('fidelity')).toBe('Z00200101\t1522.85\r\nZ00200102\t1133.15\r\n');
  });
});

describe('a fee that is removed after it was debited', () => {
  test('owes the client the whole of it, and no advisor a part', async () => {
    expect((await removeFeeOfBreakdown('C1')).statusCode).toBe(200);
    expect(await refundsOf('C1')).toEqual([{ reason: 'removed_fee', total: '1000.00', complete: false, shares: 0 }]);
    expect(await firm.rows('C1')).toEqual([{ kind: 'fee', advisor: 'Ben', net: '0.00', in: null }]);
    expect(await exported('schwab')).toBe('00100102,3337.77\r\n00300101,1000.00\r\n');
    await firm.expectBalance();
  });

  test('less what it has got back; what was still waiting is a part of the whole', async () => {
    const close = { step: 'closed', closedOn: '2025-12-10' };
    expect((await admin.patch(`/accounts/${accountId('B2')}`, { account: close })).statusCode).toBe(200);
    expect(await refundsOf('B2')).toMatchObject([{ reason: 'closed', total: '921.19', complete: false }]);
    expect((await admin.patch(`/accounts/${accountId('B2')}`, { account: { refundAllowed: true } })).statusCode).toBe(
      200,
    );
    await firm.raise('B2');
    expect((await firm.settle('B2', 'remove_fee')).json()).toMatchObject({ status: 'remove_fee' });
    // 1,133.15 less 921.19.
    expect(await refundsOf('B2')).toMatchObject([
      { reason: 'closed', total: '921.19', complete: true },
      { reason: 'removed_fee', total: '211.96', complete: false, shares: 0 },
    ]);
    await firm.expectBalance();
  });

  test('and a pending refund does not reduce what the client gets', async () => {
    const close = { step: 'closed', closedOn: '2026-01-10' };
    expect((await admin.patch(`/accounts/${accountId('B1')}`, { account: close })).statusCode).toBe(200);
    expect(await refundsOf('B1')).toMatchObject([{ reason: 'closed', complete: false }]);
    expect((await removeFeeOfBreakdown('B1')).statusCode).toBe(200);
    expect(await refundsOf('B1')).toEqual([{ reason: 'removed_fee', total: '1522.85', complete: false, shares: 0 }]);
    // Ada was paid for it, Ben not yet: of both it is taken back.
    expect(
      (await firm.rows('B1')).map(({ kind, advisor, in: payout }) => `${kind} ${advisor} ${payout ?? 'open'}`),
    ).toEqual(['fee Ada regular 2026-01-01', 'fee Ben regular 2026-01-01', 'reversal Ada open', 'reversal Ben open']);
    await firm.expectBalance();
  });

  test('its days stay charged: no later run bills them', async () => {
    const before = await charged();
    await billGolden(testApp, q2, '2026-01-01');
    expect(await charged()).toEqual(before);
    expect((await firm.rows('B1')).slice(2)).toMatchObject([{ in: `regular ${q2}` }, { in: `regular ${q2}` }]);
    await firm.expectBalance();
  });

  test('one that no file has asked for owes nothing, whatever was debited of others', async () => {
    await firm.ask(
      `delete from debits d using fee_rows f where f.id = d.fee_row_id and f.account_id = '${accountId('A2')}'`,
    );
    expect((await removeFeeOfBreakdown('A2', ada)).statusCode).toBe(200);
    expect(await refundsOf('A2')).toEqual([]);
  });
});

const charged = () =>
  firm.ask(`select a.number, f.kind, f.charged_from::text as first, f.charged_through::text as last
    from fee_rows f join accounts a on a.id = f.account_id
    where f.archived_at is null and f.charged_through >= '2026-01-01' and f.charged_from < '2026-04-01' order by 1, 2, 3`);

describe('a fee whose refund was taken out of somebody’s pay', () => {
  test('has one row to be removed, however many advisors bore a part in it', async () => {
    const refund = `(select id from refunds where account_id = '${accountId('C2')}')`;
    const [{ fee, used } = { fee: '', used: '' }] = await firm.ask<{ fee: string; used: string }>(
      `select r.fee_row_id as fee, s.used_by_id as used from refunds r join refund_shares s on s.refund_id = r.id
        where r.id = ${refund}`,
    );
    const other = '018f0000-0000-7000-8000-000000000001';
    const copied = (table: string, changes: string, which: string) =>
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', '${other}', 'advisor_id', '${ada}'${changes}))).*
        from ${table} t where ${which}`;
    const both = [
      copied('breakdowns', '', `id = '${used}'`),
      copied('refund_shares', `, 'used_by_id', '${other}'`, `refund_id = ${refund}`),
    ];
    expect(await queryAfter(testApp, both, (query) => usedRefundRows(query, fee))).toHaveLength(1);
  });

  test('gives that back too where it is removed', async () => {
    const c2 = accountId('C2');
    const [{ id } = { id: '' }] = await firm.ask<{ id: string }>(
      `select r.fee_row_id as id from refunds r where r.account_id = '${c2}'`,
    );
    const [b] = await firm.ask<{ id: string }>(`select id from breakdowns where fee_row_id = '${id}'`);
    await firm.ask(`insert into debits (id, fee_row_id, payer_id, fee_file_id, amount)
      select gen_random_uuid(), id, payer_id, (select id from fee_files limit 1), gross from fee_rows where id = '${id}'`);
    expect(await firm.payout()).toMatchObject({ refund: '467.72' });
    expect((await admin.delete(`/payout_breakdowns/${b?.id}`)).statusCode).toBe(200);
    // Ben’s payout was open: the row of the refund pays nothing any more.
    expect(await firm.payout()).toMatchObject({ refund: '0.00', broken: [] });
    // 1,250.00 were debited, 692.93 are back.
    expect(await refundsOf('C2')).toMatchObject([
      { reason: 'closed', total: '692.93', complete: true },
      { reason: 'removed_fee', total: '557.07', complete: false },
    ]);
    await firm.expectBalance();
  });
});

describe('a fee that was refunded in part before it was removed', () => {
  test('is given back whole, though that refund is Pending again and its closing taken back', async () => {
    const [{ id } = { id: '' }] = await firm.ask<{ id: string }>(
      `select id from refunds where account_id = '${accountId('B2')}' and reason = 'closed'`,
    );
    expect((await admin.patch(`/refunds/${id}`, { refund: { refundAllowed: false } })).statusCode).toBe(200);
    const reopened = await superAdmin.patch(`/accounts/${accountId('B2')}`, { account: { step: 'completed' } });
    expect([reopened.statusCode, reopened.json().closedOn]).toEqual([200, null]);
    expect(await refundsOf('B2')).toMatchObject([
      { reason: 'closed', total: '921.19', complete: false },
      { reason: 'removed_fee', total: '211.96', complete: false },
    ]);
  });
});
