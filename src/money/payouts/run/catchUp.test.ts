import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../../fixtures/accounts.ts';
import { admit, openTestApp } from '../../../test/app.ts';
import { ada, ben, golden, press } from '../../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const superAdmin = admit(testApp, 'Theodora Vance');

const ask = <Row extends object>(text: string) => testApp.orm.em.fork().execute<Row[]>(text);
const look = async (payout: object = {}) =>
  (await admin.post('/payouts/preview', { payout: { ...golden, ...payout } })).json();
/** Reads the unbilled days of an account; the firm itself had its first run in the third quarter. */
const missing = async (key: string, payout: object = {}) =>
  (await look(payout)).unbilled.data.filter((one: { accountId: string }) => one.accountId === accountId(key));
const openOn = (key: string, billingStartDate: string) =>
  superAdmin.patch(`/accounts/${accountId(key)}`, { account: { billingStartDate } });
const charged = (key: string) =>
  ask(`select kind, charged_from::text as "from", charged_through::text as through, gross from fee_rows
    where account_id = '${accountId(key)}' and archived_at is null and kind in ('fee', 'catch_up') order by charged_from`);

beforeAll(async () => {
  await press(admin, golden);
});

describe('an open date moved earlier than what was charged', () => {
  test('is named with the days that nobody has charged and what they cost', async () => {
    expect(await missing('B2')).toEqual([]);
    await openOn('B2', '2025-10-05');
    expect(await missing('B2')).toEqual([
      { accountId: accountId('B2'), accountNumber: 'Z00200102', days: 41, amount: '334.24' },
    ]);
    // A quarter that the firm had no run for is missed by everybody who was there.
    expect(await missing('A3')).toMatchObject([{ days: 91 }]);
  });

  test('is not caught up by itself', async () => {
    expect((await press(admin, golden)).statusCode).toBe(409);
    expect(await charged('B2')).toHaveLength(1);
  });

  test('nor for advisors who are not chosen', async () => {
    const c3 = { ...golden, advisorIds: [ada], catchUpAccountIds: [accountId('C3')] };
    expect((await press(admin, c3)).statusCode).toBe(409);
  });

  test('is charged once it is ticked, beside what was paid before, and once', async () => {
    const ticked = { ...golden, catchUpAccountIds: [accountId('B2')] };
    expect(await missing('B2', ticked)).toEqual([]);
    const { data, digest } = await look(ticked);
    expect(data).toMatchObject([
      { advisorId: ada, kind: 'supplementary', grossCompensation: '200.54', accountFee: '0.00' },
      { advisorId: ben, kind: 'supplementary', grossCompensation: '133.70', accountFee: '0.00' },
    ]);
    expect((await press(admin, { ...ticked, digest })).statusCode).toBe(200);
    expect((await press(admin, ticked)).statusCode).toBe(409);
    expect(await charged('B2')).toEqual([
      { kind: 'catch_up', from: '2025-10-05', through: '2025-11-14', gross: '334.24' },
      { kind: 'fee', from: '2025-11-15', through: '2026-03-31', gross: '1133.15' },
    ]);
  });

  test('goes out in the file of the quarter in which it is caught up', async () => {
    const exported = await admin.post('/payouts/export', {
      export: { startDate: '2026-01-01', exportType: 'fidelity' },
    });
    expect(exported.body).toBe('Z00200101\t1522.85\r\nZ00200102\t1467.39\r\n');
  });
});

describe('the database', () => {
  test('refuses a day that is charged twice, whoever writes', async () => {
    await expect(ask(`update fee_rows set charged_through = '2025-11-15' where kind = 'catch_up'`)).rejects.toThrow(
      'fee_rows_days_once',
    );
  });
});
