import { beforeAll, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { ada as adasId, golden, press } from '../../test/billing.ts';
import { bringLogo, drawing } from '../../test/firmLogo.ts';
import { download, invoicesOf, print } from '../../test/invoices.ts';
import { pagesOf } from '../../test/pdfText.ts';

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const ben = admit(testApp, 'Ben Okafor');

const payload = async (person: Person, url: string) => (await person.send({ method: 'GET', url })).rawPayload;
const picturesIn = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Subtype \/Image/g)].length;
const invoice = async () => {
  const [printed] = await invoicesOf(superAdmin, 'A1');
  return download(superAdmin, String(printed?.url));
};

beforeAll(async () => {
  const companySettings = { shortName: 'Larkspur & Co', legalName: 'Larkspur Advisory LLC' };
  expect((await superAdmin.patch('/company_settings', { companySettings })).statusCode).toBe(200);
  expect((await bringLogo(superAdmin, await drawing.clone().png().toBuffer())).statusCode).toBe(200);
});

test('an invoice bears the legal name and the logo', async () => {
  await press(superAdmin, { ...golden, advisorIds: [adasId] });
  await print(testApp, superAdmin);
  const pdf = await invoice();
  for (const page of await pagesOf(pdf)) expect(page).toContain('Larkspur Advisory LLC');
  expect(picturesIn(pdf)).toBe(1);
});

test('an invoice that was printed keeps its head when the firm takes another name', async () => {
  const before = await invoice();
  await superAdmin.patch('/company_settings', { companySettings: { legalName: 'Larkspur Group LLC' } });
  await print(testApp, superAdmin);
  expect(await invoice()).toEqual(before);
});

test.each(['/api/accounts.pdf', '/api/app_lib_files/assistant_checklist.pdf'])(
  '%s bears the short name and the logo, which the file holds once for all its pages',
  async (url) => {
    const pdf = await payload(superAdmin, url);
    for (const page of await pagesOf(pdf)) expect(page).toContain('Larkspur & Co');
    expect(picturesIn(pdf)).toBe(1);
  },
);

test('a form that people sign bears the name alone: it is drawn anew with each signature, and must stay as it was', async () => {
  const { url } = (await ben.post(`/accounts/${accountId('Castellane')}/prepare_internal_form`)).json();
  expect(picturesIn(await payload(ben, url))).toBe(0);
});

test('a name that fills its line leaves room for what stands beside it', async () => {
  await superAdmin.patch('/company_settings', { companySettings: { shortName: 'W'.repeat(60) } });
  const [page] = await pagesOf(await payload(superAdmin, '/api/app_lib_files/assistant_checklist.pdf'));
  expect(page).toMatch(/\bW+…/);
});

test('without a logo the name stands alone', async () => {
  await superAdmin.delete('/company_settings/logo');
  expect(picturesIn(await payload(superAdmin, '/api/accounts.pdf'))).toBe(0);
});
