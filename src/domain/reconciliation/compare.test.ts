import { describe, expect, test } from '@jest/globals';
import { compare, type Earlier } from './compare.ts';
import { reportHeader, type ReportLine, reportReader } from './report.ts';

const requested = [
  { payerId: 'A2', accountNumber: '00100102', requested: '3337.77' },
  { payerId: 'A3', accountNumber: '00100103', requested: '443.48' },
  { payerId: 'C1', accountNumber: '00300101', requested: '1000.00' },
];
const numbers: Readonly<Record<string, string>> = {
  '00100102': 'A2',
  '00100103': 'A3',
  '00300101': 'C1',
  '00300102': 'C2',
};

const read = (...cells: readonly string[][]) => {
  const reader = reportReader('2025-10-01');
  return [[...reportHeader], ...cells].flatMap((own, at) => reader.read({ line: at + 1, cells: own }) ?? []);
};
const linesOf = (...cells: readonly string[][]): ReportLine[] => read(...cells).flatMap(({ debit }) => debit ?? []);
const debit = (number: string, amount: string, day = '01/05/2026') => [number, amount, day];
const compared = (lines: readonly ReportLine[], earlier: readonly Earlier[] = []) =>
  compare({ requested, earlier, lines, accountOf: (number) => numbers[number] });
const told = (rows: ReturnType<typeof compared>) =>
  rows.map((row) => [row.accountNumber, row.requested, row.debited, row.fate]);

describe('the Schwab file of example 13 against what Schwab debited', () => {
  test('to the cent: what was debited as asked, another amount, not, without being asked, and of no account of ours', () => {
    const lines = linesOf(
      debit('0010-01 02', '$3,337.76'),
      debit('00300101', '1000'),
      debit('00300102', '0.01'),
      debit('00999999', '12.00'),
    );
    expect(told(compared(lines))).toEqual([
      ['00100102', '3337.77', '3337.76', 'differs'],
      ['00100103', '443.48', '0.00', 'missing'],
      ['00300101', '1000.00', '1000.00', 'matched'],
      ['00300102', '0.00', '0.01', 'unexpected'],
      ['00999999', '0.00', '12.00', 'unknown'],
    ]);
  });

  test('several lines of a payer add up; what came back is taken off', () => {
    const lines = linesOf(
      debit('00300101', '600.00', '2026-01-05'),
      debit('00-300-101', '400.00', '2026-01-09'),
      debit('00100103', '443.48', '2026-01-05'),
      debit('00100103', '($443.48)', '2026-01-07'),
    );
    const rows = compared(lines);
    expect(told(rows).slice(1)).toEqual([
      ['00100103', '443.48', '0.00', 'missing'],
      ['00300101', '1000.00', '1000.00', 'matched'],
    ]);
    expect(rows.map(({ line, debitedOn }) => [line, debitedOn])).toEqual([
      [null, null],
      [4, '2026-01-07'],
      [2, '2026-01-09'],
    ]);
  });

  test('a report in two parts: the second adds to the first', () => {
    const first = compared(
      linesOf(debit('00100102', '3337.77'), debit('00300101', '600.00'), debit('00300102', '5.00')),
    );
    const second = compared(linesOf(debit('00300101', '400.00'), debit('00300102', '-5.00')), first);
    expect(told(second)).toEqual([
      ['00100102', '3337.77', '3337.77', 'matched'],
      ['00100103', '443.48', '0.00', 'missing'],
      ['00300101', '1000.00', '1000.00', 'matched'],
      ['00300102', '0.00', '0.00', 'matched'],
    ]);
    expect(second.map(({ unchanged }) => unchanged?.accountNumber)).toEqual([
      '00100102',
      '00100103',
      undefined,
      undefined,
    ]);
  });

  test('how a difference was settled goes once more was asked, debited, or is known of the account', () => {
    const before = {
      accountNumber: '00100102',
      payerId: 'A2',
      requested: '3337.77',
      debited: '3337.00',
      debitedOn: null,
    };
    const kept = (changes: object, lines: readonly ReportLine[] = []) =>
      compared(lines, [{ ...before, ...changes }]).find(({ payerId }) => payerId === 'A2')?.unchanged !== null;
    expect(kept({})).toBe(true);
    expect(kept({ requested: '3337.76' })).toBe(false);
    expect(kept({}, linesOf(debit('00100102', '0.01')))).toBe(false);
    const [row] = compare({
      requested,
      earlier: [{ ...before, payerId: null }],
      lines: [],
      accountOf: () => undefined,
    });
    expect(row?.unchanged).toBeNull();
  });

  test('a number that nobody had may be an account’s by now', () => {
    const first = compare({
      requested,
      earlier: [],
      lines: linesOf(debit('00300101', '1000.00')),
      accountOf: () => undefined,
    });
    expect(told(first).at(-1)).toEqual(['00300101', '0.00', '1000.00', 'unknown']);
    expect(told(compared([], first))).toContainEqual(['00300101', '1000.00', '1000.00', 'matched']);
    expect(compared([], first)).toHaveLength(3);
  });
});

describe('a report that cannot be read', () => {
  test('is said by row and field', () => {
    const rows = read(
      debit('', '--', 'soon'),
      debit('00300101', '=B2', '2026-01-05'),
      debit('00300101', '1.00501', '2025-09-30'),
      debit('00300101', '1,000,000,000,000.00'),
      ['', ' ', ''],
    );
    expect(rows.flatMap(({ errors }) => errors.map(({ row, field, message }) => `${row} ${field} ${message}`))).toEqual(
      [
        '2 Account Number is required',
        '2 Amount must be an amount with at most 4 decimals',
        '2 Date must be a date',
        '3 Amount is a formula',
        '4 Amount must be an amount with at most 4 decimals',
        '4 Date must not be before October 01, 2025',
        '5 Amount must be at most 999,999,999,999.99',
      ],
    );
    expect(rows.every(({ debit: line }) => line === null)).toBe(true);
  });

  test('for want of a column', () => {
    const reader = reportReader('2025-10-01');
    reader.read({ line: 1, cells: ['AMOUNT', 'account-number'] });
    expect(reader.missing).toEqual([{ row: 1, field: 'Date', message: 'is missing' }]);
    expect(reader.read({ line: 2, cells: ['1.00', '00300101'] })).toBeUndefined();
  });
});
