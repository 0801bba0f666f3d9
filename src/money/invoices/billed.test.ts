import { beforeAll, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { userId } from '../../../fixtures/users.ts';
import { sql } from '../../lib/sql.ts';
import { openTestApp } from '../../test/app.ts';
import { billGolden, oneRow } from '../../test/billing.ts';
import { queryAfter } from '../../test/ruleOf.ts';
import { readBilled } from './due.ts';
import { lastPrinting } from './readPrinting.ts';
import { withdrawInvoice } from './withdrawInvoices.ts';

const testApp = openTestApp();
let fee = '';
const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`;
beforeAll(async () => {
  await billGolden(testApp, '2026-01-01', '2025-10-01');
  const row = await oneRow(
    testApp,
    `select id from fee_rows where account_id = '${accountId('A1')}' and kind = 'fee' and quarter = '2026-01-01'`,
  );
  fee = String(row.id);
});

const billed = (...changes: readonly string[]) =>
  queryAfter(testApp, changes, async (query) =>
    (await readBilled(query, [fee])).map(({ payer, ...row }) => ({ ...row, payer })),
  );

const payer = { number: '00100102', clientName: 'Alma Whitlock', custodian: 'Schwab', isDebited: true };

test('an invoice names whose account it is, and that which pays for it', async () => {
  expect(await billed()).toEqual([
    expect.objectContaining({
      id: fee,
      accountId: accountId('A1'),
      accountNumber: '00100101',
      clientName: 'Alma Whitlock',
      grossCompensation: '2363.28',
      payer: { ...payer, isOpen: true },
    }),
  ]);
});

test('and says where that is closed by now', async () => {
  const closed = `update accounts set step = 'closed', closed_on = '2026-01-10' where id = '${accountId('A2')}'`;
  expect(await billed(closed)).toEqual([expect.objectContaining({ payer: { ...payer, isOpen: false } })]);
});

test('an invoice that holds no longer takes no other file with it', async () => {
  const other = `(select id from fee_rows where account_id = '${accountId('A2')}' and kind = 'fee' and quarter = '2026-01-01')`;
  const file = (n: number, archived = 'null') => [
    `insert into blobs (id, filename, byte_size, content_type, purpose) values ('${id(n)}', 'x', 1, 'text/plain', 'file')`,
    `insert into files (id, blob_id, file_name, account_id, archived_at) values ('${id(n)}', '${id(n)}', 'x', '${accountId('A1')}', ${archived})`,
  ];
  const invoice = (n: number, of: string) =>
    `insert into invoices (id, fee_row_id, file_id, sha256) values ('${id(n)}', ${of}, '${id(n)}', '')`;
  const withdrawn = (archived?: string) => {
    const changes = [...file(1, archived), ...file(2), ...file(3), invoice(1, `'${fee}'`), invoice(2, other)];
    return queryAfter(testApp, changes, async (query) => {
      await withdrawInvoice(query, fee);
      return query(sql`select id from files where archive_reason = 'Fee removed'`);
    });
  };
  expect(await withdrawn()).toEqual([{ id: id(1) }]);
  expect(await withdrawn('now()')).toEqual([]);
});

test('a quarter’s printing is the one under way, else the newest', async () => {
  const job = (n: number, status: string, hoursAgo: number, of = '2026-01-01', kind = 'printInvoices') =>
    `insert into jobs (id, kind, status, owner_id, input, created_at) values ('${id(n)}', '${kind}', '${status}',
      '${userId('Malcolm Reyes')}', '{"quarter": "${of}"}', now() - interval '${hoursAgo} hours')`;
  const last = async (...jobs: readonly string[]) =>
    (await queryAfter(testApp, jobs, (query) => lastPrinting(query, '2026-01-01')))?.id;
  const done = [job(1, 'completed', 3), job(2, 'completed', 2)];
  const others = [job(3, 'running', 1, '2025-10-01'), job(4, 'running', 1, '2026-01-01', 'exportList')];
  expect(await last(...done, ...others)).toBe(id(2));
  expect(await last(...done, ...others, job(5, 'queued', 4))).toBe(id(5));
  expect(await last(...others)).toBeUndefined();
});
