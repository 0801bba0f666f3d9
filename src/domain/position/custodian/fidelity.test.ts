import { describe, expect, test } from '@jest/globals';
import { readPositions } from './read.ts';

const header = 'Account number|Account name|Symbol|Description|Quantity|Last price|Current value|Type';
const downloaded = 'Date downloaded Jan-14-2026 at 5:02 p.m ET';

const read = (...lines: string[]) =>
  readPositions(
    'fidelity',
    '2026-01-14',
    [header, ...lines].map((line, index) => ({ line: index + 1, cells: line.split('|') })),
  );

const fund = 'Z00000000|Individual|FXAIX|FIDELITY 500 INDEX FUND|20|$200.00|$4,000.00|Cash|';

test('every account of the file is a block, closed by the next number', () => {
  const { blocks, rowsRead, notices } = read(fund, fund.replace('Z00000000', 'Y11111111'), '', downloaded);
  expect(rowsRead).toBe(2);
  expect(notices).toEqual([]);
  expect(blocks).toMatchObject([
    { state: 'complete', account: { number: 'Z00000000' }, accountName: 'Individual', value: '4000.00', firstLine: 2 },
    { state: 'complete', account: { number: 'Y11111111' }, asOf: '2026-01-14' },
  ]);
});

test('core cash has its asterisks taken off, and neither quantity nor price', () => {
  const { blocks } = read('Z00000000|Individual|SPAXX**|HELD IN MONEY MARKET|||$250.00|Cash|');
  expect(blocks).toMatchObject([
    {
      rows: [
        { symbol: 'SPAXX', quantity: null, price: null, marketValue: '250.00', assetType: 'Cash and Money Market' },
      ],
    },
  ]);
});

test('lots of one symbol are one position, but cash and margin stay apart', () => {
  const { blocks } = read(
    'Z00000000|Individual|ATAI|ATAI INC|1000|$4.77|$4,770.00|Cash|',
    'Z00000000|Individual|ATAI|ATAI INC|300|$4.77|$1,431.00|Margin|',
    'Z00000000|Individual|ATAI|ATAI INC|0.5|n/a|$2.39|Cash|',
  );
  expect(blocks).toMatchObject([
    {
      value: '6203.39',
      rows: [
        { line: 2, symbol: 'ATAI', kind: 'cash', quantity: '1000.5', price: '4.77', marketValue: '4772.39' },
        { line: 3, symbol: 'ATAI', kind: 'margin', quantity: '300', marketValue: '1431.00' },
      ],
    },
  ]);
});

test('pending activity is no position: it is left out, and said', () => {
  const { blocks } = read(fund, 'Z00000000|Individual|Pending activity||||-$25.00||');
  expect(blocks).toMatchObject([
    {
      value: '4000.00',
      notices: [{ line: 3, reason: 'Pending activity (-$25.00) is not a position yet and was not imported.' }],
    },
  ]);
});

test('a line cut short quarantines its account and no other', () => {
  const { blocks } = read(fund, 'Y11111111|Roth|FXAIX|FIDELITY 500');
  expect(blocks).toMatchObject([
    { state: 'complete' },
    {
      state: 'quarantined',
      account: { number: 'Y11111111' },
      line: 3,
      reason: 'The line ends before its market value.',
    },
  ]);
});

test.each([
  ['$7|430.00|Cash', 'The line has more cells than the header has columns'],
  ['$7|430.00', 'The market value "$7" is followed by "430.00"'],
  ['$7|430', 'The market value "$7" is followed by "430"'],
  ['|$7,430.00', '"$7,430.00" is in the column of the type'],
])('a line whose cells are not in their columns sets its account aside: %s', (cells, reason) => {
  const { blocks } = read(fund, `Y11111111|Roth|BND|BOND ETF|100|$74.30|${cells}|`, fund.replaceAll('Z0', 'X0'));
  expect(blocks).toMatchObject([
    { state: 'complete' },
    { state: 'quarantined', line: 3, reason: `${reason}; an amount with a comma may not be in quotation marks.` },
    { state: 'complete' },
  ]);
});

