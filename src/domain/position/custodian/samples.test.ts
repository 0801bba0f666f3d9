import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { codesOf } from '../../choices.ts';
import { type CustodianId, custodianTable } from '../../custodian/custodians.ts';
import { type FileLine, readPositions } from './read.ts';

// Invented accounts in the exact form of each export, split into cells as the server does it.
function readSample(source: CustodianId, folderDate: string, name: string) {
  const { blocks, problems, retractions, notices } = readFile(source, folderDate, name);
  expect({ problems, retractions, notices }).toEqual({ problems: [], retractions: [], notices: [] });
  return blocks;
}

function readFile(source: CustodianId, folderDate: string, name: string) {
  const lines: FileLine[] = [];
  parse(readFileSync(new URL(`samples/${name}.csv`, import.meta.url)), {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    on_record: (cells: string[], { lines: line }) => {
      lines.push({ line, cells });
    },
  });
  return readPositions(source, folderDate, lines);
}

test.each([...codesOf(custodianTable), 'vpos1'])('%s has a sample', (layout) => {
  const samples = readdirSync(new URL('samples', import.meta.url));
  expect(samples.filter((name) => name.startsWith(layout))).not.toEqual([]);
});

test('Schwab, 2021: all accounts, masked by XXXX', () => {
  const blocks = readSample('schwab', '2021-09-24', 'schwab-2021-all-accounts');
  expect(blocks).toMatchObject([
    { account: { title: 'Brokerage', suffix: '1234' }, asOf: '2021-09-24', firstLine: 4, value: '37552.87' },
    { account: { title: 'Roth Contributory IRA', suffix: '5678' }, firstLine: 12, value: '7560.11' },
  ]);
});

test('Schwab, 2023: one account with short calls, a note quoted per hundred, a worthless share and a margin debit', () => {
  const [block] = readSample('schwab', '2023-04-21', 'schwab-2023-single');
  expect(block).toMatchObject({
    account: { title: 'Individual', suffix: '234' },
    value: '41156.50',
    rows: [
      { symbol: 'AAPL', quantity: '200', price: '165.02', marketValue: '33004.00', assetType: 'Equity' },
      { symbol: 'AAPL 06/16/2023 175.00 C', quantity: '-2', price: '2.05', marketValue: '-410.00' },
      { symbol: '912828YK0', cusip: '912828YK0', quantity: '10000', price: '98.125', marketValue: '9812.50' },
      { symbol: 'WAMUQ', quantity: '1000', price: null, marketValue: '0.00' },
      { symbol: 'Cash & Cash Investments', description: '', quantity: null, marketValue: '-1250.00' },
    ],
    notices: [{ line: 7 }],
  });
});

test('Schwab, 2025: BOM and CRLF; the account that does not add up is held back alone', () => {
  const blocks = readSample('schwab', '2025-05-02', 'schwab-2025-all-accounts');
  expect(blocks).toMatchObject([
    { state: 'complete', account: { suffix: '123' }, value: '31796.25', rows: [{ quantity: '1204.3187' }, {}, {}] },
    {
      state: 'quarantined',
      account: { title: 'Rollover IRA', suffix: '456' },
      line: 14,
      reason: 'The total is 43650.00, but the rows add up to 43560.00.',
    },
    { state: 'complete', account: { title: 'Doe Family Trust, Jane Doe TTEE' }, value: '31250.20', notices: [] },
  ]);
});

test('Schwab, end of 2025: the price before the quantity, a column without a name, "Positions Total"', () => {
  const [block] = readSample('schwab', '2025-12-17', 'schwab-2025-12-price-first');
  expect(block).toMatchObject({
    value: '11452.50',
    rows: [{ symbol: 'ALL', quantity: '25', price: '209.08', assetType: 'Equity' }, { quantity: '100.25' }, {}],
    notices: [],
  });
});

test('Schwab, 2026: only the columns that the user chose, each line with a comma too many', () => {
  const [block] = readSample('schwab', '2026-01-14', 'schwab-2026-chosen-columns');
  expect(block).toMatchObject({
    account: { title: 'Joint Tenant', suffix: '4821' },
    value: '47905.11',
    rows: [
      { symbol: 'VXUS', description: '', quantity: '412', price: null },
      { symbol: 'BTC', quantity: '0.123457' },
      { assetType: 'Cash and Money Market' },
    ],
  });
});

