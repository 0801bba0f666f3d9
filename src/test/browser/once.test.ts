import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openOffice, type Office } from './people.ts';

let office: Office;
let page: Page;
beforeAll(async () => {
  office = await openOffice();
  page = await office.signIn('super@demo.test');
});
afterAll(() => office.stop());

const count = async (rows: string) => (await office.query(`select from ${rows}`)).length;

/** The keys under which such calls have left the page. */
const keysOf = (path: string): string[] => {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
};

/** The server does what the next such call asks for, and its answer breaks off. */
const loseAnswer = (path: string) => {
  const { server } = office.testApp.app;
  const lose = (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST' || !request.url?.endsWith(path)) return;
    server.off('request', lose);
    const breakOff = () => response.write('{', () => request.socket.destroy());
    Object.assign(response, { end: breakOff });
  };
  server.prependListener('request', lose);
};

const fillNewClient = async (lastName: string) => {
  await page.goto('/clients/new');
  const dialog = page.getByRole('dialog', { name: 'Add Client' });
  await dialog.getByLabel('First Name').fill('Nora');
  await dialog.getByLabel('Last Name').fill(lastName);
  await dialog.getByLabel('SSN').click();
  await dialog.getByLabel('SSN').pressSequentially('666029990');
  await dialog.getByRole('combobox', { name: 'Advisor Codes' }).fill('SCH100');
  await page.getByRole('option', { name: 'SCH100' }).first().click();
  return dialog.getByRole('button', { name: 'Add Client' });
};

test('a client whose form is sent twice at once is one client', async () => {
  const keys = keysOf('/api/clients');
  await fillNewClient('Twice');
  // Faster than any hand: before the button is drawn as busy.
  await page.evaluate(`for (const _ of [1, 2]) document.querySelector('[role=dialog] [type=submit]').click()`);
  await page.getByRole('heading', { level: 1, name: 'Nora Twice' }).waitFor();
  expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
  expect(await count(`clients where last_name = 'Twice'`)).toBe(1);
});

test('a client whose answer was lost is saved again, and is one client', async () => {
  const save = await fillNewClient('Lost');
  loseAnswer('/api/clients');
  await save.click();
  await page.getByText('Client could not be added').waitFor();
  expect(await count(`clients where last_name = 'Lost'`)).toBe(1);
  await save.click();
  await page.getByRole('heading', { level: 1, name: 'Nora Lost' }).waitFor();
  expect(await count(`clients where last_name = 'Lost'`)).toBe(1);
});
