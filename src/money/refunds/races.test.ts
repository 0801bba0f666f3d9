import { beforeAll, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { billGolden } from '../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');

const ask = (statement: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement);
const bill = (quarter: string, previousQuarter: string) => billGolden(testApp, quarter, previousQuarter);
const patch = (key: string, account: object) => admin.patch(`/accounts/${accountId(key)}`, { account });
const twenty = <Answer>(ask: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: 20 }, (_, index) => ask(index)));

beforeAll(() => bill('2026-01-01', '2025-10-01'));

test('closed 20 times at once and late, each fee is refunded once', async () => {
  const answers = await twenty((index) => patch('C1', { step: 'closed', closedOn: `2025-09-${10 + index}` }));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const refunds =
    await ask(`select fee_row_id, count(*)::int as times, count(distinct closed_on)::int as days from refunds
    where account_id = '${accountId('C1')}' group by fee_row_id`);
  // The third and the fourth quarter of 2025, and the first of 2026.
  expect(refunds.map(({ times, days }) => [times, days])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});

test('settled and taken back 20 times while a run takes it, a refund is used once or not at all', async () => {
  await patch('C1', { refundAllowed: true });
  const running = Promise.allSettled([bill('2026-04-01', '2026-01-01')]);
  const answers = await twenty((index) => patch('C1', { refundAllowed: index % 2 === 0 }));
  const [run] = await running;
  // A run that finds all refunds Pending has nothing to bill.
  if (run.status === 'rejected') expect(run.reason).toMatchObject({ status: 422 });
  for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
  const refunds = await ask(`select r.refund_allowed as complete, s.used_by_id is not null as used,
      f.charged_from is null or f.charged_through = r.closed_on as freed,
      (select count(*)::int from fee_rows t where t.kind = 'refund' and t.inputs #>> '{refund,id}' = r.id::text) as rows
    from refunds r join refund_shares s on s.refund_id = r.id join fee_rows f on f.id = r.fee_row_id
    where r.account_id = '${accountId('C1')}'`);
  expect(refunds).toHaveLength(3);
  for (const { complete, used, freed, rows } of refunds) {
    expect({ freed, rows }).toEqual({ freed: complete, rows: used ? 1 : 0 });
    if (run.status === 'rejected') expect(used).toBe(false);
    if (used) expect(complete).toBe(true);
  }
});
