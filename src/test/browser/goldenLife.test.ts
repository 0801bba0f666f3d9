import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { example12, example14 } from './goldenStatements.ts';
import { preview, startBilling } from './manualBilling.ts';
import { deletePayout, openPayout, raiseFlag, rowOf, statementOf } from './payoutPage.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { serveInTurn } from './processes.ts';
import { soon } from './soon.ts';

/**
 * Examples 12 to 14 of docs/money.md, from the first look at the quarter until everybody is paid; by two servers in turn, of
 * whom none knows what the other was asked.
 */
let office: Office;
let page: Page;
beforeAll(async () => {
  office = await openOffice({}, serveInTurn);
  page = await office.visit('admin@demo.test');
});
afterAll(() => office.stop());

const quarter = '2026-01-01';
/** C2 closed in the quarter before; C3's fee is the one in question. */
const [closed, flagged] = ['00300102', '00300103'];

const standsInList = async () => {
  await openPayout(page, quarter, 'Ada Winslow');
  await soon(() => statementOf(page, '$4,694.68')).toEqual(example12.ada);
  await openPayout(page, quarter, 'Ben Okafor', 'Regular');
  await soon(() => statementOf(page, '$1,005.26')).toEqual(example12.ben);
};

/** Previews the run for Ada and Ben: from the gross over the deductions and the refund to the net. */
const look = async () => {
  const dialog = await startBilling(page, 'Ada Winslow', 'Ben Okafor');
  await preview(dialog);
  const figuresOf = async (name: string) => (await rowOf(dialog, name).getByRole('cell').allTextContents()).slice(0, 6);
  return { dialog, ada: await figuresOf('Ada Winslow'), ben: await figuresOf('Ben Okafor') };
};

const settleRefund = async (status: 'Pending' | 'Complete') => {
  await page.goto('/refunds?quarter=2025-10-01');
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/refunds/') && answer.ok());
  await rowOf(page, closed).getByRole('button', { name: status }).click();
  await answered;
};

const create = async (dialog: Awaited<ReturnType<typeof look>>['dialog']) => {
  await dialog.getByRole('button', { name: 'Create Payouts' }).click();
  await page.getByRole('heading', { name: 'Q1 2026 Billing Run' }).waitFor();
};

test('the refund of a closed account is in the preview once it is Complete', async () => {
  await settleRefund('Pending');
  expect((await look()).ben).toEqual(['4', '$2,648.58', '−$799.93', '$0.00', '$1,848.65', '$1,848.65']);
  await settleRefund('Complete');
  const { dialog, ada, ben } = await look();
  expect(ada).toEqual(['5', '$5,374.85', '−$680.17', '$0.00', '$4,694.68', '$4,694.68']);
  expect(ben).toEqual(['4', '$2,648.58', '−$799.93', '−$467.72', '$1,380.93', '$1,380.93']);
  await create(dialog);
});

test('the fee of C3 is flagged, and leaves pay as example 12 has it', async () => {
  await rowOf(page, 'Ben Okafor').getByRole('link').click();
  await statementOf(page, '$1,380.93');
  await raiseFlag(page, flagged);
  await soon(() => statementOf(page, '$1,005.26')).toEqual(example12.ben);
  await photograph(page, 'golden-ben');
  await standsInList();
  await page.goto('/refunds?quarter=2025-10-01');
  await soon(() => rowOf(page, closed).getByRole('button', { name: 'Pending' }).isDisabled()).toBe(true);
});

test('deleted while nothing has gone out, and billed again: the same cents', async () => {
  for (const name of ['Ada Winslow', 'Ben Okafor']) {
    await openPayout(page, quarter, name);
    await deletePayout(page);
  }
  await page.getByText('No payouts for Q1 2026 yet.').waitFor();
  const { dialog, ada, ben } = await look();
  expect(ada).toEqual(['5', '$5,374.85', '−$680.17', '$0.00', '$4,694.68', '$4,694.68']);
  expect(ben).toEqual(['3', '$2,062.40', '−$589.42', '−$467.72', '$1,005.26', '$1,005.26']);
  await create(dialog);
  await standsInList();
});

const debit = async (file: string, total: string): Promise<string> => {
  await page.goto(`/compensation?quarter=${quarter}`);
  await page.getByRole('button', { name: 'Fee Files' }).click();
  await page.getByRole('menuitem', { name: file }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(total).waitFor();
  await photograph(page, `golden-${file}`);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  return readFile(await (await downloading).path(), 'utf8');
};

test('the custodians are asked for what example 13 says, and not for the flagged fee', async () => {
  expect(await debit('Schwab CSV', '$4,781.25 will be debited from 3 accounts.')).toBe(
    '00100102,3337.77\r\n00100103,443.48\r\n00300101,1000.00\r\n',
  );
  expect(await debit('Fidelity TXT', '$2,656.00 will be debited from 2 accounts.')).toBe(
    'Z00200101\t1522.85\r\nZ00200102\t1133.15\r\n',
  );
  await openPayout(page, quarter, 'Ada Winslow');
  await page
    .getByText('The fees of this payout were debited by fidelity-Q1-2026-1.txt, schwab-Q1-2026-1.csv.')
    .waitFor();
  await soon(() => page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
});

const payFlagged = async () => {
  await page.goto(`/flags?quarter=${quarter}`);
  await rowOf(page, flagged).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Payout' }).click();
  await soon(() => statementOf(page, '$375.67')).toEqual(example14);
};

test('resolved, the fee is paid as example 14 has it, and so it is when that payout is made again', async () => {
  await page.goto(`/flags?quarter=${quarter}`);
  await rowOf(page, flagged).getByText('Review Needed').waitFor();
  await page.getByRole('button', { name: `Open the flag of ${flagged}` }).click();
  const dialog = page.getByRole('dialog', { name: `Flag on ${flagged}` });
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Resolved' }).click();
  await dialog.getByRole('button', { name: 'Confirm Status' }).click();
  await rowOf(page, flagged).getByText('Resolved').waitFor();
  await payFlagged();
  await photograph(page, 'golden-flagged');
  await deletePayout(page);
  await payFlagged();
});

test('what was resolved is debited by a file of its own, and the uploads agree with the three', async () => {
  expect(await debit('Schwab CSV', '$586.18 will be debited from 1 account.')).toBe('00300103,586.18\r\n');
  await page.goto(`/fee-uploads?quarter=${quarter}`);
  await page.getByRole('heading', { name: 'Total $8,023.43' }).waitFor();
  const files = page.getByRole('region', { name: 'Custodian Files' });
  await files.getByText('schwab-Q1-2026-2.csv').waitFor();
  await soon(() => files.getByText('Agrees').count()).toBe(3);
});

test('everybody is paid, and what was paid stands', async () => {
  await standsInList();
  await page.goto(`/compensation?quarter=${quarter}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Mark as Paid' }).click();
  const question = page.getByRole('dialog', { name: 'Mark 3 payouts of Q1 2026 as paid?' });
  await question.getByRole('button', { name: 'Mark as Paid' }).click();
  await page.getByText('3 payouts marked as paid').waitFor();
  await rowOf(page, 'Ben Okafor', 'Flagged', 'Paid', '$375.67').waitFor();
  await rowOf(page, 'Ben Okafor', 'Regular', 'Paid', '$1,005.26').waitFor();
  await rowOf(page, 'Ada Winslow', 'Paid', '$4,694.68').waitFor();
  await photograph(page, 'golden-paid');
});

test('the export of it is made by the process that answers nobody, and told to the page', async () => {
  await page.goto(`/compensation?quarter=${quarter}`);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toMatch(/Ada Winslow.*4694\.68/);
});
