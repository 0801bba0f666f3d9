import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { loadActor } from '../../platform/auth/session.ts';
import { allowRefunds } from '../../money/refunds/allowRefund.ts';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { ada, ben } from '../../test/billing.ts';
import { userId } from '../../../fixtures/users.ts';
import { closeAccount } from './closeAccount.ts';
import { Account } from './entity.ts';

const testApp = openTestApp();

const today = '2026-01-15';

/** Runs a change as the route does: within one transaction, by an admin. */
const onAccount = async (key: string, deed: (em: TestApp['orm']['em'], account: Account) => Promise<void>) => {
  const em = testApp.orm.em.fork();
  em.setFilterParams('visible', { actor: await loadActor(em, userId('Malcolm Reyes')) });
  await em.transactional(async (inside) => {
    await deed(inside, await inside.findOneOrFail(Account, { id: accountId(key) }));
  });
};
const close = (key: string, closedOn: string) =>
  onAccount(key, (em, account) => closeAccount(em, account, closedOn, today));
const allow = (key: string, allowed: boolean) => onAccount(key, (em, account) => allowRefunds(em, account, allowed));

const ask = (statement: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement);
const refundOf = async (key: string) => (await ask(`select * from refunds where account_id = '${accountId(key)}'`))[0];
const sharesOf = (key: string) =>
  ask(`select s.* from refund_shares s join refunds r on r.id = s.refund_id where r.account_id = '${accountId(key)}'
    order by s.total desc`);
/** Makes the account as if it had never been closed. */
const reopen = async (key: string) => {
  await ask(`delete from refunds where account_id = '${accountId(key)}'`);
  await ask(
    `update fee_rows set charged_through = '2025-12-31' where account_id = '${accountId(key)}' and quarter = '2025-10-01'`,
  );
  await ask(`update accounts set step = 'completed', closed_on = null where id = '${accountId(key)}'`);
};

describe('example 9: the fourth quarter of 2025 was paid ahead with 1,250.00', () => {
  test.each([
    ['2025-11-10', '13.586957', 51, '692.93'],
    ['2025-12-31', '13.586957', 0, '0.00'],
    ['2025-10-01', '13.586957', 91, '1236.41'],
  ])('closed on %s: %s a day, %i days, %s back', async (closedOn, dailyFeeRate, daysRefunded, totalRefunded) => {
    await reopen('C2');
    await close('C2', closedOn);
    expect(await refundOf('C2')).toMatchObject({
      quarter: '2025-10-01',
      closed_on: closedOn,
      refund_calculation_date: today,
      days_in_quarter: 92,
      daily_fee_rate: dailyFeeRate,
      days_refunded: daysRefunded,
      total_refunded: totalRefunded,
      refund_allowed: false,
    });
    const [account] = await ask(`select step, closed_on from accounts where id = '${accountId('C2')}'`);
    expect(account).toEqual({ step: 'closed', closed_on: closedOn });
  });

  test('what was pay and VIM is taken back from those who had it: 467.72, 86.62 and 138.59', async () => {
    await reopen('C2');
    await close('C2', '2025-11-10');
    expect(await sharesOf('C2')).toMatchObject([
      { advisor_id: ben, total: '692.93', advisor_refund: '467.72', firm_part: '86.62', vim_part: '138.59' },
    ]);
  });

  test('a fee that was removed counts as 0', async () => {
    await reopen('C2');
    await ask(`update fee_rows set voided_at = now() where account_id = '${accountId('C2')}'`);
    await close('C2', '2025-11-10');
    expect(await refundOf('C2')).toMatchObject({
      total_refunded: '0.00',
      daily_fee_rate: '0.000000',
      fee_row_id: null,
    });
    expect(await sharesOf('C2')).toEqual([]);
  });
});

