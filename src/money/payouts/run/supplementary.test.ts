import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../../fixtures/accounts.ts';
import { type Person, start, type TestApp } from '../../../test/app.ts';
import { ada, ben, clientFeesFile, golden, oneRow, upload } from '../../../test/billing.ts';

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  testApp = await start();
  admin = await testApp.signIn('admin@demo.test');
});
afterAll(() => testApp.stop());

const ask = <Row extends object>(text: string) => testApp.orm.em.fork().execute<Row[]>(text);

const press = async (payout: object) => {
  const signedBlobId = await upload(admin, 'fees.csv', clientFeesFile);
  return admin.post('/payouts/create_multiple', { payout: { ...golden, signedBlobId, ...payout } });
};
const paid = async (payout: object) => {
  const { payouts } = (await press(payout)).json();
  return payouts.data.map(({ advisorId, grossCompensation }: Record<string, string>) => [advisorId, grossCompensation]);
};
const feeOf = (key: string) =>
  oneRow(
    testApp,
    `select gross, charged_from::text as "from", charged_through::text as through from fee_rows
      where account_id = '${accountId(key)}' and quarter = '2026-01-01' and kind = 'fee' and archived_at is null`,
  );
const file = async (exportType: string) =>
  (await admin.post('/payouts/export', { export: { startDate: '2026-01-01', exportType } })).body;

/** The prices of an account from the autumn on arrive later. */
const late = async (key: string): Promise<() => Promise<unknown>> => {
  await ask(`create table late_${key} as select * from daily_values
    where account_id = '${accountId(key)}' and as_of > '2025-09-30'`);
  await ask(`delete from daily_values where account_id = '${accountId(key)}' and as_of > '2025-09-30'`);
  return () => ask(`insert into daily_values select * from late_${key}`);
};

describe('an account that a run left out', () => {
  let arrive: () => Promise<unknown>;

  test('is named with the reason, and the others are billed', async () => {
    arrive = await late('B1');
    expect(await paid({})).toEqual([
      [ada, '4461.14'],
      [ben, '2039.44'],
    ]);
    expect(await ask('select reason from left_outs')).toContainEqual({ reason: 'stale_prices' });
    expect(await file('fidelity')).toBe('Z00200102\t1133.15\r\n');
  });

  test('is not billed by a press that finds it as it was', async () => {
    const again = await press({});
    expect([again.statusCode, again.json().error]).toEqual([409, 'This quarter is already billed.']);
  });

  test('is billed once its price is there, beside what was paid and debited before', async () => {
    await arrive();
    expect(await paid({})).toEqual([
      [ada, '913.71'],
      [ben, '609.14'],
    ]);
    expect(await feeOf('B1')).toEqual({ gross: '1522.85', from: '2026-01-01', through: '2026-03-31' });
    expect(await file('fidelity')).toBe('Z00200101\t1522.85\r\n');
    const kinds = await ask(
      `select kind, count(*)::int from payouts where start_date = '2026-01-01' group by 1 order by 1`,
    );
    expect(kinds).toEqual([
      { kind: 'regular', count: 2 },
      { kind: 'supplementary', count: 2 },
    ]);
  });

  test('is billed once: the sums are those of one run that had known it all', async () => {
    expect((await press({})).statusCode).toBe(409);
    const sums = await oneRow(
      testApp,
      `select sum(gross_compensation) as gross, sum(total_fees) as fees, sum(net_compensation) as net
        from payouts where start_date = '2026-01-01'`,
    );
    expect(sums).toEqual({ gross: '8023.43', fees: '1480.10', net: '6075.61' });
  });
});