test('pending activity with a cell too many is not passed over', () => {
  expect(read(fund, 'Z00000000|Individual|Pending activity||||-$1|212.50||x').blocks).toMatchObject([
    { state: 'quarantined', line: 3 },
  ]);
});

test('an account that comes again continues, and a fault there takes its earlier rows back', () => {
  const other = fund.replace('Z00000000', 'Y11111111');
  expect(read(fund, other, fund).blocks.map((block) => block.state === 'complete' && block.continues)).toEqual([
    false,
    false,
    true,
  ]);
  const { blocks, retractions } = read(fund, other, fund.replace('$4,000.00', 'soon'));
  expect(blocks.map(({ state }) => state)).toEqual(['complete', 'complete', 'quarantined']);
  expect(retractions).toEqual([
    { fromLine: 1, toLine: 3, account: { number: 'Z00000000' }, line: 4, reason: '"soon" is not an amount.' },
  ]);
});

test('a line without an account number is quarantined by itself', () => {
  const { blocks } = read(fund, fund.replace('Z00000000', ''), fund);
  expect(blocks.map(({ state }) => state)).toEqual(['complete', 'quarantined', 'complete']);
  expect(blocks[1]).toMatchObject({ account: null, line: 3, reason: 'The line does not name an account.' });
});

test('disclaimers are no positions and no dates, with or without their quotes', () => {
  const prose =
    'Brokerage services since 01/02/1990 are provided by FBS| 900 Salem Street| Smithfield| RI| 02917| USA| $5.00| NYSE';
  expect(read(fund, prose, downloaded)).toMatchObject({
    rowsRead: 1,
    blocks: [{ state: 'complete' }],
    notices: [],
    retractions: [],
  });
});

test('an export that was taken before the day of its folder is refused whole', () => {
  const { retractions, notices } = read(fund, '', downloaded.replace('14', '13'));
  expect(notices).toEqual([]);
  expect(retractions).toMatchObject([{ fromLine: 1, toLine: 4, account: null, line: 4 }]);
});

test('the download of the next morning is a notice, none at all too', () => {
  expect(read(fund, downloaded.replace('14', '15')).notices).toMatchObject([
    { reason: 'The export was created on 2026-01-15 and is imported as the closing positions of 2026-01-14.' },
  ]);
  expect(read(fund).notices).toMatchObject([
    { reason: 'The file ends without "Date downloaded"; it may be cut short.' },
  ]);
});

describe('one column for the name and the number', () => {
  const combined = 'Account Name / Number|Symbol|Description|Quantity|Last Price|Current Value';
  const readCombined = (...lines: string[]) =>
    readPositions(
      'fidelity',
      '2026-01-14',
      [combined, ...lines].map((line, index) => ({ line: index + 1, cells: line.split('|') })),
    );
  const position = (owner: string) => `${owner}|VTI|TOTAL MARKET|1|$5.00|$5.00`;

  test.each([
    ['Doe - Roth IRA - Z00000000', 'Doe - Roth IRA'],
    ['Individual - TOD - Z00000000 ', 'Individual - TOD'],
    ['Individual - Z00-000000', 'Individual'],
    ['Z00000000', null],
  ])('%j', (owner, accountName) => {
    expect(readCombined(position(owner), '', downloaded).blocks).toMatchObject([
      { state: 'complete', account: { number: 'Z00000000' }, accountName, value: '5.00' },
    ]);
  });

  test.each(['Doe - Roth IRA', 'Doe - Roth IRA - ', 'Doe Z00000000'])('%j names no account', (owner) => {
    expect(readCombined(position(owner)).blocks).toMatchObject([
      { state: 'quarantined', line: 2, reason: 'The line does not name an account.' },
    ]);
  });

  test('and the footer is none', () => {
    const prose = 'Prices are of the last close - see the notes of 2026';
    expect(readCombined(position('Doe - Z00000000'), '', prose, downloaded)).toMatchObject({
      rowsRead: 1,
      notices: [],
    });
  });
});
