import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { ben, billGolden } from '../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const advisor = admit(testApp, 'Ben Okafor');

const ask = <Row extends object>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);
const bill = (quarter: string, previousQuarter: string) => billGolden(testApp, quarter, previousQuarter);
beforeAll(() => bill('2026-01-01', '2025-10-01'));

const patch = (key: string, account: object, person: Person = admin) =>
  person.patch(`/accounts/${accountId(key)}`, { account });
const close = async (key: string, closedOn: string) => {
  const answer = await patch(key, { step: 'closed', closedOn });
  expect([answer.statusCode, answer.json().error]).toEqual([200, undefined]);
  return answer.json();
};
const periodsOf = (key: string) =>
  ask<{ quarter: string; first: string; last: string }>(`select quarter::text, charged_from::text as first,
    charged_through::text as last from fee_rows where account_id = '${accountId(key)}' and archived_at is null and kind = 'fee'
    order by quarter desc limit 2`);
const refundRows = (key: string) =>
  ask(`select f.total_refunds as total, count(s.id)::int as used from fee_rows f join breakdowns b on b.fee_row_id = f.id
    left join refund_shares s on s.used_by_id = b.id where f.kind = 'refund' and f.quarter = '2026-04-01'
      and f.account_id = '${accountId(key)}' group by f.id order by f.total_refunds`);

describe('B2 of example 12, learnt closed on 12-10 after its first quarter was billed', () => {
  test('gets back 171.19 of the arrears and 750.00 of the advance: 921.19, of one fee', async () => {
    const account = await close('B2', '2025-12-10');
    expect(account).toMatchObject({
      closedOn: '2025-12-10',
      totalRefunded: '921.19',
      daysInQuarter: 92,
      daysRefunded: 21,
      dailyFeeRate: '8.152128',
      refundAllowed: false,
    });
    expect(account.refunds.data).toMatchObject([
      {
        reason: 'closed',
        totalRefunded: '921.19',
        isUsed: false,
        parts: [
          { quarter: '2025-10-01', billedDays: 47, daysRefunded: 21, refunded: '171.19' },
          { quarter: '2026-01-01', billedDays: 90, daysRefunded: 90, refunded: '750.00' },
        ],
      },
    ]);
    expect(
      await ask(`select s.total, s.firm_part + s.vim_part + s.advisor_refund as borne from refund_shares s
        join refunds r on r.id = s.refund_id where r.account_id = '${accountId('B2')}' order by 1 desc`),
    ).toEqual([
      { total: '552.71', borne: '552.71' },
      { total: '368.48', borne: '368.48' },
    ]);
  });

  test('Complete, its fee charges the days kept alone; Pending, all of them again', async () => {
    expect((await patch('B2', { refundAllowed: true })).statusCode).toBe(200);
    expect(await periodsOf('B2')).toEqual([{ quarter: '2026-01-01', first: '2025-11-15', last: '2025-12-10' }]);
    expect((await patch('B2', { refundAllowed: false })).statusCode).toBe(200);
    expect(await periodsOf('B2')).toEqual([{ quarter: '2026-01-01', first: '2025-11-15', last: '2026-03-31' }]);
  });

  test('it stays Complete once others charge the days that were given back', async () => {
    await patch('B2', { refundAllowed: true });
    await ask(`insert into fee_rows (id, run_id, account_id, advisor_code_id, payer_id, quarter, previous_quarter, kind,
        value, billable_value, quarterly_fee, in_advance, in_arrears, gross, charged_from, charged_through, inputs)
      select gen_random_uuid(), run_id, account_id, advisor_code_id, payer_id, '2026-01-01', previous_quarter, 'catch_up', 0, 0,
        0, 0, 0, 0, '2025-12-20', '2025-12-31', inputs from fee_rows where account_id = '${accountId('B2')}'`);
    const answer = await patch('B2', { refundAllowed: false });
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'The refunded days have been billed again. This refund stays Complete.',
    ]);
    expect(await periodsOf('B2')).toMatchObject([{ last: '2025-12-10' }]);
    await ask(`delete from fee_rows where kind = 'catch_up'`);
  });
});

describe('C1, learnt closed on 9-30 after two quarters more were billed', () => {
  test('gets both fees back, each as a refund of its own', async () => {
    const account = await close('C1', '2025-09-30');
    expect(account).toMatchObject({ totalRefunded: '2000.00', daysRefunded: 92, daysInQuarter: 92 });
    expect(account.refunds.data.map((one: { totalRefunded: string }) => one.totalRefunded)).toEqual([
      '1000.00',
      '1000.00',
    ]);
  });

  test('is listed once among the accounts, and twice among the refunds of its client, with the reason', async () => {
    const accounts = (await advisor.get('/accounts?perPage=100')).json().data;
    const own = accounts.filter(({ id }: { id: string }) => id === accountId('C1'));
    expect(own).toMatchObject([{ refundStatus: 'Pending', status: 'Closed' }]);
    const listed = (await admin.get(`/clients/${clientId('Copperleaf Foundry LLC')}/refunds`)).json().data;
    const ofC1 = listed.filter((one: { accountId: string }) => one.accountId === accountId('C1'));
    expect(ofC1.map(({ reason, status }: Record<string, string>) => [reason, status])).toEqual([
      ['Account Closed', 'Pending'],
      ['Account Closed', 'Pending'],
    ]);
  });

  test('both Complete, no day of them is charged any more', async () => {
    expect((await patch('C1', { refundAllowed: true })).json().refundAllowed).toBe(true);
    expect(await periodsOf('C1')).toEqual([
      { quarter: '2026-01-01', first: null, last: null },
      { quarter: '2025-10-01', first: null, last: null },
    ]);
  });
});

describe('the next run', () => {
  test('makes a row of each refund, and uses each share once', async () => {
    // Closed on the last day of a quarter, with prices of this quarter: nothing but refunds is due.
    await bill('2026-04-01', '2026-01-01');
    expect(await refundRows('C1')).toEqual([
      { total: '1000.00', used: 1 },
      { total: '1000.00', used: 1 },
    ]);
    expect(await refundRows('B2')).toEqual([{ total: '921.19', used: 2 }]);
    const { data } = (await admin.get('/payouts?start_date=2026-04-01')).json();
    for (const { id } of data) expect((await admin.get(`/payouts/${id}`)).json().broken).toEqual([]);
  });

  test('leaves used refunds that stay as they are', async () => {
    for (const key of ['B2', 'C1']) {
      const answer = await patch(key, { refundAllowed: false });
      expect([answer.statusCode, answer.json().error]).toEqual([409, 'This refund has already been paid.']);
    }
  });

  test('explains the part of each quarter', async () => {
    const [row] = await ask<{ id: string }>(`select b.id from breakdowns b join fee_rows f on f.id = b.fee_row_id
      where f.kind = 'refund' and f.account_id = '${accountId('B2')}' and b.advisor_id = '${ben}'`);
    const { lines } = (await admin.get(`/payout_breakdowns/${row?.id}/explanation`)).json();
    expect(lines.slice(0, 6).map((one: Record<string, string>) => `${one.formula} = ${one.amount}`)).toEqual([
      '$383.15 ÷ 47 days = 8.152128',
      '$8.152128 × 21 days after 2025-12-10 = 171.19',
      '$750.00 ÷ 90 days = 8.333333',
      '$8.333333 × 90 days after 2025-12-10 = 750.00',
      '$171.19 + $750.00 = 921.19',
      '40% of $921.19, rounded down, plus one leftover cent = 368.48',
    ]);
  });
});
