import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { clientId } from '../../../fixtures/clients.ts';
import { fillInCode, openOffice, photograph, photographAll, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const query = async <Row>(sql: string): Promise<Row[]> => office.testApp.orm.em.fork().execute(sql);
const alma = clientId('Alma Whitlock');

test('an advisor sees what a client was charged; an assistant without pay access does not', async () => {
  const page = await office.open(`/clients/${alma}/accounts`, 'advisor@demo.test');
  const tabs = page.getByRole('navigation', { name: 'Client' });
  await tabs.getByRole('link', { name: 'Billings' }).click();
  const fees = page.getByRole('region', { name: 'Table of fees' });
  await fees.getByText('Q4 2025').first().waitFor();
  await page.getByRole('heading', { name: 'Refunds' }).waitFor();
  await photograph(page, 'client-billings');
  await page.context().close();

  const without = await office.visit('assistant2@demo.test');
  const [own] = await query<{ id: string }>(`select l.client_id as id from client_codes l
    join assistant_codes s on s.advisor_code_id = l.advisor_code_id join users u on u.id = s.assistant_id
    where u.email = 'assistant2@demo.test' limit 1`);
  await without.goto(`/clients/${own?.id}/accounts`);
  await without.getByRole('navigation', { name: 'Client' }).getByRole('link', { name: 'Files' }).waitFor();
  await soon(() => without.getByRole('link', { name: 'Billings' }).count()).toBe(0);
  await without.goto(`/clients/${own?.id}/billings`);
  await without.getByText('This page does not exist.').waitFor();
  await without.context().close();
});

test('the page begins with how the client stands, and each status leads to its accounts', async () => {
  const page = await office.open(`/clients/${alma}/details`, 'advisor@demo.test');
  const fact = (label: string) => page.locator('dt', { hasText: label }).locator('..').locator('dd');
  await soon(() => fact('Market Value').locator('strong').innerText()).toMatch(/^\$[\d,]+\.\d\d$/);
  await fact('Next Task').getByRole('link').waitFor();
  await fact('Last Activity').getByRole('link').waitFor();
  await photographAll(page, 'client-band');
  await fact('Accounts').getByRole('link', { name: 'Completed' }).click();
  await page.getByRole('link', { name: 'Accounts', exact: true }).and(page.locator('[aria-current=page]')).waitFor();
  expect(decodeURIComponent(page.url())).toContain('"status":{"option":"=","values":["completed"]}');
  await soon(() => page.title()).toMatch(/^Alma Whitlock · /);
  await page.context().close();
});

test('a folded section tells its facts in a line, which its button is described by and not named', async () => {
  const page = await office.open(`/clients/${alma}/details`, 'admin@demo.test');
  const owner = page.getByRole('button', { name: 'Account Owner Details', exact: true });
  await owner.waitFor();
  const line = page.locator(`[id="${await owner.getAttribute('aria-describedby')}"]`);
  await soon(() => line.innerText()).toMatch(/^SSN: \*{3}-\*{2}-\d{4} · Date of Birth: /);
  await photographAll(page, 'client-facts');
  await owner.click();
  await line.waitFor({ state: 'detached' });
  await soon(() => owner.getAttribute('aria-describedby')).toBeNull();
  await page.context().close();
});

test('where nobody can say how the client stands, the page is there all the same', async () => {
  const page = await office.visit('admin@demo.test');
  await page.route(`**/api/clients/${alma}/standing`, (route) => route.fulfill({ status: 500, json: { error: 'No' } }));
  await page.goto(`/clients/${alma}/details`);
  await page.getByRole('heading', { name: 'Client Information' }).waitFor();
  await page.locator('dt', { hasText: 'Market Value' }).locator('..').getByText('–').waitFor();
  await page.context().close();
});

test('a client that cannot be loaded is told of in the words of the server, and asked for again', async () => {
  const page = await office.visit('admin@demo.test');
  const call = `**/api/clients/${alma}`;
  await page.route(call, (route) => route.fulfill({ status: 422, json: { error: 'Being merged.' } }));
  await page.goto(`/clients/${alma}/files`);
  await page.getByRole('heading', { name: "Can't load client information" }).waitFor();
  await page.getByText('Being merged.').waitFor();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'Alma Whitlock' }).waitFor();
  await page.goto(`/clients/${clientId('Nobody')}/files`);
  await page.getByText('This page does not exist.').waitFor();
  await page.context().close();
});

