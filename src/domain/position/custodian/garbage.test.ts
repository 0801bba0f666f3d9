import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { codesOf } from '../../choices.ts';
import { custodianTable } from '../../custodian/custodians.ts';
import type { AccountBlock } from './block.ts';
import { amountOf, isBlank } from './cells.ts';
import { type PositionReading, readPositions } from './read.ts';

const day = '2026-01-14';
type Cells = readonly string[];

const linesOf = (rows: readonly Cells[]) => rows.map((cells, index) => ({ line: index + 1, cells }));

const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));
const sum = (values: readonly string[]): bigint => values.reduce((total, value) => total + centsOf(value), 0n);
function moneyOf(cents: bigint): string {
  const digits = `${cents < 0n ? -cents : cents}`.padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
const amounts = (rows: readonly Cells[], column: number): string[] =>
  rows.map((cells) => amountOf(cells[column] ?? '')).filter((amount) => amount !== undefined);

/** The blocks that the server may import: complete, and not retracted. */
function usable({ blocks, retractions }: PositionReading): AccountBlock[] {
  const complete = blocks.filter((block): block is AccountBlock => block.state === 'complete');
  return complete.filter(
    (block) =>
      !retractions.some(
        ({ fromLine, toLine, account }) =>
          block.firstLine >= fromLine &&
          block.firstLine <= toLine &&
          (!account || JSON.stringify(account) === JSON.stringify(block.account)),
      ),
  );
}

const trickyWords = ['', '--', 'N/A', '$', '(', '1e5', '__proto__', 'constructor', 'Symbol', 'XXXX-1234', '\u0000'];
const value = fc.integer({ min: -99_999, max: 99_999 }).map((cents) => moneyOf(BigInt(cents)));
const scrap = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...trickyWords), value);
const scraps: fc.Arbitrary<Cells> = fc.array(scrap, { maxLength: 12 });
const symbol = fc.constantFrom('VTI', 'BND', 'MSFT', 'SPAXX**');
const number = fc.constantFrom('10000001', '10000002', '10000003');
const ending = fc.constantFrom('right', 'wrong', 'none');

/** Rows of which a few are scraps. */
const rowsOf = (row: fc.Arbitrary<Cells>) =>
  fc.array(fc.oneof({ weight: 9, arbitrary: row }, { weight: 1, arbitrary: scraps }), { maxLength: 5 });

const heading = ['Positions for All-Accounts as of 09:59 PM ET, 01/14/2026'];
const schwabHeader = ['Symbol', 'Description', 'Quantity', 'Price', 'Market Value'];
const schwabTitle = fc.constantFrom(['IRA ...111'], ['Roth ...222'], ['Trust XXXX-3333'], ['12345678'], ['Savings']);
const schwabRow = fc.tuple(symbol, value).map(([name, amount]) => [name, 'A FUND', '1', '--', amount]);
const schwabFile = fc
  .array(
    fc.tuple(schwabTitle, rowsOf(schwabRow), ending).map(([title, rows, end]) => {
      const total = sum(amounts(rows, 4)) + (end === 'wrong' ? 1n + BigInt(rows.length) : 0n);
      return [title, schwabHeader, ...rows, ...(end === 'none' ? [] : [['Account Total', '', '', '', moneyOf(total)]])];
    }),
  )
  .map((accounts) => [heading, ...accounts.flat()]);

const vpos1Header = 'as_of,account_number,symbol,cusip,description,quantity,price,market_value,asset_type'.split(',');
const fitsHeader = (cells: Cells) =>
  amountOf(cells[vpos1Header.length - 1] ?? '') === undefined && isBlank(cells.slice(vpos1Header.length));
const vpos1Row = fc
  .tuple(number, symbol, value)
  .map(([account, name, amount]) => [day, account, name, '', 'A FUND', '1', '', amount, 'ETF']);
