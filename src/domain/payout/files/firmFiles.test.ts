import { expect, test } from '@jest/globals';
import { atRest } from '../rows/amounts.ts';
import type { RunCode } from '../rows/codes.ts';
import { vimFile, verusFile } from './firmFiles.ts';
import { accountOf, fid200, flatAmount, frozen, goldenQuarter, sch300 } from '../goldenQuarter.ts';
import { runQuarter } from '../run/run.ts';
import type { RunInputs, RunRefund } from '../run/runInputs.ts';

const advisorNames = new Map([
  ['Ada', 'Lovelace, Ada'],
  ['Ben', '=Ben "B" Bit'],
]);
const rows = runQuarter(goldenQuarter).feeRows.map((row) => ({
  row: atRest(row),
  accountNumber: row.accountId,
  advisorNames,
}));
const linesOf = (file: string) => file.split('\r\n');

test('the firm’s file says what it keeps of each advisor on each account, flagged rows apart', () => {
  expect(linesOf(verusFile(rows))).toEqual([
    'quarter,advisor_code,advisor,account_number,gross,platform_fee,account_fee,override,refund_share,firm_net',
    'Q1 2026,SCH100,"Lovelace, Ada",A1,2363.28,236.33,15.00,0.00,0.00,251.33',
    'Q1 2026,SCH100,"Lovelace, Ada",A2,974.49,97.45,15.00,0.00,0.00,112.45',
    'Q1 2026,SCH100,"Lovelace, Ada",A3,443.48,44.35,15.00,0.00,0.00,59.35',
    'Q1 2026,FID200,"Lovelace, Ada",B1,913.71,91.37,9.00,45.68,0.00,146.05',
    `Q1 2026,FID200,"'=Ben ""B"" Bit",B1,609.14,76.14,8.00,30.46,0.00,114.60`,
    'Q1 2026,FID200,"Lovelace, Ada",B2,679.89,67.99,9.00,34.00,0.00,110.99',
    `Q1 2026,FID200,"'=Ben ""B"" Bit",B2,453.26,56.66,8.00,22.66,0.00,87.32`,
    `Q1 2026,SCH300,"'=Ben ""B"" Bit",C1,1000.00,125.00,20.00,0.00,0.00,145.00`,
    `Q1 2026,SCH300,"'=Ben ""B"" Bit",C2,0.00,0.00,0.00,0.00,86.62,-86.62`,
    '',
  ]);
});

test('VIM’s file has the accounts of codes that take part', () => {
  expect(linesOf(vimFile(rows))).toEqual([
    'quarter,advisor_code,account_number,billable_value,gross,management_fee_pct,management_fee,refund_share,net',
    'Q1 2026,SCH300,C1,250000.00,1000.00,20.00,200.00,0.00,200.00',
    'Q1 2026,SCH300,C2,0.00,0.00,20.00,0.00,138.59,-138.59',
    '',
  ]);
});

/** The last columns of the only line of the firm's file. */
const oneLine = (inputs: Partial<RunInputs>, names = advisorNames) => {
  const none = { accounts: [], charges: [], refunds: [] };
  const all = runQuarter({ ...goldenQuarter, ...none, ...inputs }).feeRows;
  const named = all.map((row) => ({ row: atRest(row), accountNumber: row.accountId, advisorNames: names }));
  return { firm: linesOf(verusFile(named)).slice(1, -1), vim: linesOf(vimFile(named)).slice(1, -1) };
};
const [refund] = goldenQuarter.refunds;
const refundOn = (code: RunCode, fee: string): RunRefund[] => {
  if (!refund) return [];
  const parts = refund.refund.parts.map((part) => ({ ...part, fee }));
  return [{ ...refund, code: frozen(code), refund: { ...refund.refund, parts } }];
};

test('of a refund the firm gives back its platform fee and its override', () => {
  expect(oneLine({ refunds: refundOn(fid200, '1250.00') }).firm).toEqual([
    'Q1 2026,FID200,"Lovelace, Ada",C2,0.00,0.00,0.00,0.00,62.37,-62.37',
    `Q1 2026,FID200,"'=Ben ""B"" Bit",C2,0.00,0.00,0.00,0.00,48.51,-48.51`,
  ]);
});

test('a cent of a fee or of a refund makes a line, a charge alone does not', () => {
  expect(oneLine({ refunds: refundOn(sch300, '0.02') }).firm).toHaveLength(1);
  const cent = accountOf(['C', 'C', 'SCH300'], '1.00', flatAmount('0.04'));
  expect(oneLine({ accounts: [cent] }).firm).toHaveLength(1);
  const [charge] = goldenQuarter.charges;
  const billed = goldenQuarter.accounts.map((one) => ({ ...one, billed: true }));
  expect(oneLine({ accounts: billed, charges: charge ? [charge] : [] })).toEqual({ firm: [], vim: [] });
});

test('the smallest part is one: a code of 0.0001 % takes part in VIM', () => {
  const codes = [{ ...sch300, managementFee: '0.0001' }];
  expect(oneLine({ codes, accounts: goldenQuarter.accounts.filter(({ id }) => id === 'C1') }).vim).toHaveLength(1);
});

test('a sign within a name is no formula', () => {
  const names = new Map([['Ben', 'Ben Bit-Smith']]);
  const accounts = goldenQuarter.accounts.filter(({ id }) => id === 'C1');
  expect(oneLine({ accounts }, names).firm[0]).toContain(',Ben Bit-Smith,C1,');
});
