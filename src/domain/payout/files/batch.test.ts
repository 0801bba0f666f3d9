import { describe, expect, test } from '@jest/globals';
import { fidelityFiles, schwabFile } from '../../custodian/feeFiles.ts';
import { batchOf, type RowWithPayer } from './batch.ts';

const row = (payerNumber: string, grossCompensation: string, extras: Partial<RowWithPayer> = {}): RowWithPayer => ({
  payerNumber,
  grossCompensation,
  payerOpen: true,
  flag: null,
  ...extras,
});

describe('before a file is written', () => {
  test('the rows of one payer become one debit, in the order of account numbers', () => {
    expect(batchOf('schwab', [row('20000000', '10.00'), row('10000000', '1.10'), row('1000-0000', '2.20')])).toEqual({
      rows: [
        { accountNumber: '10000000', amount: '3.30' },
        { accountNumber: '20000000', amount: '10.00' },
      ],
      count: 2,
      total: '13.30',
      leftOut: [],
    });
  });

  test('what is flagged, removed, zero, negative or paid by a closed account is left out, each with its reason', () => {
    const batch = batchOf('schwab', [
      row('10000001', '10.00', { flag: 'review_needed' }),
      row('10000002', '20.00', { flag: 'resolved' }),
      row('10000003', '0.00', { flag: 'remove_fee' }),
      row('10000004', '0.00'),
      row('10000005', '5.00'),
      row('10000005', '-7.50'),
      row('10000006', '60.00', { payerOpen: false }),
      row('C1', '70.00'),
    ]);
    expect(batch.rows).toEqual([{ accountNumber: '10000002', amount: '20.00' }]);
    expect(batch.leftOut).toEqual([
      { accountNumber: '10000004', amount: '0.00', reason: 'not_positive' },
      { accountNumber: '10000005', amount: '-2.50', reason: 'not_positive' },
      { accountNumber: '10000006', amount: '60.00', reason: 'to_be_invoiced' },
      { accountNumber: 'C1', amount: '70.00', reason: 'unfit_number' },
      { accountNumber: '10000001', amount: '10.00', reason: 'flagged' },
    ]);
    expect(batch).toMatchObject({ count: 1, total: '20.00' });
  });

  test('a cent is asked for, and a payer that one row knows as closed is closed', () => {
    const rows = [row('10000001', '0.01'), row('10000002', '1.00'), row('1000-0002', '2.00', { payerOpen: false })];
    expect(batchOf('schwab', rows)).toMatchObject({
      rows: [{ accountNumber: '10000001', amount: '0.01' }],
      leftOut: [{ accountNumber: '10000002', amount: '3.00', reason: 'to_be_invoiced' }],
    });
  });

  test.each([
    ['schwab', '123456789'],
    ['schwab', 'X12345678'],
    ['schwab', '12345678X'],
    ['schwab', '1234567'],
    ['fidelity', 'Z12345678X'],
    ['fidelity', 'ÄZ12345678'],
    ['fidelity', 'Z1234567'],
  ] as const)('%s has no account %s', (custodian, number) => {
    expect(batchOf(custodian, [row(number, '1.00')])).toMatchObject({
      rows: [],
      leftOut: [{ reason: 'unfit_number' }],
    });
  });

  test('a Fidelity number is written in capitals, without dashes', () => {
    expect(batchOf('fidelity', [row('z12-345678', '1522.85')]).rows).toEqual([
      { accountNumber: 'Z12345678', amount: '1522.85' },
    ]);
  });
});

describe('a Schwab file', () => {
  const rows = [
    { accountNumber: '12345678', amount: '3337.77' },
    { accountNumber: '87654321', amount: '0.05' },
  ];

  test('is a number and an amount a line, without header, sign or thousands commas', () => {
    expect(schwabFile(rows)).toEqual({
      text: '12345678,3337.77\r\n87654321,0.05\r\n',
      count: 2,
      total: '3337.82',
    });
  });

  test('has a header and ten-digit numbers where they are asked for', () => {
    expect(schwabFile(rows, { schwabHeader: true, schwabPadded: true }).text).toBe(
      'Account Number,Fee Amount\r\n0012345678,3337.77\r\n0087654321,0.05\r\n',
    );
  });
});

describe('Fidelity files', () => {
  test('are tab-delimited, without header and total', () => {
    expect(fidelityFiles([{ accountNumber: 'Z12345678', amount: '1522.85' }])).toEqual([
      { text: 'Z12345678\t1522.85\r\n', count: 1, total: '1522.85' },
    ]);
  });

  test('hold at most 25,000 rows each', () => {
    const rows = Array.from({ length: 50_001 }, (_, index) => ({
      accountNumber: `Z${20_000_000 + index}`,
      amount: '1.00',
    }));
    const files = fidelityFiles(rows);
    expect(files.map(({ count, total }) => [count, total])).toEqual([
      [25_000, '25000.00'],
      [25_000, '25000.00'],
      [1, '1.00'],
    ]);
    expect(files.map(({ text }) => text).join('')).toBe(rows.map((one) => `${one.accountNumber}\t1.00\r\n`).join(''));
  });

  test('are none where nothing is to be debited', () => {
    expect(fidelityFiles([])).toEqual([]);
  });
});
