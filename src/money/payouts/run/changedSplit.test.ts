import { expect, test } from '@jest/globals';
import { codeId } from '../../../../fixtures/advisorCodes.ts';
import { admit, openTestApp } from '../../../test/app.ts';
import { ada, ben, golden } from '../../../test/billing.ts';

// The quarter is valued on December 31, 2025; the demo's day is January 15, 2026.
const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');

const paid = async () => {
  const preview = (await admin.post('/payouts/preview', { payout: golden })).json();
  return { totals: preview.totals, payouts: preview.data };
};
const share = async (code: 'FID200' | 'SCH300', effectiveOn: string, split: Readonly<Record<string, string>>) => {
  const advisorSubscriptionsAttributes = Object.entries(split).map(([advisorId, percentage]) => ({
    advisorId,
    percentage,
  }));
  const advisorCode = { effectiveOn, advisorSubscriptionsAttributes };
  expect((await admin.patch(`/advisor_codes/${codeId(code)}`, { advisorCode })).statusCode).toBe(200);
};

test('a split changed after the valuation date changes no cent of that quarter; one dated before it does', async () => {
  const before = await paid();
  expect(before.payouts).toBeDefined();
  await share('FID200', '2026-01-01', { [ada]: '10', [ben]: '90' });
  expect(await paid()).toEqual(before);
  await share('SCH300', '2025-12-31', { [ada]: '40', [ben]: '60' });
  expect(await paid()).not.toEqual(before);
});
