import { expect, test } from '@jest/globals';
import { accountId } from '../../../../fixtures/accounts.ts';
import { admit, openTestApp } from '../../../test/app.ts';
import { golden } from '../../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');

const ask = <Row extends object>(text: string) => testApp.orm.em.fork().execute<Row[]>(text);
const b2 = accountId('B2');

/** Sets the values of B2 in December, its only ones. */
const told = async (closes: Readonly<Record<string, string>>) => {
  await ask(`delete from daily_values where account_id = '${b2}'`);
  for (const [asOf, value] of Object.entries(closes)) {
    await ask(
      `insert into daily_values (account_id, as_of, value, positions) values ('${b2}', '${asOf}', ${value}, 1)`,
    );
  }
};
const look = async () => {
  const { totals, leftOut, ...rest } = (await admin.post('/payouts/preview', { payout: golden })).json();
  return { clientFees: totals.clientFees, blocked: rest.blocked.data, unfunded: rest.unfunded.data, leftOut };
};
const named = [{ accountId: b2, accountNumber: 'Z00200102' }];

test('an account closed inside the quarter is valued at its last close with something in it', async () => {
  const others = Number((await look()).clientFees) - 1133.15;
  await ask(`update accounts set step = 'closed', closed_on = '2025-12-06' where id = '${b2}'`);
  // 1 % of 400,000.00 a year, 22 of 92 days; the custodian reports 0 on the closing day already.
  await told({ '2025-12-05': '400000.00', '2025-12-06': '0.00' });
  expect((await look()).clientFees).toBe((others + 239.13).toFixed(2));
});

test('not at one that is older than ten business days before it', async () => {
  await told({ '2025-11-21': '400000.00', '2025-12-06': '0.00' });
  expect((await look()).blocked).toEqual([{ ...named[0], reason: 'stale prices' }]);
});

test('one that never had anything in it is not billed, and nobody waits for it', async () => {
  await told({ '2025-12-06': '0.00' });
  expect(await look()).toMatchObject({ blocked: [], unfunded: named });
});
