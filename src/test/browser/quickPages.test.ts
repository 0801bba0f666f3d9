import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { openOffice, type Office } from './people.ts';

let office: Office;
beforeAll(async () => void (office = await openOffice()));
afterAll(() => office.stop());

test('the code of a page is on its way before the server has said who opens it; a list loads no page of a record', async () => {
  const page = await office.signIn('admin@demo.test');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(/assets\/(.*)-[\w-]{8}\.js$/.exec(request.url())?.[1] ?? ''));
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route('**/api/users/current-user*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/assets\/AccountRoutes-/);
  await page.goto('/accounts');
  await asked;
  answer();
  await page.getByRole('row').nth(30).waitFor();
  expect(scripts).toContain('kit');
  for (const later of ['AccountPage', 'FilterEditor', 'Month', 'FeedbackDialog', 'zod', 'Bars', 'pdf'])
    expect(scripts).not.toContain(later);

  await page.goto(`/accounts/${accountId('A1')}/details`);
  await page.getByRole('link', { name: 'Positions', exact: true }).waitFor();
  expect(scripts).toContain('AccountPage');
  await page.context().close();
});

/** React hands an element new properties whenever its component is drawn again. */
const watchCells = `(() => {
  const propertiesOf = (cell) => cell[Object.keys(cell).find((key) => key.startsWith('__reactProps$'))];
  const before = [...document.querySelectorAll('tbody td, tbody td *')].map((cell) => [cell, propertiesOf(cell)]);
  window.drawnAgain = () => before.filter(([cell, properties]) => propertiesOf(cell) !== properties).length;
  return before.length;
})()`;

test('one column more draws the cells of that column alone', async () => {
  const page = await office.open('/accounts', 'admin@demo.test');
  await page.getByRole('row').nth(30).waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  const box = page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Status', exact: true });
  const head = page.getByRole('columnheader', { name: 'Status', exact: true, includeHidden: true });
  await box.click();
  await head.waitFor({ state: 'detached' });
  expect(await page.evaluate(watchCells)).toBeGreaterThan(300);
  await box.click();
  await head.waitFor({ state: 'attached' });
  expect(await page.evaluate('drawnAgain()')).toBe(0);
  await page.context().close();
});
