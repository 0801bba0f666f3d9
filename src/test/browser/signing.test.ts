import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { fillInCode, openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const query = async <Row>(sql: string): Promise<Row[]> => office.testApp.orm.em.fork().execute(sql);
const stepOf = async (account: string) =>
  (await query<{ step: string }>(`select step from accounts where id = '${account}'`))[0]?.step;

const ekberg = {
  id: accountId('Ekberg IRA'),
  path: `/clients/${clientId('Gustav Ekberg')}/accounts/${accountId('Ekberg IRA')}`,
};
const osei = {
  id: accountId('Osei joint'),
  path: `/clients/${clientId('Beatrix Osei')}/accounts/${accountId('Osei joint')}`,
};
const covered = `/clients/${clientId('Damaris Silverton')}/accounts/${accountId('Damaris Silverton, submitted')}`;
const phone = { width: 390, height: 844 };
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${name}`) });

/** The wizard's form card, and its button. */
const review = (page: Page, name: 'Review' | 'Review & Accept') => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Review Document' });
const agreementOf = (page: Page) => page.getByRole('region', { name: 'Signed agreement' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit for Review' });

const sign = async (dialog: Locator, name: string) => {
  await dialog.getByLabel('Full Name').fill(name);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
};

describe("an account on its advisor's desk", () => {
  test('an assistant waits until the advisor has created the form', async () => {
    const page = await office.open(ekberg.path, 'assistant@demo.test');
    await soon(() => review(page, 'Review').isDisabled()).toBe(true);
    await review(page, 'Review').locator('..').hover();
    await page.getByText("Advisor must create internal form before it's available for review.").waitFor();
    await soon(() => submit(page).isDisabled()).toBe(true);
    await photograph(page, 'documents-assistant');
    await page.context().close();
  });

  test('the advisor reads the form on a phone, and signs it with the own name and consent only', async () => {
    const page = await office.open(ekberg.path, 'advisor@demo.test', phone);
    await page.getByText('Still needed before Submit for Review').waitFor();
    await page.getByRole('combobox', { name: 'OAA Delivery' }).click();
    await page.getByRole('option', { name: 'In person' }).click();
    await page.getByLabel('In-Person Signing', { exact: true }).check();
    await page.getByRole('region', { name: 'Delivery and Signing' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('This section has unsaved changes.').waitFor({ state: 'detached' });
    await photograph(page, 'documents-advisor');
    await review(page, 'Review & Accept').click();
    const dialog = dialogOf(page);
    await dialog.getByRole('link', { name: 'Open in New Tab' }).waitFor();
    await photograph(page, 'review-document');
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await dialog.getByText('Type your name exactly as shown: Ada Winslow').waitFor();
    await dialog.getByRole('heading', { name: 'Sign the OAA Form' }).and(page.locator(':focus')).waitFor();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('button', { name: 'Accept' }).and(page.locator(':focus')).click();
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await dialog.getByText('Required', { exact: true }).waitFor();
    await photograph(page, 'sign');
    await sign(dialog, 'Ben Okafor');
    await dialog.getByText('Please type your name exactly as in your profile: Ada Winslow').waitFor();
    expect(
      await query(`select 1 from signatures s join internal_forms f on f.id = s.form_id
      where f.account_id = '${ekberg.id}'`),
    ).toEqual([]);
    await sign(dialog, 'Ada Winslow');
    await page.getByText('Document signed').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(/Signed by Ada Winslow on/).waitFor();
    const [kept] = await query(`select s.typed_name as name, s.block, u.email, s.sha256before <> s.sha256after as sealed
      from signatures s join internal_forms f on f.id = s.form_id join users u on u.id = s.signer_id
      where f.account_id = '${ekberg.id}'`);
    expect(kept).toEqual({ name: 'Ada Winslow', block: 'advisor', email: 'advisor@demo.test', sealed: true });
    // A signed document may be read again, not signed again.
    await review(page, 'Review').click();
    await dialog.getByRole('button', { name: 'Close' }).last().waitFor();
    await soon(() => dialog.getByRole('button', { name: 'Accept' }).count()).toBe(0);
    await page.context().close();
  });

  test('an assistant reviews it now, on a phone, and cannot sign', async () => {
    const page = await office.open(ekberg.path, 'assistant@demo.test', phone);
    await page.getByText(/Signed by Ada Winslow on/).waitFor();
    await photograph(page, 'documents-phone');
    await review(page, 'Review').click();
    await dialogOf(page).getByRole('link', { name: 'Open in New Tab' }).waitFor();
    await soon(() => dialogOf(page).getByRole('button', { name: 'Accept' }).count()).toBe(0);
    await photograph(page, 'review-document-phone');
    await page.context().close();
  });

  test('with the agreement uploaded, the advisor submits it for review', async () => {
    const page = await office.open(ekberg.path, 'advisor@demo.test');
    await page.getByText('Please upload the signed agreement or choose a linked account.').waitFor();
    await soon(() => submit(page).isDisabled()).toBe(true);
    await agreementOf(page).locator('input[type=file]').setInputFiles(pdf('agreement.pdf'));
    await page.getByText('File was successfully uploaded.').waitFor();
    await agreementOf(page).getByRole('link', { name: 'agreement.pdf' }).waitFor();
    await agreementOf(page).locator('input[type=file]').setInputFiles(pdf('agreement, page 4 signed.pdf'));
    await agreementOf(page).getByRole('link', { name: 'agreement, page 4 signed.pdf' }).waitFor();
    await photograph(page, 'documents-ready');
    await submit(page).click();
    await page.getByText('You have successfully submitted an Account for Final Review').waitFor();
    await page.waitForURL(/\/new-accounts/);
    expect(await stepOf(ekberg.id)).toBe('submitted');
    await page.context().close();
  });
});

describe("an account on the firm's desk", () => {
  test('the advisor sees whose turn it is', async () => {
    const page = await office.open(ekberg.path, 'advisor@demo.test');
    await page.getByText('Account is Pending Verus Admin Review...').waitFor();
    await photograph(page, 'review-advisor');
    await page.context().close();
  });

  test('an admin reads, countersigns, brings the executed agreement and the number', async () => {
    const page = await office.open(ekberg.path, 'admin@demo.test');
    await page.getByText(/Signed by Ada Winslow on/).waitFor();
    await photograph(page, 'review-admin');
    await review(page, 'Review & Accept').click();
    await dialogOf(page).getByRole('button', { name: 'Accept' }).click();
    // A person who has not proven a second factor in this session is asked for it.
    await query(`update sessions set verified_at = null where ended_at is null`);
    await sign(dialogOf(page), 'Malcolm Reyes');
    await query(`update users set otp_last_step = 0 where email = 'admin@demo.test'`);
    const code = page.getByRole('dialog', { name: 'Two-Factor Code' });
    await fillInCode(code);
    await photograph(page, 'sign-code');
    await code.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Document signed').waitFor();
    await page.getByText(/Signed by Malcolm Reyes on/).waitFor();
    const executed = page.getByRole('region', { name: 'Fully executed agreement' });
    await executed.locator('input[type=file]').setInputFiles(pdf('executed.pdf'));
    await executed.getByRole('link', { name: 'executed.pdf' }).waitFor();
    await page.getByRole('textbox', { name: 'Account number' }).fill('00100777');
    await page.getByRole('region', { name: 'Account Number' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('Account number saved').waitFor();
    await photograph(page, 'review-countersigned');
    await page.getByRole('button', { name: 'Approve for Final Review' }).click();
    await page.getByText('You have successfully submitted an Account for Final Review').waitFor();
    expect(await stepOf(ekberg.id)).toBe('review');
    await page.context().close();
  });

  test('an account may stand on the agreement of another', async () => {
    const page = await office.open(covered, 'admin@demo.test');
    await page.getByText(/The agreement of the linked account .* covers this one\./).waitFor();
    await page.context().close();
  });

  test('an admin hands an account back, and says why', async () => {
    const page = await office.open(osei.path, 'admin@demo.test');
    await page.getByRole('link', { name: 'Advisory Agreement Beatrix Osei.pdf' }).waitFor();
    await page.getByRole('button', { name: 'Unsubmit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unsubmit' });
    await dialog.getByRole('button', { name: 'Unsubmit' }).click();
    await dialog.getByText('Please provide a reason.').waitFor();
    await dialog.getByLabel('Feedback').fill('The co-owner is missing.<br><b>Please</b> call the client.');
    await photograph(page, 'unsubmit');
    // Neither Escape nor a click beside the dialog loses what is typed without a question.
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    await question.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Unsubmit' }).click();
    await dialog.waitFor({ state: 'detached' });
    // Text is text: the line break is one, the rest is shown as it was typed.
    await page.getByRole('complementary').getByText('<b>Please</b> call the client.').waitFor();
    expect(await stepOf(osei.id)).toBe('signers');
    await photograph(page, 'handed-back');
    await page.context().close();
  });

  test('the super admin takes the last look; the account page keeps the evidence', async () => {
    const page = await office.open(ekberg.path, 'super@demo.test');
    await page.getByRole('button', { name: 'Account Basics' }).click();
    await page.getByRole('region', { name: 'Account Basics' }).getByText('Ekberg Traditional IRA').waitFor();
    await photograph(page, 'final');
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await page.getByText('Account is successfully completed').waitFor();
    await page.waitForURL(`/accounts/${ekberg.id}/details`);
    const signatures = page.getByRole('region', { name: 'Signatures' });
    await signatures.getByRole('article', { name: 'Advisor: Ada Winslow' }).waitFor();
    const verus = signatures.getByRole('article', { name: 'Verus: Malcolm Reyes' });
    await verus.getByText('I have read this document and I sign it electronically.').waitFor();
    await verus.scrollIntoViewIfNeeded();
    await photograph(page, 'signatures');
    await signatures.getByRole('link', { name: 'Verify Document' }).click();
    await page.waitForURL(/\/verify$/);
    await page.context().close();
  });
});

test('anyone checks whether a signed document is ours and unaltered', async () => {
  const page = await office.visit('assistant@demo.test');
  const form = await page.request.get(`/api/accounts/${ekberg.id}/internal_form`);
  const { url } = (await form.json()) as { url: string };
  const buffer = await (await page.request.get(url)).body();
  const drop = async (name: string, content: Buffer) => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: content });
    await page.getByRole('alert').filter({ hasText: name }).waitFor();
  };
  await page.goto('/verify');
  await drop('signed.pdf', buffer);
  await page.getByText('Ada Winslow').waitFor();
  await page.getByText('Malcolm Reyes').waitFor();
  await photograph(page, 'verify-ours');
  const altered = Buffer.from(buffer);
  altered[100] = (altered[100] ?? 0) ^ 1;
  await drop('altered.pdf', altered);
  await photograph(page, 'verify-altered');
  await drop('other.pdf', Buffer.from('%PDF-1.7 something else'));
  await page.context().close();
});
