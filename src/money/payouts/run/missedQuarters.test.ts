import { beforeEach, expect, test } from '@jest/globals';
import { accountId } from '../../../../fixtures/accounts.ts';
import { admit, openTestApp } from '../../../test/app.ts';
import { ben, golden, press } from '../../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');

const ask = <Row extends object>(text: string) => testApp.orm.em.fork().execute<Row[]>(text);
/** $4,000 a year, all of it Ben’s, whose account fee is $20. */
const c1 = accountId('C1');
const openOn = (day: string) => ask(`update accounts set billing_start_date = '${day}' where id = '${c1}'`);
const price = (key: string, day: string) =>
  ask(
    `insert into daily_values (account_id, as_of, value, positions) values ('${accountId(key)}', '${day}', 250000, 0)`,
  );
const catchUp = () => press(admin, { ...golden, advisorIds: [ben], catchUpAccountIds: [c1] });
const charged = () =>
  ask(`select f.kind, charged_from::text as "from", charged_through::text as through, f.gross, b.account_fee as fee
    from fee_rows f join breakdowns b on b.fee_row_id = f.id
    where f.account_id = '${c1}' and f.archived_at is null order by charged_from`);

beforeEach(async () => {
  await ask(`update fee_rows set archived_at = now() where account_id = '${c1}' and archived_at is null`);
  await ask(`delete from daily_values where account_id = '${c1}'`);
});

test('an account that closed since is caught up by its first price, if it was opened shortly before the quarter', async () => {
  await openOn('2025-09-25');
  await price('C1', '2025-10-03');
  await ask(`update accounts set step = 'closed', closed_on = '2025-11-20' where id = '${c1}'`);
  await catchUp();
  // 6 and 51 of 92 days.
  expect(await charged()).toEqual([
    { kind: 'catch_up', from: '2025-09-25', through: '2025-11-20', gross: '619.57', fee: '20.00' },
  ]);
  await ask(`update accounts set step = 'completed', closed_on = null where id = '${c1}'`);
});

test('how old a price may be is the firm’s matter, whoever is caught up: two weeks at the end of June 2024, a Sunday', async () => {
  await openOn('2024-06-03');
  await price('C1', '2024-06-14');
  await price('A1', '2024-06-28');
  await catchUp();
  // 28 of 91 days, and a whole quarter.
  expect(await charged()).toEqual([
    { kind: 'catch_up', from: '2024-06-03', through: '2024-09-30', gross: '1307.69', fee: '20.00' },
  ]);
});

test('a quarter that was caught up in part bears no second account fee when its own run bills the rest', async () => {
  await openOn('2025-08-10');
  await price('C1', '2025-09-30');
  await catchUp();
  await openOn('2025-07-20');
  await press(admin, { startDate: '2025-10-01', prevStartDate: '2025-07-01', advisorIds: [ben] });
  expect(await charged()).toEqual([
    { kind: 'fee', from: '2025-07-20', through: '2025-08-09', gross: '228.26', fee: '0.00' },
    { kind: 'catch_up', from: '2025-08-10', through: '2025-12-31', gross: '1565.22', fee: '20.00' },
  ]);
});
