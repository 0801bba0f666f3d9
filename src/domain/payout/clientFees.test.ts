import { describe, expect, test } from '@jest/globals';
import { clientFeeHeader, readClientFees } from './clientFees.ts';

const header = [...clientFeeHeader];
const row = ['1234-5678', '01/05/2026', 'Trading', '$1,042.5', 'Bought 10 ABC'];

describe('the client-fee upload', () => {
  test('is read by the names of its columns, wherever they stand', () => {
    const { clientFees, errors } = readClientFees([
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
    expect(readClientFees([header, row, ['', ' ', '', '', '']])).toMatchObject({
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
    const { clientFees, errors } = readClientFees([
      header,
      ['', '2026-02-30', 'gift', '-5.00', ''],
      row,
      ['12345678', '2026-01-05', 'custodial', '1.005', ''],
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
      { row: 2, field: 'Amount', message: 'must be an amount above 0 with at most 2 decimals' },
      { row: 4, field: 'Amount', message: 'must be an amount above 0 with at most 2 decimals' },
      { row: 5, field: 'Amount', message: 'must be an amount above 0 with at most 2 decimals' },
    ]);
  });

  test('takes no notice of blanks around a cell', () => {
    const typed = [' 12345678 ', ' 01/05/2026', 'Trading ', ' 42.50 ', ' twice a year '];
    expect(readClientFees([header, typed])).toMatchObject({
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
    const { clientFees, errors } = readClientFees([header, cells]);
    expect([clientFees, errors.map((error) => error.field)]).toEqual([[], [field]]);
  });

  test.each(['1,0.00', '1.000.00', '10,00', '1e3', '$', 'ten'])('%s is no amount', (amount) => {
    expect(readClientFees([header, ['12345678', '2026-01-05', 'trading', amount, '']]).errors).toHaveLength(1);
  });

  test('without a column that is needed says so once', () => {
    expect(
      readClientFees([
        ['Account Number', 'Fee Date', 'Fee Type'],
        ['12345678', '2026-01-05', 'trading'],
      ]),
    ).toEqual({
      clientFees: [],
      errors: [{ row: 1, field: 'Amount', message: 'is missing' }],
    });
    expect(readClientFees([]).errors).toHaveLength(4);
  });

  test('gives the same row the same id in every upload, and two equal rows of one file two ids', () => {
    const ids = (...rows: string[][]) => readClientFees([header, ...rows]).clientFees.map(({ id }) => id);
    const [first, second] = ids(row, row);
    expect(first).not.toBe(second);
    expect(ids(['12345678', '2026-01-05', 'trading', '1042.50', 'Bought 10 ABC'])).toEqual([first]);
    // They are kept with the charges: counted otherwise, what was uploaded before would count again.
    const named = '12345678|2026-01-05|trading|1042.50|Bought 10 ABC';
    expect(ids(row, row, row)).toEqual([`${named}|1`, `${named}|2`, `${named}|3`]);
  });
});