test('who is refused goes on at the first marked input, even where drawing the messages takes longer than any timer', async () => {
  const page = await office.visit('admin@demo.test');
  await page.addInitScript(`
    const later = window.setTimeout;
    window.setTimeout = (call, wait, ...given) =>
      wait ? later(call, wait, ...given) : (queueMicrotask(() => queueMicrotask(() => call(...given))), 0);
  `);
  await page.goto(`/clients/${alma}/details`);
  const name = page.getByLabel('First Name');
  await name.fill('');
  await page.getByRole('button', { name: 'Save Section' }).click();
  await page.getByText('Please check the marked fields.').waitFor();
  await name.and(page.locator('[aria-invalid=true]:focus')).waitFor({ timeout: 10_000 });
  await page.context().close();
});

test('the activity tells who changed what, from what to what', async () => {
  const page = await office.open(`/clients/${alma}/details`, 'advisor@demo.test');
  const email = page.getByLabel('Email');
  const before = await email.inputValue();
  await email.fill('alma@whitlock.test');
  await page.getByRole('button', { name: 'Save Section' }).click();
  await page.getByText('Client updated').waitFor();
  await page.getByRole('link', { name: 'Activity' }).click();
  const change = await page
    .getByRole('region', { name: 'Activity' })
    .getByRole('listitem')
    .filter({ hasText: 'alma@whitlock.test' })
    .innerText();
  expect(change).toContain('Ada Winslow changed the client');
  expect(change).toMatch(new RegExp(`Email[^]*${before || 'nothing'}[^]*alma@whitlock\\.test`));
  await photograph(page, 'client-activity');
  await page.context().close();
});

test('older activity comes when it is asked for', async () => {
  const admin = await office.testApp.signIn('admin@demo.test');
  const beatrix = clientId('Beatrix Osei');
  for (let at = 1; at <= 31; at += 1) {
    await admin.patch(`/clients/${beatrix}`, { client: { email: `beatrix.${at}@osei.test` } });
  }
  const page = await office.open(`/clients/${beatrix}/activity`, 'assistant@demo.test');
  const events = page.getByRole('region', { name: 'Activity' }).getByRole('listitem');
  await events.nth(29).waitFor();
  await soon(() => events.count()).toBe(30);
  await page.getByRole('button', { name: 'Show More' }).click();
  await events.nth(30).waitFor();
  await page.getByRole('button', { name: 'Show More' }).waitFor({ state: 'detached' });
  await events.filter({ hasText: 'beatrix.1@osei.test' }).last().waitFor();
  await page.context().close();
});

const ssnOfAlma = /^\d{3}-\d{2}-\d{4}$/;

test('an admin shows a number with a reason and a code, for a short while', async () => {
  const page = await office.open(`/clients/${alma}/details`, 'admin@demo.test');
  await page.getByRole('button', { name: 'Account Owner Details', exact: true }).click();
  // The code of the sign-in was long ago.
  await query(`update sessions set verified_at = now() - interval '1 hour' where ended_at is null`);
  await page.getByRole('button', { name: 'Show SSN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show SSN' });
  await dialog.getByRole('button', { name: 'Show SSN' }).click();
  await dialog.getByText('Please provide a reason.').waitFor();
  await photograph(page, 'reveal-reason');
  await dialog.getByLabel('Reason').fill('The custodian asks for it.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await dialog.getByRole('button', { name: 'Show SSN' }).click();

  const asking = page.getByRole('dialog', { name: 'Two-Factor Code' });
  await asking.getByLabel('Code').fill('000000');
  await asking.getByRole('button', { name: 'Verify' }).click();
  await asking.getByText('The code is not valid.').waitFor();
  await asking.getByRole('button', { name: 'Verify', disabled: false }).waitFor();
  await photograph(page, 'reveal-code');
  await query(`update users set otp_last_step = 0 where email = 'admin@demo.test'`);
  await fillInCode(asking);
  await page.clock.install();
  await asking.getByRole('button', { name: 'Verify' }).click();

  await dialog.getByText(ssnOfAlma).waitFor();
  await photograph(page, 'reveal-shown');
  await page.clock.runFor(31_000);
  await dialog.waitFor({ state: 'detached' });
  await soon(() => page.getByLabel('SSN', { exact: false }).first().inputValue()).toMatch(/^\*{3}-\*{2}-\d{4}$/);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/\d{9}|\d{3}-\d{2}-/);
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByText('viewed the full SSN').first().waitFor();
  await page.getByText('The custodian asks for it.').waitFor();
  await photograph(page, 'reveal-activity');
  await page.context().close();
});