test('a first part of a quarter that was collected ahead is given back by its own days', async () => {
  // B2, opened 2025-10-20, paid 991.85 for its 73 days.
  await ask(`update accounts set billing_start_date = '2025-10-20' where id = '${accountId('B2')}'`);
  await ask(`insert into fee_rows (id, run_id, account_id, advisor_code_id, payer_id, quarter, previous_quarter, kind, value,
      billable_value, quarterly_fee, in_advance, in_arrears, gross, charged_from, charged_through, inputs)
    select gen_random_uuid(), f.run_id, a.id, a.advisor_code_id, a.id, f.quarter, f.previous_quarter, 'ahead', 0, 0, 1250.00,
      991.85, 0, 991.85, '2025-10-20', '2025-12-31',
      jsonb_set(jsonb_set(f.inputs::jsonb, '{billing,inAdvance}', '{"from": "2025-10-20", "days": 73, "daysInQuarter": 92}'), '{billing,openedOn}', '"2025-10-20"')
    from fee_rows f, accounts a where a.id = '${accountId('B2')}' and f.account_id = '${accountId('B1')}' and f.quarter = '2025-10-01'`);
  await close('B2', '2025-11-30');
  expect(await refundOf('B2')).toMatchObject({
    daily_fee_rate: '13.586986',
    days_refunded: 31,
    total_refunded: '421.20',
  });
  expect((await sharesOf('B2')).map((share) => share.advisor_id)).toEqual([ada, ben]);
});

test('an account whose quarter nobody has billed yet gets nothing back, and has a card all the same', async () => {
  await close('A3', '2026-01-10');
  expect(await refundOf('A3')).toMatchObject({
    quarter: '2026-01-01',
    total_refunded: '0.00',
    daily_fee_rate: '0.000000',
    fee_row_id: null,
    days_in_quarter: 90,
    days_refunded: 80,
  });
});

test.each([
  ['2026-01-16', 'Must not be in the future.'],
  ['2023-01-08', 'Must not be before the account was opened.'],
])('an account of 2023 that is billed cannot close on %s', async (closedOn, message) => {
  await expect(close('C1', closedOn)).rejects.toMatchObject({ details: { closedOn: [message] } });
  expect(await refundOf('C1')).toBeUndefined();
});

test('while a billing runs, nothing closes, and nobody waits for ever', async () => {
  await testApp.orm.em.fork().transactional(async (em) => {
    await em.execute("select pg_advisory_xact_lock(hashtext('billing'))");
    await expect(close('C1', '2026-01-10')).rejects.toMatchObject({ status: 409 });
  });
});

test('of two closings, at the same moment or one after the other, one refund stays: of the day that the account bears', async () => {
  const tries = await Promise.allSettled([close('B1', '2025-12-15'), close('B1', '2025-12-20')]);
  expect(tries.map(({ status }) => status)).toContain('fulfilled');
  const [account] = await ask(`select closed_on from accounts where id = '${accountId('B1')}'`);
  const refunds = await ask(`select closed_on from refunds where account_id = '${accountId('B1')}'`);
  expect(refunds).toEqual([account]);
});

test('on its page an account is closed once, by an admin, and shows the card', async () => {
  const path = `/accounts/${accountId('Stone IRA')}.json`;
  const closing = { account: { step: 'closed', closed_on: '2025/12/01' } };
  const [admin, superAdmin] = await Promise.all([testApp.signIn('admin@demo.test'), testApp.signIn('super@demo.test')]);
  const answers = await Promise.all([admin.patch(path, closing), superAdmin.patch(path, closing)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  const account = (await admin.get(path)).json();
  expect(account).toMatchObject({
    step: 'closed',
    isClosed: true,
    isCloseable: false,
    closedOn: '2025-12-01',
    refundCalculationDate: today,
    daysInQuarter: 92,
    daysRefunded: 30,
    refundAllowed: false,
  });
  const complete = await admin.patch(path, { account: { refund_allowed: true, step: 'closed' } });
  expect([complete.statusCode, complete.json().refundAllowed]).toEqual([200, true]);
  const paid = await admin.patch(`/accounts/${accountId('Marsh')}`, { account: { refund_allowed: false } });
  expect([paid.statusCode, paid.json().error]).toEqual([409, 'This refund has already been paid.']);
});

describe('the refund', () => {
  test('is complete or pending as long as nobody has been charged for it', async () => {
    await allow('Stone', true);
    expect(await refundOf('Stone')).toMatchObject({ refund_allowed: true });
    await allow('Stone', false);
    expect(await refundOf('Stone')).toMatchObject({ refund_allowed: false });
  });

  test('stays as it is once a payout has taken it', async () => {
    await expect(allow('Marsh', false)).rejects.toMatchObject({
      status: 409,
      message: 'This refund has already been paid.',
    });
  });

  test('is none of an open account’s', async () => {
    await expect(allow('C1', true)).rejects.toMatchObject({
      details: { refundAllowed: ['The account has no refund.'] },
    });
  });
});
