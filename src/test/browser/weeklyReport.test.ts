import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openOffice, photograph, type Office } from './people.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice({ staging: true });
});
afterAll(() => office.stop());

const button = { name: 'Send Weekly Report' };

test('where things are tried out a super admin sends the weekly report, reads to how many, and is told if it failed', async () => {
  const page = await office.open('/settings/users', 'super@demo.test');
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.getByRole('button', button).waitFor();
    await photograph(page, `weekly-report-${viewport.width}`);
  }
  await page.getByRole('button', button).click();
  await page.getByText('The weekly report is on its way to 2 people.').waitFor();
  await page.route('**/api/accounts/weekly_report', (route) => route.fulfill({ status: 422, json: {} }));
  await page.getByRole('button', button).click();
  await page.getByText('Failed to trigger weekly report.').waitFor();
  await expect(office.query('select distinct recipient from kept_mails order by 1')).resolves.toEqual([
    { recipient: 'admin@demo.test' },
    { recipient: 'super@demo.test' },
  ]);
});
