import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { idOf } from '../../../fixtures/ids.ts';
import { userId } from '../../../fixtures/users.ts';
import { fillInCode, openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';
import { typeDay } from './wizardPage.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const phone = { width: 390, height: 844 };
const openTeam = async (page: Page, branch: string) => {
  await page.goto(`/branches/${idOf('branch', branch)}/team`);
  await page.getByRole('region', { name: 'Table of access persons' }).waitFor();
};
const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}` }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const advisors = (page: Page) => page.getByRole('region', { name: 'Table of advisors' });

test('an admin reads the team of a branch, and who of it has not come yet', async () => {
  const page = await office.visit('admin@demo.test');
  await openTeam(page, 'Cedar Hollow');
  await advisors(page).getByText('Jan 14, 2026').first().waitFor();
  await advisors(page).getByRole('button', { name: 'Resend invitation to Mira Fontaine' }).waitFor();
  await photograph(page, 'team');
  await soon(() => page.getByRole('button', { name: /Reset 2FA|^Delete/ }).count()).toBe(0);
  await page.setViewportSize(phone);
  await page.getByText('Silas Brandt').waitFor();
  await photograph(page, 'team-phone');
  await page.context().close();
});

test('an admin is told what a new advisor and a new access person need', async () => {
  const page = await office.visit('admin@demo.test');
  await openTeam(page, 'Goldfield');
  await page.getByRole('button', { name: 'New Advisor' }).click();
  const advisor = page.getByRole('dialog', { name: 'New Advisor' });
  await photograph(page, 'new-advisor');
  await advisor.getByRole('button', { name: 'Send Invitation' }).click();
  await advisor.getByText('Required', { exact: true }).first().waitFor();
  // First name, last name, email, phone, states and CRD number; the branch is the page's.
  await soon(() => advisor.getByText('Required', { exact: true }).count()).toBe(6);
  await advisor.getByRole('combobox', { name: 'State Registrations' }).fill('Colo');
  await page.getByRole('option', { name: 'Colorado' }).click();
  await advisor.getByLabel('Hybrid Advisor').check();
  await advisor.getByLabel('LPL Code').waitFor();
  await page.setViewportSize(phone);
  await photograph(page, 'new-advisor-phone');
  await page.context().close();
});

test('an admin changes an advisor’s address, which asks for a code anew', async () => {
  const page = await office.visit('admin@demo.test');
  await openTeam(page, 'Goldfield');
  await office.testApp.orm.em.fork().execute(`update sessions set verified_at = now() - interval '1 hour'`);
  await edit(page, 'Ben Okafor');
  const dialog = page.getByRole('dialog', { name: 'Edit Advisor' });
  await dialog.getByLabel('Email').fill('ben@firm.test');
  await photograph(page, 'edit-advisor');
  await save(page);
  const asking = page.getByRole('dialog', { name: 'Two-Factor Code' });
  await office.testApp.orm.em.fork().execute('update users set otp_last_step = 0');
  await fillInCode(asking);
  await asking.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('Advisor updated').waitFor();
  await advisors(page).getByText('ben@firm.test').waitFor();
  await page.context().close();
});

test('nothing changed closes the form without a call', async () => {
  const page = await office.visit('admin@demo.test');
  await openTeam(page, 'Goldfield');
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && calls.push(request.url()));
  await edit(page, 'Priya Nolan');
  const dialog = page.getByRole('dialog', { name: 'Edit Access Person' });
  await dialog.getByLabel('First Name').waitFor();
  await photograph(page, 'edit-access-person');
  await save(page);
  await dialog.waitFor({ state: 'detached' });
  expect(calls).toEqual([]);
  await page.context().close();
});

test('a terminated advisor’s page asks for a password at once, and none is right', async () => {
  const cleo = await office.signIn('advisor2@demo.test');
  const page = await office.open(`/advisors/${userId('Cleo Marchetti')}/details`, 'admin@demo.test');
  await page.getByRole('button', { name: 'Edit Advisor Information' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Advisor' });
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Terminated' }).click();
  await save(page);
  await dialog.getByText('Required', { exact: true }).waitFor();
  await typeDay(dialog, 'Termination Date', '01152026');
  await photograph(page, 'terminate-advisor');
  await save(page);
  await page.getByText('Advisor updated').waitFor();
  await page.getByText('Terminated').waitFor();
  const ended = cleo.getByRole('dialog', { name: 'Your Session Has Ended' });
  await ended.getByLabel('Password').fill('Demo-pass-1!');
  await ended.getByRole('button', { name: 'Sign In' }).click();
  await ended.getByText('Invalid email or password.').waitFor();
  await ended.getByRole('button', { name: 'Discard and Leave' }).click();
  await cleo.waitForURL(/\/login/);
  await Promise.all([cleo.context().close(), page.context().close()]);
});

test('an advisor is asked for their own facts alone', async () => {
  const page = await office.visit('advisor@demo.test');
  await openTeam(page, 'Goldfield');
  await soon(() => page.getByRole('button', { name: /^(New|Resend|Delete|Edit Ben)/ }).count()).toBe(0);
  await edit(page, 'Ada Winslow');
  const dialog = page.getByRole('dialog', { name: 'Edit Advisor' });
  await dialog.getByLabel('SSN').waitFor();
  await soon(() => dialog.getByLabel(/Branch|CRD|Hybrid|Status|Registration Date/).count()).toBe(0);
  await dialog.getByLabel('Last Name').fill('Winslow-Hart');
  await photograph(page, 'edit-own');
  await save(page);
  await page.getByText('Advisor updated').waitFor();
  await page.context().close();
});

test('an access person sees what others have set, and cannot set it', async () => {
  const page = await office.visit('assistant@demo.test');
  await openTeam(page, 'Goldfield');
  await edit(page, 'Priya Nolan');
  const dialog = page.getByRole('dialog', { name: 'Edit Access Person' });
  await dialog.getByLabel('Compensation Access').waitFor();
  await photograph(page, 'edit-own-access');
  await soon(() => dialog.getByLabel('Compensation Access').isDisabled()).toBe(true);
  await soon(() => dialog.getByLabel('Insurance Agent').isDisabled()).toBe(true);
  await soon(() => dialog.getByLabel(/Advisor Codes|Hire Date|Branch/).count()).toBe(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog
      .getByRole('button', { name: 'Cancel' })
      .click()
      .then(() => page.getByRole('button', { name: 'Checklist' }).click()),
  ]);
  expect(file.suggestedFilename()).toBe('access-person-checklist.pdf');
  await page.context().close();
});

test('an advisor who is needed yet is not deleted, and it says by whom', async () => {
  const page = await office.open(`/advisors/${userId('Hugo Baptiste')}/details`, 'admin@demo.test');
  await page.getByRole('button', { name: 'Delete Advisor' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText(/This advisor still has/).waitFor();
  await photograph(page, 'delete-advisor');
  await page.context().close();
});

test('a super admin deletes an access person', async () => {
  const page = await office.visit('super@demo.test');
  await openTeam(page, 'Larkspur');
  await page.getByRole('button', { name: 'Reset 2FA of Quentin Hale' }).waitFor();
  await page.getByRole('button', { name: 'Delete Quentin Hale' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Assistant deleted').waitFor();
  await page.getByText('No access persons in this branch yet.').waitFor();
  await page.context().close();
});
