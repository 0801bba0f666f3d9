import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clientId } from '../../../fixtures/clients.ts';
import { openOffice, type Office } from './people.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

/**
 * Violations of the content security policy are collected here, whether or not the page goes on without the blocked
 * resource.
 */
const broken = async (page: Page): Promise<unknown> => page.evaluate('window.stopped');
const listen = `
  window.stopped = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    window.stopped.push([violatedDirective, blockedURI, sourceFile]));`;

test('no page asks for what its policy forbids: neither the sign-in nor a form', async () => {
  const page = await office.visit('admin@demo.test');
  await page.addInitScript(listen);
  await page.goto(`/clients/${clientId('Alma Whitlock')}/details`);
  await page.getByRole('button', { name: 'Account Owner Details', exact: true }).click();
  await page.getByRole('textbox', { name: 'SSN' }).waitFor();
  expect(await broken(page)).toEqual([]);
  await page.context().clearCookies();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await broken(page)).toEqual([]);
  // A violation would be noticed.
  await page.evaluate(`document.body.append(Object.assign(document.createElement('script'), { text: '1' }))`);
  expect(await broken(page)).toEqual([['script-src-elem', 'inline', expect.any(String)]]);
  await page.context().close();
});
