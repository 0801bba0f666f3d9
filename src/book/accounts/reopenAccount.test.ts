import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const superAdmin = admit(testApp, 'Theodora Vance');

const ask = (statement: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement);
const patch = (key: string, account: object, person: Person = admin) =>
  person.patch(`/accounts/${accountId(key)}`, { account });
const close = (key: string, closedOn = '2025-12-15') => patch(key, { step: 'closed', closedOn });
const reopen = (key: string, person: Person = superAdmin) => patch(key, { step: 'completed' }, person);
const refundsOf = (key: string) =>
  ask(`select total_refunded as total, refund_allowed as complete from refunds where account_id = '${accountId(key)}'
    order by created_at, id`);
const pending = async () => {
  const filters = JSON.stringify([{ key: 'refundStatus', option: '=', values: ['Pending'] }]);
  return (await admin.get(`/accounts?filters=${encodeURIComponent(filters)}`)).json().meta.pagination.totalEntries;
};

describe('a closing that was a mistake', () => {
  test('is taken back by a super admin alone', async () => {
    const before = await pending();
    await close('Stone IRA');
    expect(await pending()).toBe(before + 1);
    expect((await reopen('Stone IRA', admin)).statusCode).toBe(403);
    const account = (await reopen('Stone IRA')).json();
    expect(account).toMatchObject({ step: 'completed', closedOn: null, isClosed: false, isCloseable: true });
    expect(account.refunds).toEqual({ data: [] });
    expect(account).not.toHaveProperty('totalRefunded');
    expect(account).not.toHaveProperty('refundAllowed');
    expect(await pending()).toBe(before);
  });

  test('is told as such, the refund that is gone too', async () => {
    const { data } = (await admin.get(`/accounts/${accountId('Stone IRA')}/timeline?per_page=100`)).json();
    const labels = data.map(({ label }: { label: string }) => label);
    expect(labels.slice(0, 4).toSorted()).toEqual([
      'calculated the refund',
      'canceled the refund',
      expect.stringMatching(/^closed the account/),
      expect.stringMatching(/^reopened the account/),
    ]);
  });

  test('what is Complete stays given back, and its days are free', async () => {
    await close('C1', '2025-12-01');
    await patch('C1', { refundAllowed: true });
    const account = (await reopen('C1')).json();
    expect(account).toMatchObject({ isClosed: false, refundAllowed: true });
    expect(account).not.toHaveProperty('totalRefunded');
    expect(account.refunds.data).toMatchObject([{ totalRefunded: '326.09', refundAllowed: true }]);
    const [row] = await ask(`select charged_through::text as last from fee_rows where account_id = '${accountId('C1')}'
      and quarter = '2025-10-01'`);
    expect(row).toEqual({ last: '2025-12-01' });
  });

  test('closed again, it gives back the whole less that', async () => {
    // 50 of 92 days of 1,000.00 are 543.48.
    expect((await close('C1', '2025-11-11')).json()).toMatchObject({ totalRefunded: '543.48', refundAllowed: false });
    expect(await refundsOf('C1')).toEqual([
      { total: '326.09', complete: true },
      { total: '217.39', complete: false },
    ]);
  });

  test('made Pending in between, it makes room for the new one', async () => {
    await close('A3', '2025-12-01');
    await patch('A3', { refundAllowed: true });
    await reopen('A3');
    await patch('A3', { refundAllowed: false });
    expect((await close('A3', '2025-12-11')).statusCode).toBe(200);
    expect(await refundsOf('A3')).toMatchObject([{ complete: false }]);
  });
});

describe('20 people at once', () => {
  test('close an account once', async () => {
    const days = Array.from({ length: 20 }, (_, index) => `2025-12-${String(index + 1).padStart(2, '0')}`);
    const answers = await Promise.all(days.map((day) => close('B1', day)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await refundsOf('B1')).toHaveLength(1);
  });

  test('settle its refund and take that back: the fee charges what the refund says', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => patch('B1', { refundAllowed: index % 2 === 0 })));
    const [held] = await ask(`select r.refund_allowed = (f.charged_through = r.closed_on) as agrees
      from refunds r join fee_rows f on f.id = r.fee_row_id where r.account_id = '${accountId('B1')}'`);
    expect(held).toEqual({ agrees: true });
  });

  test('open it again once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => reopen('B1')));
    // Its own step is no move: whoever comes later finds it done.
    expect(new Set(answers.map(({ statusCode }) => statusCode)).has(200)).toBe(true);
    expect(await ask(`select step, closed_on from accounts where id = '${accountId('B1')}'`)).toEqual([
      { step: 'completed', closed_on: null },
    ]);
    const [told] = await ask(`select count(*)::int as times from audit where object = 'Account' and action = 'update'
      and object_id = '${accountId('B1')}' and before ->> 'step' = 'closed'`);
    expect(told).toEqual({ times: 1 });
  });
});
