import { afterEach, describe, expect, test } from '@jest/globals';
import { codeId } from '../../../../fixtures/advisorCodes.ts';
import { userId } from '../../../../fixtures/users.ts';
import { start, type Person, type TestApp } from '../../../test/app.ts';
import { ada, ben, golden, press } from '../../../test/billing.ts';
import { storedLedger } from '../../../test/billing-proof/random/ledger.ts';
import { faultsIn } from '../../../test/billing-proof/random/properties.ts';

// The quarter is valued on December 31, 2025; the demo's day is January 15, 2026.
let testApp: TestApp;
let admin: Person;
const open = async (): Promise<void> => {
  testApp = await start();
  admin = await testApp.enter(userId('Malcolm Reyes'));
};
afterEach(() => testApp.stop());

const path = (code: 'FID200' | 'SCH300') => `/advisor_codes/${codeId(code)}`;
const share = (code: 'FID200' | 'SCH300', effectiveOn: string, adas: number) => {
  const parts = [
    { advisorId: ada, percentage: `${adas}` },
    { advisorId: ben, percentage: `${100 - adas}` },
  ];
  return admin.patch(path(code), { advisorCode: { effectiveOn, advisorSubscriptionsAttributes: parts } });
};
const previewed = async () => (await admin.post('/payouts/preview', { payout: golden })).json();
const books = () => storedLedger(testApp.orm.em.fork());
const faults = () => faultsIn(testApp.orm.em.fork(), false);

describe('terms of a code that change', () => {
  test('after the valuation date, and are taken back, leave the quarter as it was looked at, billed or not', async () => {
    await open();
    expect((await press(admin, golden)).statusCode).toBe(200);
    const expected = await books();
    await testApp.stop();
    await open();
    const { digest } = await previewed();
    expect((await share('FID200', '2026-01-01', 10)).statusCode).toBe(200);
    expect((await share('SCH300', '2026-02-01', 70)).statusCode).toBe(200);
    expect((await previewed()).digest).toBe(digest);
    expect((await admin.delete(`${path('SCH300')}/terms/2026-02-01`)).statusCode).toBe(200);
    expect((await press(admin, { ...golden, digest })).statusCode).toBe(200);
    expect(await books()).toEqual(expected);
    expect((await share('FID200', '2026-01-01', 80)).statusCode).toBe(200);
    expect([await books(), await faults()]).toEqual([expected, {}]);
  });

  test('before the valuation date, are asked to be looked at again, until the quarter is billed', async () => {
    await open();
    const before = await books();
    const { digest } = await previewed();
    expect((await share('SCH300', '2025-12-31', 40)).statusCode).toBe(200);
    const stale = await press(admin, { ...golden, digest });
    expect([stale.statusCode, await books()]).toEqual([409, before]);
    const seen = (await previewed()).digest;
    expect((await press(admin, { ...golden, digest: seen })).statusCode).toBe(200);
    const billed = await books();
    expect((await share('SCH300', '2025-12-31', 90)).statusCode).toBe(200);
    expect([await books(), await faults()]).toEqual([billed, {}]);
  });

  test('twenty times while a quarter is billed, are in the books as they were looked at, or not at all', async () => {
    await open();
    const before = await books();
    const { digest } = await previewed();
    const many = Array.from({ length: 20 }, (_, at) => share('SCH300', '2025-12-31', 40 + at));
    const [billed, ...changed] = await Promise.all([press(admin, { ...golden, digest }), ...many]);
    expect(new Set(changed.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect([200, 409]).toContain(billed.statusCode);
    expect(await faults()).toEqual({});
    // A refused run has stored nothing; with the new digest it bills the present terms.
    if (billed.statusCode === 409) {
      expect(await books()).toEqual(before);
      expect((await press(admin, { ...golden, digest: (await previewed()).digest })).statusCode).toBe(200);
    }
    const [{ digests } = { digests: [] }] = await testApp.orm.em
      .fork()
      .execute<{ digests: string[] }[]>(
        `select array_agg(digest) as digests from billing_runs where quarter = '2026-01-01'`,
      );
    expect(digests.length).toBe(1);
    expect(digests.includes(digest)).toBe(billed.statusCode === 200);
    expect(await faults()).toEqual({});
  });
});
