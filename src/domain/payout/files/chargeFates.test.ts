import { expect, test } from '@jest/globals';
import { quarterOf } from '../../dates.ts';
import { type ChargeFate, fatesOf, tallied } from './chargeFates.ts';
import { chargeHeader, chargesReader } from './custodianCharges.ts';
import { onceMore } from './countedAgain.ts';
import { goldenQuarter } from '../goldenQuarter.ts';
import { runQuarter } from '../run/run.ts';

const rowsOf = (...cells: readonly string[][]) => {
  const { read } = chargesReader([quarterOf('2025-10-01'), quarterOf('2026-01-01')]);
  return [[...chargeHeader], ...cells].flatMap((own, at) => read({ line: at + 1, cells: own }) ?? []);
};
const charge = (account: string, amount: string, text = '') => [account, '2025-12-15', 'custodial', amount, text];

/** A file with its fates in a run of the golden quarter: accounts are named by their keys. */
const fated = (rows: ReturnType<typeof rowsOf>, changes: Partial<typeof goldenQuarter> = {}) => {
  const charges = rows.flatMap(({ fee }) => {
    if (!fee) return [];
    const known = goldenQuarter.accounts.some(({ id }) => id === fee.accountNumber);
    return [{ ...fee, accountId: known ? fee.accountNumber : null }];
  });
  const run = runQuarter({ ...goldenQuarter, charges, ...changes });
  return fatesOf(rows, [], run.chargeFates);
};
const words = (rows: ReturnType<typeof fated>) => rows.map(({ line, fate }) => [line, fate]);

test('each row of the golden quarter’s file has its fate, and accepted plus rejected is the file', () => {
  const rows = fated(
    rowsOf(
      charge('C1', '$1,042.50'),
      charge('A1', '19.95'),
      charge('Z9', '0.01'),
      charge('C1', '=1+1'),
      charge('C1', '-5.00'),
      charge('C1', '(7.25)'),
      charge('', '3.00'),
      charge('C1', 'ten'),
    ),
  );
  expect(words(rows)).toEqual([
    [2, 'matched'],
    [3, 'not_wrap'],
    [4, 'unknown_account'],
    [5, 'bad_row'],
    [6, 'bad_row'],
    [7, 'bad_row'],
    [8, 'bad_row'],
    [9, 'bad_row'],
  ]);
  expect(rows.map(({ message }) => message).slice(3)).toEqual([
    'Amount is a formula',
    'Amount must be an amount above 0 with at most 4 decimals',
    'Amount must be an amount above 0 with at most 4 decimals',
    'Account Number is required',
    'Amount must be an amount above 0 with at most 4 decimals',
  ]);
  expect(tallied(rows)).toEqual({
    rows: 8,
    total: '1053.21',
    accepted: 1,
    acceptedTotal: '1042.50',
    rejected: 7,
    rejectedTotal: '10.71',
    fates: [
      { fate: 'matched', rows: 1, total: '1042.50' },
      { fate: 'not_wrap', rows: 1, total: '19.95' },
      { fate: 'unknown_account', rows: 1, total: '0.01' },
      { fate: 'bad_row', rows: 5, total: '-9.25' },
    ],
  });
});

test.each<[what: string, fate: ChargeFate, changes: Partial<typeof goldenQuarter>]>([
  ['of an account that is left out', 'waits', { accounts: leftOut('C1') }],
  ['of advisors who are not paid now', 'not_chosen', { advisorIds: ['Ada'] }],
  ['that an earlier file has counted', 'counted_before', { countedChargeIds: ['C1|2025-12-15|custodial|42.50||1'] }],
])('a charge %s is told of', (_, fate, changes) => {
  expect(words(fated(rowsOf(charge('C1', '42.50')), changes))).toEqual([[2, fate]]);
});

test('a row that cannot be kept leaves its charges waiting', () => {
  const rows = Array.from({ length: 2 }, () => charge('C1', '999,999,999,999.99'));
  expect(words(fated(rowsOf(...rows)))).toEqual([
    [2, 'waits'],
    [3, 'waits'],
  ]);
});

test('a row that was counted before, and is ticked, counts', () => {
  const rows = rowsOf(charge('C1', '42.50'), charge('C1', '42.50'));
  const clientFees = rows.flatMap(({ fee }) => fee ?? []);
  const counted = clientFees.map(({ id }) => id);
  const again = onceMore(clientFees, counted.slice(1), counted);
  const charges = [...clientFees, ...again].map((fee) => ({ ...fee, accountId: 'C1' }));
  const run = runQuarter({ ...goldenQuarter, charges, countedChargeIds: counted });
  expect(words(fatesOf(rows, again, run.chargeFates))).toEqual([
    [2, 'counted_before'],
    [3, 'matched'],
  ]);
});

test('a description that no index could keep is said, and a formula in any column', () => {
  const rows = rowsOf(charge('C1', '1.00', 'x'.repeat(501)), charge('=A1', '1.00', '=HYPERLINK("x")'));
  expect(rows.map(({ errors }) => errors)).toEqual([
    [{ row: 2, field: 'Description', message: 'must be at most 500 characters' }],
    [
      { row: 3, field: 'Account Number', message: 'is a formula' },
      { row: 3, field: 'Description', message: 'is a formula' },
    ],
  ]);
});

function leftOut(id: string) {
  return goldenQuarter.accounts.map((account) => (account.id === id ? { ...account, excluded: true } : account));
}
