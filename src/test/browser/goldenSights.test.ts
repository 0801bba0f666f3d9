import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { userId } from '../../../fixtures/users.ts';
import { ada, ben } from '../billing.ts';
import { flagging } from '../flagging.ts';
import { statementOf } from './payoutPage.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';
import { walk } from './walk.ts';

/** The golden quarter of docs/money.md with its flagged payout, as those see it who are not of the firm. */
let office: Office;
let payoutOf: { readonly ada: string; readonly ben: string; readonly flagged: string };
beforeAll(async () => {
  office = await openOffice();
  const firm = flagging(office.testApp, await office.testApp.enter(userId('Malcolm Reyes')));
  await firm.billGoldenQuarter();
  await firm.raise('C3');
  await firm.settle('C3', 'resolved');
  await firm.payFlagged(await firm.breakdown('C3'));
  await firm.raise('B1');
  const idOf = async (advisor: string, kind?: string): Promise<string> => (await firm.payout(advisor, kind)).id;
  payoutOf = { ada: await idOf(ada), ben: await idOf(ben), flagged: await idOf(ben, 'flagged') };
});
afterAll(() => office.stop());

const [ofQuarter, ofClosing] = ['?quarter=2026-01-01', '?quarter=2025-10-01'];

/** Entries of the navigation's group of compensations, which is open on each of its pages. */
const entriesOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Compensations' }) })
    .getByRole('link')
    .allTextContents();

/** The rows of the list that an address opens, without those cells that only the firm's people need. */
const listed = async (page: Page, address: string, list: string, empty: string): Promise<string[]> => {
  await walk(page, address);
  const whole = page.getByRole('region', { name: list, exact: true });
  await whole
    .getByText(/^Total \d+$/)
    .or(whole.getByText(empty))
    .first()
    .waitFor();
  return whole
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .allTextContents();
};

const payoutsOf = (page: Page) => listed(page, `/compensation${ofQuarter}`, 'payouts', 'No payouts for Q1 2026 yet.');
const refundsOf = (page: Page) => listed(page, `/refunds${ofClosing}`, 'refunds', 'No refunds for Q4 2025.');
const flagsOf = (page: Page) => listed(page, `/flags${ofQuarter}`, 'flags', 'No flagged fees.');

const findsNone = async (page: Page, ...paths: readonly string[]) => {
  for (const path of paths) {
    await walk(page, path);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  }
};

const onlyTheFirms = ['/quarter', '/fee-uploads', '/compensation/runs', '/compensation/unbilled'];
const buttonsOfTheFirm = ['Fee Files', 'Delete', 'Mark as Paid', 'Create Payout', 'Complete', 'Pending'];
const hasNone = async (page: Page) => {
  for (const name of buttonsOfTheFirm)
    expect([name, await page.getByRole('button', { name: new RegExp(`^${name}`) }).count()]).toEqual([name, 0]);
};

describe('an access person with pay', () => {
  test('sees the payouts, flags and refunds of those it works for, reads them, and no more', async () => {
    const page = await office.visit('assistant@demo.test');
    // Examples 12 and 14 without B1, which was flagged since: Ada’s 767.66 and Ben’s 494.54.
    await soon(() => payoutsOf(page)).toEqual([
      expect.stringContaining('$3,927.02'),
      expect.stringMatching(/^Ben Okafor.*\$510\.72|^Ben Okafor.*\$375\.67/),
      expect.stringMatching(/^Ben Okafor.*\$510\.72|^Ben Okafor.*\$375\.67/),
    ]);
    await soon(() => entriesOf(page)).toEqual(['Payouts', 'Refunds', 'Flags']);
    await hasNone(page);
    await photograph(page, 'sights-payouts');
    await walk(page, `/compensation/${payoutOf.flagged}`);
    await statementOf(page, '$375.67');
    await hasNone(page);
    await soon(() => refundsOf(page)).toEqual([expect.stringMatching(/00300102.*\$692\.93\$467\.72\$225\.21Complete/)]);
    await hasNone(page);
    await soon(() => page.getByRole('button', { name: 'Export' }).count()).toBe(0);
    await soon(() => flagsOf(page)).toEqual([
      expect.stringMatching(/^00300103.*Resolved\$586\.18\$586\.18/),
      expect.stringMatching(/^Z00200101.*Review Needed\$1,522\.85\$(913\.71|609\.14)/),
      expect.stringMatching(/^Z00200101.*Review Needed\$1,522\.85\$(913\.71|609\.14)/),
    ]);
    await photograph(page, 'sights-flags');
    await findsNone(page, ...onlyTheFirms);
  });
});

describe('an advisor of the branch', () => {
  test('sees her own payout and her own part of a flagged fee', async () => {
    const page = await office.visit('advisor@demo.test');
    await soon(() => payoutsOf(page)).toEqual([expect.stringMatching(/^Ada Winslow.*\$3,927\.02/)]);
    await soon(() => entriesOf(page)).toEqual(['Payouts', 'Refunds', 'Flags']);
    await soon(() => flagsOf(page)).toEqual([expect.stringMatching(/^Z00200101.*Review Needed\$1,522\.85\$913\.71/)]);
    await soon(() => refundsOf(page)).toEqual([]);
    await findsNone(page, `/compensation/${payoutOf.ben}`, `/compensation/${payoutOf.flagged}`, ...onlyTheFirms);
  });
});

describe('an access person without pay', () => {
  test('finds none of these pages, and no way to them', async () => {
    const page = await office.visit('assistant2@demo.test');
    const paths = ['/compensation', `/compensation/${payoutOf.ada}`, '/refunds', '/flags', '/flags/disputes'];
    await findsNone(page, ...paths, ...onlyTheFirms);
    await walk(page, '/');
    await page.getByRole('link', { name: 'Clients' }).first().waitFor();
    await soon(() => page.getByRole('button', { name: 'Compensations' }).count()).toBe(0);
    await soon(() => page.getByText(/Flagged fees to review|Pending refunds|Net Compensation by Quarter/).count()).toBe(
      0,
    );
  });
});

describe('the advisor of another branch', () => {
  test('sees none of it', async () => {
    const page = await office.visit('advisor2@demo.test');
    await soon(() => payoutsOf(page)).toEqual([]);
    await soon(() => flagsOf(page)).toEqual([]);
    await soon(() => refundsOf(page)).toEqual([expect.stringContaining('Z00430901')]);
    const theirs = Object.values(payoutOf).map((id) => `/compensation/${id}`);
    await findsNone(page, ...theirs, `/advisors/${ada}/billings`, ...onlyTheFirms);
  });
});