const vpos1File = fc
  .array(
    fc.tuple(rowsOf(vpos1Row), ending).map(([rows, end]) => {
      const count = rows.filter((cells) => !isBlank(cells)).length;
      const total = sum(amounts(rows, 7)) + (end === 'wrong' ? 1n + BigInt(rows.length) : 0n);
      return [...rows, ...(end === 'none' ? [] : [['#TRAILER', `${count}`, moneyOf(total)]])];
    }),
  )
  .map((sections) => [vpos1Header, ...sections.flat()]);

const fidelityHeader = ['Account Number', 'Symbol', 'Description', 'Quantity', 'Last Price', 'Current Value', 'Type'];
const fidelityFile = rowsOf(
  fc
    .tuple(number, symbol, value)
    .map(([account, name, amount]) => [account, name, 'A FUND', '1', '', amount, 'Cash', '']),
).map((rows) => [fidelityHeader, ...rows]);

const anyFile = fc.oneof(fc.array(scraps), schwabFile, vpos1File, fidelityFile);

test('no file makes the reader throw, and no block has another value than its rows', () => {
  fc.assert(
    fc.property(fc.constantFrom(...codesOf(custodianTable)), anyFile, (source, rows) => {
      for (const block of readPositions(source, day, linesOf(rows)).blocks) {
        if (block.state === 'quarantined') expect(block.reason).not.toBe('');
        else expect(sum(block.rows.map(({ marketValue }) => marketValue))).toBe(centsOf(block.value));
      }
    }),
    { numRuns: 1000 },
  );
});

test('no account of a Schwab export is taken whose total says another value', () => {
  fc.assert(
    fc.property(schwabFile, (rows) => {
      for (const block of usable(readPositions('schwab', day, linesOf(rows)))) {
        const total = rows.slice(block.firstLine).find(([first]) => first === 'Account Total');
        expect(total?.[4]).toBe(block.value);
      }
    }),
    { numRuns: 1000 },
  );
});

test('no row of an advisor feed is taken whose trailer is wrong or missing', () => {
  fc.assert(
    fc.property(vpos1File, (rows) => {
      const isTrailer = (cells: Cells) => cells[0] === '#TRAILER';
      for (const { firstLine } of usable(readPositions('schwab', day, linesOf(rows)))) {
        const start = rows.slice(0, firstLine).findLastIndex(isTrailer);
        const end = rows.findIndex((cells, index) => index >= firstLine && isTrailer(cells));
        const section = rows.slice(Math.max(start, 0) + 1, end).filter((cells) => !isBlank(cells));
        expect([end > 0, rows[end]?.[1]]).toEqual([true, `${section.length}`]);
        const values = amounts(section, 7);
        if (values.length === section.length && section.every(fitsHeader))
          expect(moneyOf(sum(values))).toBe(rows[end]?.[2]);
      }
    }),
    { numRuns: 1000 },
  );
});

test('an advisor feed gives the same positions in the order of its accounts and in any other', () => {
  const positions = (feed: readonly Cells[]): string[] => {
    const trailer = ['#TRAILER', `${feed.length}`, moneyOf(sum(amounts(feed, 7)))];
    const reading = readPositions('schwab', day, linesOf([vpos1Header, ...feed, trailer]));
    expect(reading.retractions).toEqual([]);
    return usable(reading)
      .flatMap(({ account, rows }) => rows.map((row) => JSON.stringify([account, row.symbol, row.marketValue])))
      .toSorted();
  };
  const feeds = fc
    .uniqueArray(vpos1Row, { selector: ([, account, name]) => `${account} ${name}`, minLength: 1 })
    .chain((feed) => fc.tuple(fc.constant(feed), fc.shuffledSubarray(feed, { minLength: feed.length })));
  fc.assert(
    fc.property(feeds, ([feed, shuffled]) => {
      expect(positions(shuffled)).toEqual(positions(feed.toSorted()));
    }),
  );
});
