import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';
import { ben, chargesFile, golden, press, upload } from '../../test/billing.ts';
import { userId } from '../../../fixtures/users.ts';
import { keepRows } from '../../test/snapshot.ts';

let testApp: TestApp;
let admin: Person;
let restore: () => Promise<unknown>;
beforeAll(async () => {
  testApp = await start();
  admin = await testApp.enter(userId('Malcolm Reyes'));
  restore = await keepRows(testApp);
});
beforeEach(() => restore());
afterAll(() => testApp.stop());

const ask = <Row extends object>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);
const close = async (key: string, closedOn: string) => {
  const closing = { account: { step: 'closed', closedOn } };
  const answer = await admin.patch(`/accounts/${accountId(key)}`, closing);
  expect([answer.statusCode, answer.json().error]).toEqual([200, undefined]);
  return answer.json();
};
const sharesOf = (key: string) =>
  ask(`select s.total, s.firm_part, s.vim_part, s.advisor_refund from refund_shares s join refunds r on r.id = s.refund_id
    where r.account_id = '${accountId(key)}' order by s.total desc`);

test('example 9 in a leap year: 2,656.25 for the first quarter of 2024, closed on February 29', async () => {
  const id = accountId('Attwater');
  await ask(`update accounts set billing_start_date = '2023-04-03' where id = '${id}'`);
  // A bill like that of B1's quarter, with this account's figures.
  const days = '{"from": "2024-01-01", "days": 91, "daysInQuarter": 91}';
  await ask(`insert into fee_rows (id, run_id, account_id, advisor_code_id, payer_id, quarter, previous_quarter, kind, value,
      billable_value, quarterly_fee, in_advance, in_arrears, gross, charged_from, charged_through, inputs)
    select gen_random_uuid(), run_id, '${id}', advisor_code_id, '${id}', '2024-01-01', '2023-10-01', 'fee', 1000000.00,
      1000000.00, 2656.25, 2656.25, 0, 2656.25, '2024-01-01', '2024-03-31', jsonb_set(inputs::jsonb, '{billing,inAdvance}', '${days}')
    from fee_rows where account_id = '${accountId('B1')}' and quarter = '2025-10-01'`);
  expect(await close('Attwater', '2024-02-29')).toMatchObject({
    daysInQuarter: 91,
    dailyFeeRate: '29.189560',
    daysRefunded: 31,
    totalRefunded: '904.88',
    closedOn: '2024-02-29',
    refundCalculationDate: '2026-01-15',
    refundAllowed: false,
  });
  // Split 60/40 under an override of 5 %, as that code had it: example 11.
  expect(await sharesOf('Attwater')).toEqual([
    { total: '542.93', firm_part: '81.43', vim_part: '0.00', advisor_refund: '461.50' },
    { total: '361.95', firm_part: '63.34', vim_part: '0.00', advisor_refund: '298.61' },
  ]);
});

describe('a quarter that is billed while an account closes', () => {
  let payouts: { advisorId: string; refund: string }[];
  let closed: { totalRefunded: string };
  beforeAll(async () => {
    await ask(
      `update fee_rows set voided_at = now() where account_id = '${accountId('C2')}' and quarter = '2025-10-01'`,
    );
    const closing = { account: { step: 'closed', closedOn: '2026-01-10' } };
    const path = `/accounts/${accountId('B2')}`;
    const payout = { ...golden, signedBlobId: await upload(admin, 'no-charges.csv', chargesFile()) };
    const [run, first] = await Promise.all([press(admin, payout), admin.patch(path, closing)]);
    expect([200, 409]).toContain(first.statusCode);
    payouts = run.json().payouts.data;
    closed = first.statusCode === 200 ? first.json() : await close('B2', '2026-01-10');
  });

  test('agrees with the closing on what was collected', async () => {
    const [fee] = await ask(`select in_advance, inputs -> 'billing' ->> 'closedOn' is null as open from fee_rows
      where account_id = '${accountId('B2')}' and quarter = '2026-01-01' and kind = 'fee'`);
    // Billed as open, it gets back 80 of 90 days; billed as closed, it paid ten days and gets nothing back.
    const either = [
      { in_advance: '750.00', open: true, back: '666.67' },
      { in_advance: '83.33', open: false, back: '0.00' },
    ];
    expect(either).toContainEqual({ ...fee, back: closed.totalRefunded });
  });

  test('takes nothing out of anybody’s pay for a fee that was removed after its account had closed', async () => {
    expect(payouts.find(({ advisorId }) => advisorId === ben)).toMatchObject({ refund: '0.00' });
    const rows = await ask(`select id from fee_rows where kind = 'refund' and account_id = '${accountId('C2')}'`);
    expect(rows).toEqual([]);
  });
});

// The quarter is billed by now.
test('a member of a household gets back of its own fee, and the others owe what they owed', async () => {
  const feesOf = () =>
    ask(`select a.number, f.in_advance from fee_rows f join accounts a on a.id = f.account_id
      where f.quarter = '2026-01-01' and f.kind = 'fee' and a.number like '001001%' order by 1`);
  const fees = await feesOf();
  expect(fees.slice(0, 3)).toEqual([
    { number: '00100101', in_advance: '2363.28' },
    { number: '00100102', in_advance: '974.49' },
    { number: '00100103', in_advance: '443.48' },
  ]);
  // 2,363.28 / 90 = 26.258667 a day, for 80 days.
  expect(await close('A1', '2026-01-10')).toMatchObject({ dailyFeeRate: '26.258667', totalRefunded: '2100.69' });
  expect(await sharesOf('A1')).toEqual([
    { total: '2100.69', firm_part: '210.07', vim_part: '0.00', advisor_refund: '1890.62' },
  ]);
  expect(await feesOf()).toEqual(fees);
});

test('closed on the first and on the last day of a quarter that was billed', async () => {
  expect(await close('B1', '2026-01-01')).toMatchObject({
    daysInQuarter: 90,
    daysRefunded: 89,
    totalRefunded: '1505.93',
  });
  await restore();
  await ask(`update fee_rows set voided_at = now() where account_id = '${accountId('B1')}' and quarter = '2026-01-01'`);
  expect(await close('B1', '2025-12-31')).toMatchObject({ daysInQuarter: 92, daysRefunded: 0, totalRefunded: '0.00' });
});
