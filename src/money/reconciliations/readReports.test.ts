import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { openTestApp } from '../../test/app.ts';
import { billGolden } from '../../test/billing.ts';
import { queryAfter } from '../../test/ruleOf.ts';
import { readReports } from './readReports.ts';

const testApp = openTestApp();
const quarter = '2026-01-01';
beforeAll(() => billGolden(testApp, quarter, '2025-10-01'));

/** Reads what a report of Schwab's for the quarter, with a row of this account, is compared with. */
const reportOf = (accountNumber: string, changes: readonly string[] = []) =>
  queryAfter(testApp, changes, (query) =>
    readReports(query, {
      quarter,
      custodianId: 'schwab',
      lines: [{ line: 2, accountNumber, amount: '1.00', debitedOn: quarter }],
    }),
  );

const feeFile = (custodian: string, of: string, account: string) => [
  `insert into fee_files (id, quarter, custodian_id, batch, file_name, content, sha256, rows, total)
    values (gen_random_uuid(), '${of}', '${custodian}', 9, 'x', '', '', 1, 1)`,
  `insert into debits (id, fee_row_id, fee_file_id, payer_id, amount)
    select gen_random_uuid(), f.id, e.id, f.account_id, 7 from fee_rows f, fee_files e
    where f.account_id = '${accountId(account)}' and f.kind = 'fee' and f.quarter = '${quarter}'
      and e.quarter = '${of}' and e.custodian_id = '${custodian}' and e.batch = 9`,
];

describe('what a custodian was asked for', () => {
  const requested = async (...changes: readonly string[]) =>
    (await reportOf('00100102', changes)).requested.map(({ payerId, accountNumber, requested: amount }) => [
      payerId,
      accountNumber,
      Number(amount),
    ]);

  test('is what the files of the quarter took of each payer', async () => {
    expect(await requested(...feeFile('schwab', quarter, 'A2'))).toEqual([[accountId('A2'), '00100102', 7]]);
  });

  test.each([
    ['to another custodian', feeFile('fidelity', quarter, 'A2')],
    ['of another quarter', feeFile('schwab', '2026-04-01', 'A2')],
  ])('is nothing of a file %s', async (_, file) => {
    expect(await requested(...file)).toEqual([]);
  });
});

describe('the rows of earlier reports', () => {
  const report = (id: string, custodian: string, of: string) => [
    `insert into reconciliations (id, quarter, custodian_id, blob_id, file_name, sha256, rows, total)
      select '018f0000-0000-7000-8000-00000000000${id}', '${of}', '${custodian}', b.id, 'x', '${id}', 1, 1 from blobs b limit 1`,
    `insert into reconciliation_rows (id, reconciliation_id, account_number, asked, debited, fate)
      values (gen_random_uuid(), '018f0000-0000-7000-8000-00000000000${id}', 'row of ${id}', 2, 1, 'differs')`,
  ];
  const earlier = async (...changes: readonly string[]) =>
    (await reportOf('00100102', changes)).earlier.map(({ accountNumber }) => accountNumber);

  test('are those of the last one, which has all before it', async () => {
    expect(await earlier()).toEqual([]);
    expect(await earlier(...report('1', 'schwab', quarter), ...report('2', 'schwab', quarter))).toEqual(['row of 2']);
  });

  test.each([
    ['another custodian’s', report('2', 'fidelity', quarter)],
    ['another quarter’s', report('2', 'schwab', '2026-04-01')],
  ])('are not %s', async (_, other) => {
    expect(await earlier(...report('1', 'schwab', quarter), ...other)).toEqual(['row of 1']);
  });
});

describe('the account that a number is of', () => {
  const found = async (number: string, ...changes: readonly string[]) =>
    (await reportOf('001-00 102', changes)).accountOf(number);
  const account = (set: string) => `update accounts set ${set} where id = '${accountId('A2')}'`;

  test('is found however it is spelled, and no other is', async () => {
    expect(await found('00100102')).toBe(accountId('A2'));
    expect(await found('00100103')).toBeUndefined();
  });

  test.each([
    [
      'of another custodian',
      account(
        `custodian_id = 'fidelity', advisor_code_id = (select id from advisor_codes where custodian_id = 'fidelity' limit 1)`,
      ),
    ],
    ['that was deleted', account('archived_at = now()')],
  ])('is none %s', async (_, change) => {
    expect(await found('00100102', change)).toBeUndefined();
  });
});