test('Fidelity, 2021: two accounts, core cash and n/a', () => {
  const blocks = readSample('fidelity', '2021-07-30', 'fidelity-2021');
  expect(blocks).toMatchObject([
    { account: { number: 'X11111111' }, accountName: 'INDIVIDUAL', value: '19147.10' },
    { account: { number: '222222222' }, value: '1020.11', rows: [{ symbol: 'FDRXX', quantity: null, price: null }] },
  ]);
});

test('Fidelity, 2026: small letters, a municipal bond, lots in cash and margin, a short option, pending activity', () => {
  const blocks = readSample('fidelity', '2026-01-14', 'fidelity-2026');
  expect(blocks).toMatchObject([
    {
      account: { number: 'Z00000000' },
      value: '77187.85',
      rows: [
        { symbol: 'VWO', quantity: '900', price: '50.922', marketValue: '45900.35' },
        { symbol: 'SPAXX', assetType: 'Cash and Money Market', marketValue: '250.00' },
        { symbol: '64966QPB9', cusip: '64966QPB9', quantity: '25000', price: '104.31', marketValue: '26077.50' },
        { symbol: 'ATAI', kind: 'margin', quantity: '300', marketValue: '1431.00' },
        { symbol: 'ATAI', kind: 'cash', quantity: '1200', marketValue: '5724.00' },
        { symbol: '-UNH261218C420', kind: 'margin', quantity: '-1', marketValue: '-2195.00' },
      ],
      notices: [{ line: 9, reason: 'Pending activity (-$1,212.50) is not a position yet and was not imported.' }],
    },
    { account: { number: 'Y87654321' }, accountName: 'Cash Management, Jane', value: '204.97' },
  ]);
});

test.each(codesOf(custodianTable))("the advisor feed is read from %s's folder", (source) => {
  const blocks = readSample(source, '2026-01-14', 'vpos1');
  expect(blocks).toMatchObject([
    {
      account: { number: '10000001' },
      value: '38197.53',
      rows: [{ symbol: 'VTI', quantity: '120.5' }, { symbol: 'CASH' }],
    },
    {
      account: { number: '10000002' },
      value: '54574.10',
      rows: [{ symbol: '91282CJZ5' }, { symbol: 'MSFT', cusip: '594918104' }],
    },
    { account: { number: '10000003' }, value: '2125.00', notices: [] },
  ]);
});

describe('exports that a person or a spreadsheet has changed', () => {
  test.each([
    ['fidelity-name-and-number', '685200.00'],
    ['fidelity-dollar-parentheses', '682780.00'],
    ['fidelity-trailing-minus', '682780.00'],
  ])('%s is read', (name, value) => {
    expect(readSample('fidelity', '2026-01-15', name)).toMatchObject([
      { state: 'complete', account: { number: 'Z00440009' }, value },
    ]);
  });

  test('the account of an amount without quotation marks is set aside', () => {
    expect(readSample('fidelity', '2026-01-15', 'fidelity-unquoted-thousands')).toMatchObject([
      { state: 'quarantined', account: { number: 'Z00440009' }, line: 3, reason: expect.stringContaining('comma') },
    ]);
  });

  test('a file with semicolons is refused by that name', () => {
    const { problems, blocks } = readFile('fidelity', '2026-01-15', 'fidelity-semicolons');
    expect(blocks).toEqual([]);
    expect(problems).toMatchObject([{ line: 1, reason: expect.stringContaining('separated by semicolons') }]);
  });

  test('a total that was added up before rounding is accepted with a notice', () => {
    expect(readSample('schwab', '2026-01-15', 'schwab-total-a-cent-off')).toMatchObject([
      {
        state: 'complete',
        account: { number: '00410006' },
        value: '514680.50',
        notices: [{ line: 6, reason: expect.stringMatching(/^The total is 514680.49, .* accepted\.$/) }],
      },
    ]);
  });
});
