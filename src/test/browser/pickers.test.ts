import { afterAll, beforeAll, test } from '@jest/globals';
import { openOffice, photograph, type Office } from './people.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.query(`insert into advisor_codes (id, number, custodian_id)
    select gen_random_uuid(), 'BIG' || lpad(n::text, 4, '0'), 'schwab' from generate_series(1, 5000) n`);
});
afterAll(() => office.stop());

test('of 5,000 advisor codes several are found by typing, and chosen by the keyboard', async () => {
  const page = await office.open('/clients/new', 'super@demo.test');
  const dialog = page.getByRole('dialog', { name: 'Add Client' });
  const codes = dialog.getByRole('combobox', { name: /Advisor Codes/ });
  for (const number of ['BIG4321', 'BIG0007']) {
    await codes.pressSequentially(number);
    await page.getByRole('option', { name: number }).waitFor();
    await photograph(page, `picker-${number}`);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: number }).waitFor();
  }
});
