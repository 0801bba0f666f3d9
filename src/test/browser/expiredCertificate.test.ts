import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { expired, fresh } from '../certificates.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice({ firmCertificate: expired });
});
afterAll(() => office.stop());

const warning = 'The firm’s certificate expired on Jan 01, 2024. Documents cannot be signed.';

test('a super admin finds on the first page what is wrong, and what to do; others do not', async () => {
  const page = await office.signIn('super@demo.test');
  await page
    .getByRole('region', { name: 'Server warnings' })
    .getByRole('alert')
    .getByText(`${warning} Set FIRM_CERTIFICATE_FILE to a new one and restart the server.`)
    .waitFor();
  await photograph(page, 'server-warnings');
  const admin = await office.signIn('admin@demo.test');
  await admin.getByRole('heading', { name: 'Your Tasks' }).waitFor();
  await soon(() => admin.getByText('certificate').count()).toBe(0);
  await Promise.all([page.context().close(), admin.context().close()]);
});

test('who signs is told why it cannot be, and signs with the same press once there is a new one', async () => {
  const page = await office.open(
    `/clients/${clientId('Gustav Ekberg')}/accounts/${accountId('Ekberg IRA')}`,
    'advisor@demo.test',
  );
  await page.getByRole('button', { name: 'Review & Accept', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Review Document' });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await dialog.getByLabel('Full Name').fill('Ada Winslow');
  await dialog.getByRole('checkbox').check();
  const press = () => dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await press();
  await page.getByText('The document was not signed: the firm’s certificate expired on Jan 01, 2024.').waitFor();
  const signatures = () =>
    office.query(`select s.typed_name as name from signatures s join internal_forms f on f.id = s.form_id
      where f.account_id = '${accountId('Ekberg IRA')}'`);
  expect(await signatures()).toEqual([]);
  Object.assign(office.testApp.config, { firmCertificate: fresh });
  await press();
  await page.getByText('Document signed').waitFor();
  expect(await signatures()).toEqual([{ name: 'Ada Winslow' }]);
  await page.context().close();
});
