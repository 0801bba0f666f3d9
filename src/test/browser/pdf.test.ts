import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { documentsPage } from './documentsPage.ts';
import { openOffice, photograph, photographAll, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const ekberg = `/clients/${clientId('Gustav Ekberg')}/accounts/${accountId('Ekberg IRA')}`;
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const open = async (page: Page) => {
  await page.goto(ekberg);
  await page.getByRole('button', { name: 'Review & Accept' }).click();
  const { dialog } = documentsPage(page);
  return {
    dialog,
    accept: dialog.getByRole('button', { name: 'Accept' }),
    sheet: dialog.getByRole('group', { name: /^Page 1 of/ }),
  };
};
/** How wide a page is on the screen, and how many points of the device it is drawn with. */
const sizes = (page: Page): Promise<{ width: number; points: number }> =>
  page.evaluate(`(() => {
    const canvas = document.querySelector('[role=dialog] canvas');
    return { width: canvas.getBoundingClientRect().width, points: canvas.width };
  })()`);

describe.each([
  ['a desk', desk],
  ['a phone', phone],
])('the form on %s', (_, viewport) => {
  test('is drawn in the page as wide as there is room, with its words for who listens', async () => {
    const page = await office.visit('advisor@demo.test', viewport);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(ekberg);
    await page.getByRole('button', { name: 'Review & Accept' }).waitFor();
    expect(asked.filter((path) => path.includes('pdf'))).toEqual([]);

    const { dialog, sheet } = await open(page);
    await sheet.getByText('Gustav Ekberg').first().waitFor();
    await dialog.getByText(/^\d+ pages?$/).waitFor();
    expect(asked.filter((path) => path.includes('pdf')).length).toBeGreaterThan(0);
    const { width, points } = await sizes(page);
    expect(width).toBe(Math.min(816, width));
    expect(width).toBeGreaterThan(Math.min(800, viewport.width - 80));
    expect(points).toBeGreaterThanOrEqual(width - 1);
    await photograph(page, `pdf-${viewport.width}`);
    await page.context().close();
  });

  test('is taken larger, and as sharp', async () => {
    const page = await office.visit('advisor@demo.test', viewport);
    const { dialog, sheet } = await open(page);
    await sheet.locator('canvas').waitFor();
    const before = await sizes(page);
    await dialog.getByRole('button', { name: 'Zoom In' }).click();
    await dialog.getByRole('button', { name: 'Zoom In' }).click();
    await dialog.getByText('150 %').waitFor();
    await page.waitForFunction(`document.querySelector('[role=dialog] canvas').width >= ${before.points * 1.4}`);
    const after = await sizes(page);
    expect(after.width / before.width).toBeCloseTo(1.5, 1);
    await dialog.getByRole('button', { name: 'Zoom Out' }).click();
    await dialog.getByText('125 %').waitFor();
    await page.context().close();
  });
});

describe('Accept waits until the document was opened', () => {
  test('and says so; what cannot be shown is offered as a file', async () => {
    const page = await office.visit('advisor@demo.test', phone);
    const held = Promise.withResolvers<void>();
    let isBroken = true;
    await page.route('**/api/downloads/*', async (route) => {
      await held.promise;
      await (isBroken ? route.fulfill({ body: 'no document', contentType: 'application/pdf' }) : route.continue());
    });
    const { dialog, accept, sheet } = await open(page);
    await dialog.getByRole('status', { name: 'Opening the OAA Form' }).waitFor();
    await dialog.getByText('You can accept the document once it has loaded.').waitFor();
    await soon(() => accept.isDisabled()).toBe(true);
    await photograph(page, 'pdf-opening');
    held.resolve();
    const fault = dialog.getByRole('alert').filter({ hasText: 'The document cannot be displayed.' });
    await fault.waitFor();
    await photographAll(page, 'pdf-fault');
    await soon(() => accept.isDisabled()).toBe(true);
    isBroken = false;
    await fault.getByRole('button', { name: 'Try Again' }).click();
    await sheet.getByText('OAA Form').first().waitFor();
    await accept.and(page.locator(':enabled')).waitFor();
    await photographAll(page, 'pdf-drawn');
    await page.context().close();
  });

  test('or was taken, where it cannot be shown', async () => {
    const page = await office.visit('advisor@demo.test');
    await page.route('**/api/downloads/*', (route) => route.fulfill({ body: '', contentType: 'application/pdf' }));
    const { dialog, accept } = await open(page);
    await dialog.getByRole('alert').waitFor();
    await soon(() => accept.isDisabled()).toBe(true);
    const saved = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download' }).click();
    await saved;
    await accept.and(page.locator(':enabled')).waitFor();
    await page.context().close();
  });
});

test('what draws it asks for nothing that the policy forbids', async () => {
  const page = await office.visit('advisor@demo.test');
  await page.addInitScript(`
    window.stopped = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.stopped.push([violatedDirective, blockedURI]));`);
  const { dialog } = await open(page);
  await dialog.locator('canvas').first().waitFor();
  await soon(() => page.evaluate('window.stopped')).toEqual([]);
  await page.context().close();
});
