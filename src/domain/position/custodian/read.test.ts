import { expect, test } from '@jest/globals';
import { positionReader, readPositions } from './read.ts';

const header = 'as_of,account_number,symbol,cusip,description,quantity,price,market_value,asset_type';

const linesOf = (rows: readonly string[]) => rows.map((row, index) => ({ line: index + 1, cells: row.split(',') }));
const read = (...rows: string[]) => readPositions('schwab', '2026-01-14', linesOf([header, ...rows]));

const row = (account: string, symbol: string, value: string) =>
  `2026-01-14,${account},${symbol},,${symbol} FUND,10,,${value},ETF`;

test('blocks are handed out as soon as they are finished, so a long file needs the memory of one account', () => {
  const reader = positionReader('schwab', '2026-01-14');
  const taken = linesOf([
    header,
    row('10000001', 'VTI', '1.00'),
    row('10000001', 'BND', '1.00'),
    row('10000002', 'VTI', '1.00'),
  ]).map(({ line, cells }) => {
    reader.row(line, cells);
    return reader.take().length;
  });
  expect(taken).toEqual([0, 0, 0, 1]);
  reader.row(5, ['#TRAILER', '3', '3.00']);
  expect(reader.take()).toMatchObject([{ account: { number: '10000002' } }]);
  expect(reader.end()).toMatchObject({ blocks: [], retractions: [], problems: [] });
});

test('a file without rows, and no file at all, hold no positions', () => {
  expect(read('#TRAILER,0,0.00').problems).toEqual([{ line: 2, reason: 'The file contains no positions.' }]);
  expect(readPositions('schwab', '2026-01-14', []).problems).toEqual([
    { line: 0, reason: 'The file contains no positions.' },
  ]);
});

test('a file in no layout is one problem, and its lines are passed over', () => {
  const { blocks, problems } = readPositions('fidelity', '2026-01-14', linesOf(['Dear reader', 'see below', '1,2,3']));
  expect(blocks).toEqual([]);
  expect(problems).toMatchObject([{ line: 1, reason: expect.stringContaining('The header is missing') }]);
});

test('a symbol that no index could keep is quarantined', () => {
  const { blocks } = read(row('10000001', 'X'.repeat(201), '1.00'), '#TRAILER,1,1.00');
  expect(blocks).toMatchObject([{ state: 'quarantined', line: 2, reason: 'The symbol is too long.' }]);
});

test('a value that no column could keep is quarantined', () => {
  const rows = [row('10000001', 'VTI', '999999999999.99'), row('10000001', 'BND', '0.01')];
  expect(read(...rows, '#TRAILER,2,1000000000000.00').blocks).toMatchObject([
    { state: 'quarantined', reason: 'The rows add up to more than can be stored.' },
  ]);
});

test('a title above the header is passed over, and a file of nothing else is refused by its first line', () => {
  const feed = [
    ['Positions of the evening'],
    'as_of,account_number,symbol,cusip,description,quantity,price,market_value,asset_type'.split(','),
    '2026-01-14,10000001,VTI,,TOTAL MARKET,1,,5.00,ETF'.split(','),
    ['#TRAILER', '1', '5.00'],
  ].map((cells, index) => ({ line: index + 1, cells }));
  expect(readPositions('schwab', '2026-01-14', feed)).toMatchObject({
    layout: 'vpos1',
    problems: [],
    blocks: [{ state: 'complete', value: '5.00', firstLine: 3 }],
  });
  const lacking = feed.slice(0, 2).map(({ line, cells }) => ({ line, cells: cells.slice(0, 7) }));
  expect(readPositions('schwab', '2026-01-14', lacking).problems).toEqual([
    { line: 2, reason: 'The header is missing "market_value", "asset_type" of a VPOS1 feed.' },
  ]);
  expect(readPositions('schwab', '2026-01-14', feed.slice(0, 1)).problems).toMatchObject([{ line: 1 }]);
});

test('a line with a letter that is lost sets its account aside', () => {
  const header = 'Account Number,Symbol,Description,Current Value'.split(',');
  const lines = [header, ['Z00000001', 'X', 'Soci\uFFFDt\uFFFD', '$1.00'], ['Z00000002', 'X', 'Société', '$1.00']];
  const { blocks } = readPositions(
    'fidelity',
    '2026-01-14',
    lines.map((cells, index) => ({ line: index + 1, cells })),
  );
  expect(blocks).toMatchObject([
    { state: 'quarantined', line: 2, reason: expect.stringContaining('not in UTF-8') },
    { state: 'complete', rows: [{ description: 'Société' }] },
  ]);
});
