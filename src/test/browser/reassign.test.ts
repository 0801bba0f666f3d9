import { afterAll, beforeAll, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const ada = `/advisors/${userId('Ada Winslow')}`;

test('an admin sees what an advisor who leaves would hand over, and hands it over', async () => {
  const page = await office.open(`${ada}/details`, 'admin@demo.test');
  await page.getByRole('button', { name: 'Reassign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reassign Ada Winslow' });
  const hand = dialog.getByRole('button', { name: 'Reassign' });
  await soon(() => hand.isDisabled()).toBe(true);
  await dialog.getByRole('combobox', { name: 'To Advisor' }).fill('Okafor');
  await page.getByRole('option', { name: 'Ben Okafor' }).click();
  const row = dialog.getByRole('row').filter({ hasText: 'FID200' });
  await row.getByText('Ada Winslow 60%, Ben Okafor 40%').waitFor();
  await row.getByText('Ben Okafor 100%').waitFor();
  await photograph(page, 'reassign');
  await page.setViewportSize({ width: 390, height: 844 });
  await photograph(page, 'reassign-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await hand.click();
  await page.getByText('Advisor reassigned').waitFor();
  await page.getByRole('button', { name: 'Reassign' }).click();
  await dialog.getByRole('combobox', { name: 'To Advisor' }).fill('Okafor');
  await page.getByRole('option', { name: 'Ben Okafor' }).click();
  await dialog.getByText('This advisor has nothing to reassign.').waitFor();
  await page.context().close();
});

test('nobody but the firm reassigns', async () => {
  const page = await office.open(`${ada}/details`, 'advisor@demo.test');
  await page.getByRole('heading', { name: 'Ada Winslow', level: 1 }).waitFor();
  await soon(() => page.getByRole('button', { name: 'Reassign' }).count()).toBe(0);
  await page.context().close();
});
