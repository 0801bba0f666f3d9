import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { quarterOf } from '../../dates.ts';
import { chargeHeader, readCharges } from './custodianCharges.ts';

const read = (cells: readonly (readonly string[])[]) =>
  readCharges(cells, [quarterOf('2025-10-01'), quarterOf('2026-01-01')]);

const header = [...chargeHeader];
const row = ['1234-5678', '01/05/2026', 'Trading', '$1,042.5', 'Bought 10 ABC'];

describe('the client-fee upload', () => {
  test('is read by the names of its columns, wherever they stand', () => {
    const { clientFees, errors } = read([
      ['amount ', 'FEE TYPE', 'Account_Number', 'Fee Date'],
      ['42.50', 'non-standard asset', 'z12345678', '2026-01-05'],
    ]);
    expect(errors).toEqual([]);
    expect(clientFees).toMatchObject([
      {
        accountNumber: 'Z12345678',
        feeDate: '2026-01-05',
        feeType: 'non_standard_asset',
        amount: '42.50',
        description: '',
      },
    ]);
  });

  test('takes dollars and dates as people type them, and passes over empty lines', () => {
    expect(read([header, row, ['', ' ', '', '', '']])).toMatchObject({
      clientFees: [
        {
          accountNumber: '12345678',
          feeDate: '2026-01-05',
          feeType: 'trading',
          amount: '1042.50',
          description: 'Bought 10 ABC',
        },
      ],
      errors: [],
    });
  });

  test('names every wrong cell by its row and field, and keeps the rows that are right', () => {
    const { clientFees, errors } = read([
      header,
      ['', '2026-02-30', 'gift', '-5.00', ''],
      row,
      ['12345678', '2026-01-05', 'custodial', '1.00501', ''],
      ['12345678', '2026-01-05', 'custodial', '0.00', ''],
    ]);
    expect(clientFees).toHaveLength(1);
    expect(errors).toEqual([
      { row: 2, field: 'Account Number', message: 'is required' },
      { row: 2, field: 'Fee Date', message: 'must be a date' },
      {
        row: 2,
        field: 'Fee Type',
        message: 'must be one of trading, custodial, non_standard_asset, annual_account',
      },
      { row: 2, field: 'Amount', message: 'must be an amount above 0 with at most 4 decimals' },
      { row: 4, field: 'Amount', message: 'must be an amount above 0 with at most 4 decimals' },
      { row: 5, field: 'Amount', message: 'must be an amount above 0 with at most 4 decimals' },
    ]);
  });

  test('takes no notice of blanks around a cell', () => {
    const typed = [' 12345678 ', ' 01/05/2026', 'Trading ', ' 42.50 ', ' twice a year '];
    expect(read([header, typed])).toMatchObject({
      clientFees: [{ accountNumber: '12345678', amount: '42.50', description: 'twice a year' }],
      errors: [],
    });
  });

  test.each([
    ['Account Number', ['', '2026-01-05', 'trading', '1.00', '']],
    ['Fee Date', ['12345678', 'soon', 'trading', '1.00', '']],
    ['Fee Type', ['12345678', '2026-01-05', 'gift', '1.00', '']],
    ['Amount', ['12345678', '2026-01-05', 'trading', '-1.00', '']],
  ])('one wrong cell makes the row wrong, and nothing else of it: %s', (field, cells) => {
    const { clientFees, errors } = read([header, cells]);
    expect([clientFees, errors.map((error) => error.field)]).toEqual([[], [field]]);
  });

  test.each(['1,0.00', '1.000.00', '10,00', '1e3', '$', 'ten'])('%s is no amount', (amount) => {
    expect(read([header, ['12345678', '2026-01-05', 'trading', amount, '']]).errors).toHaveLength(1);
  });

  test.each([
    ['1999-01-05', 'must be in Q4 2025 or Q1 2026'],
    ['2099-01-05', 'must be in Q4 2025 or Q1 2026'],
    ['2025-09-30', 'must be in Q4 2025 or Q1 2026'],
    ['2025-10-01', undefined],
    ['2026-03-31', undefined],
    ['2026-04-01', 'must be in Q4 2025 or Q1 2026'],
  ])('a charge of %s is of the two quarters of the run, or refused by its row', (day, message) => {
    const { clientFees, errors } = read([header, row, ['12345678', day, 'trading', '1.00', '']]);
    expect(errors).toEqual(message ? [{ row: 3, field: 'Fee Date', message }] : []);
    expect(clientFees).toHaveLength(message ? 1 : 2);
  });

  test.each([
    ['999,999,999,999.99', []],
    ['000999999999999.99', []],
    ['1,000,000,000,000.00', ['must be at most 999,999,999,999.99']],
    ['9'.repeat(200), ['must be at most 999,999,999,999.99']],
  ])('a charge of %s is one that can be kept, or refused by its row', (amount, wrong) => {
    const { errors } = read([header, ['12345678', '2026-01-05', 'trading', amount, '']]);
    expect(errors).toEqual(wrong.map((message) => ({ row: 2, field: 'Amount', message })));
  });

  test('that a spreadsheet has changed is read, or its row is a bad one', () => {
    const sample = (name: string) =>
      read(parse(readFileSync(new URL(`samples/${name}.csv`, import.meta.url)), { relax_column_count: true }));
    expect(sample('unquoted-thousands')).toMatchObject({ clientFees: [], errors: [{ row: 2, field: 'Description' }] });
    expect(sample('day-with-time')).toMatchObject({
      clientFees: [{ accountNumber: '00300101', feeDate: '2025-11-30', amount: '42.50' }],
      errors: [],
    });
  });

  test('without a column that is needed says so once', () => {
    expect(
      read([
        ['Account Number', 'Fee Date', 'Fee Type'],
        ['12345678', '2026-01-05', 'trading'],
      ]),
    ).toEqual({
      clientFees: [],
      errors: [{ row: 1, field: 'Amount', message: 'is missing' }],
    });
    expect(read([]).errors).toHaveLength(4);
  });

  test('gives the same row the same id in every upload, and two equal rows of one file two ids', () => {
    const ids = (...rows: string[][]) => read([header, ...rows]).clientFees.map(({ id }) => id);
    const [first, second] = ids(row, row);
    expect(first).not.toBe(second);
    expect(ids(['12345678', '2026-01-05', 'trading', '1042.50', 'Bought 10 ABC'])).toEqual([first]);
    // Ids are stored with the charges: in another form, charges uploaded before would count again.
    const named = '12345678|2026-01-05|trading|1042.50|Bought 10 ABC';
    expect(ids(row, row, row)).toEqual([`${named}|1`, `${named}|2`, `${named}|3`]);
  });
});
