import { expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { lettersOf } from '../../test/letters.ts';
import { pagesOf } from '../../test/pdfText.ts';

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const ben = admit(testApp, 'Ben Okafor');
const admin = admit(testApp, 'Malcolm Reyes');
const id = accountId('Castellane');

const settings = async () => (await superAdmin.get('/company_settings')).json();
const set = (companySettings: object) => superAdmin.patch('/company_settings', { companySettings });
const wordsOf = async (url: string) => (await pagesOf((await ben.send({ method: 'GET', url })).rawPayload)).join(' ');
const newestForm = async () => wordsOf((await ben.get(`/accounts/${id}/internal_form`)).json().url);
const company = async () => (await testApp.app.inject({ method: 'GET', url: '/api/company' })).json();

test('the firm has the name that the server was started with, until it says its own', async () => {
  expect(await settings()).toMatchObject({ shortName: null, legalName: null, retentionYears: 7 });
  expect(await company()).toMatchObject({ name: 'Verus', logo: null });
  expect((await ben.get('/users/current-user')).json().firmName).toBe('Verus');
});

test('a new name stands at once on screens, in mails and on what is printed', async () => {
  expect((await set({ shortName: 'Larkspur & Co', legalName: 'Larkspur Advisory LLC' })).statusCode).toBe(200);
  expect(await company()).toMatchObject({ name: 'Larkspur & Co', logo: null });
  expect((await ben.get('/users/current-user')).json().firmName).toBe('Larkspur & Co');
  const { url } = (await ben.post(`/accounts/${id}/prepare_internal_form`)).json();
  const form = await wordsOf(url);
  expect(form).toContain('Larkspur Advisory LLC');
  expect(form).not.toContain('Verus');
  const { email } = (await ben.get('/users/current-user')).json();
  await admin.post('/devise/password', { user: { email } });
  const [letter] = await lettersOf(testApp);
  expect(letter?.text).toContain('Larkspur & Co');
});

test('a form keeps the name under which it was prepared, also where it is signed after a change', async () => {
  await set({ legalName: 'Renamed Meanwhile LLC' });
  await ben.post(`/accounts/${id}/sign_internal_form`, { signerName: 'Ben Okafor', consent: true });
  const signed = await newestForm();
  expect(signed).toContain('Certificate of Signatures');
  expect(signed).toContain('Larkspur Advisory LLC');
  expect(signed).not.toContain('Renamed Meanwhile LLC');
});

test('without a legal name the short one is printed, and an emptied name is the server’s again', async () => {
  expect((await set({ shortName: '', legalName: null })).json()).toMatchObject({ shortName: null, legalName: null });
  expect(await company()).toMatchObject({ name: 'Verus', logo: null });
});

test('of two changes made from one version the second is refused, with what stands now', async () => {
  const { version } = await settings();
  expect((await set({ retentionYears: 10, version })).json()).toMatchObject({ retentionYears: 10 });
  const late = await set({ retentionYears: 8, version });
  expect(late.statusCode).toBe(409);
  expect(late.json().current).toMatchObject({ retentionYears: 10 });
  expect(await settings()).toMatchObject({ retentionYears: 10 });
});

test.each([
  [{ shortName: 'x'.repeat(61) }, { shortName: ['At most 60 characters'] }],
  [{ legalName: 'x'.repeat(300) }, { legalName: ['At most 200 characters'] }],
  [{ shortName: 'Two\nlines' }, { shortName: ['Must be one line of text'] }],
  [{ retentionYears: 5 }, { retentionYears: ['At least 6'] }],
  [{ retentionYears: 101 }, { retentionYears: ['At most 100'] }],
])('%j is refused in words', async (changes, told) => {
  const answer = await set(changes);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject(told);
});
