import { describe, expect, test } from '@jest/globals';
import { readPositions } from './read.ts';

const header = 'as_of,account_number,symbol,cusip,description,quantity,price,market_value,asset_type';

const linesOf = (rows: readonly string[]) => rows.map((row, index) => ({ line: index + 1, cells: row.split(',') }));
const read = (...rows: string[]) => readPositions('schwab', '2026-01-14', linesOf([header, ...rows]));

const row = (account: string, symbol: string, value: string, day = '2026-01-14') =>
  `${day},${account},${symbol},,${symbol} FUND,10,,${value},ETF`;

describe('the trailer', () => {
  test('vouches for count and sum', () => {
    const reading = read(row('10000001', 'VTI', '100.10'), row('10000002', 'BND', '-0.05'), '#TRAILER,2,100.05');
    expect(reading).toMatchObject({ layout: 'vpos1', rowsRead: 2, retractions: [], problems: [], notices: [] });
    expect(reading.blocks).toMatchObject([
      { state: 'complete', account: { number: '10000001' }, value: '100.10', continues: false },
      { state: 'complete', account: { number: '10000002' }, value: '-0.05' },
    ]);
  });

  test.each([
    ['#TRAILER,3,100.10', 'The trailer says 3 rows, but there are 1.'],
    ['#TRAILER,1,100.11', "The trailer's sum is 100.11, but the rows add up to 100.10."],
    ['#TRAILER,1', 'The trailer cannot be read.'],
    ['#TRAILER,all,100.10', 'The trailer cannot be read.'],
  ])('%s refuses its rows', (trailer, reason) => {
    const { retractions } = read(row('10000001', 'VTI', '100.10'), trailer);
    expect(retractions).toEqual([{ fromLine: 2, toLine: 3, account: null, line: 3, reason }]);
  });

  test.each([
    [2, '3.01', true],
    [2, '2.99', true],
    [2, '3.02', false],
    [1, '1.51', false],
    [1, '1.5049', true],
  ])('of %s rows may differ by half a cent a row: %s', (count, sum, isTaken) => {
    const rows = [row('10000001', 'VTI', '1.50'), row('10000001', 'BND', '1.5000')].slice(0, count);
    const { retractions, notices } = read(...rows, `#TRAILER,${count},${sum}`);
    expect(retractions).toHaveLength(isTaken ? 0 : 1);
    const accepted = expect.stringContaining('the difference is due to rounding and was accepted');
    expect(notices).toEqual(isTaken && count === 2 ? [{ line: 4, reason: accepted }] : []);
  });

  test('cut like its row does not vouch for it', () => {
    const { retractions } = read(row('10000001', 'VTI', '7,430.00').replace(',ETF', ','), '#TRAILER,1,7,430.00');
    expect(retractions).toMatchObject([{ reason: 'The trailer has more cells than a count and a sum.' }]);
  });

  test('that is missing refuses the file: it may be cut short', () => {
    const { retractions } = read(row('10000001', 'VTI', '100.10'), row('10000002', 'VTI', '1.00'));
    expect(retractions).toMatchObject([
      { fromLine: 2, toLine: 3, reason: expect.stringContaining('without a #TRAILER') },
    ]);
  });

  test('after each account refuses that account only', () => {
    const { blocks, retractions } = read(
      row('10000001', 'VTI', '100.00'),
      '#TRAILER,1,100.00',
      row('10000002', 'VTI', '7.00'),
      '#TRAILER,1,70.00',
      row('10000003', 'VTI', '1.00'),
      '#TRAILER,1,1.00',
    );
    expect(blocks).toHaveLength(3);
    expect(retractions).toMatchObject([{ fromLine: 4, toLine: 5, line: 5 }]);
  });

  test('counts the rows of bad accounts, which hold no other back', () => {
    const { blocks, retractions } = read(
      row('10000001', 'VTI', '100.00'),
      row('10000002', '', '7.00').replace(' FUND', ''),
      row('10000003', 'VTI', '1.00'),
      '#TRAILER,3,108.00',
    );
    expect(retractions).toEqual([]);
    expect(blocks).toMatchObject([
      { state: 'complete' },
      { state: 'quarantined', account: { number: '10000002' }, line: 3, reason: 'The line has no symbol.' },
      { state: 'complete' },
    ]);
  });

  test('whose sum nobody can check, for a value cannot be read, is checked by its count and says so', () => {
    const rows = [row('10000001', 'VTI', '100.00'), row('10000002', 'VTI', 'x'), row('10000002', 'BND', '5.00')];
    const { blocks, retractions, notices } = read(...rows, '#TRAILER,3,112.00');
    expect(blocks).toMatchObject([
      { state: 'complete' },
      { state: 'quarantined', line: 3, reason: '"x" is not an amount.' },
    ]);
    expect(retractions).toEqual([]);
    expect(notices).toEqual([
      { line: 5, reason: 'The sum could not be checked: line 3 has no readable market value.' },
    ]);
    expect(read(...rows, '#TRAILER,4,112.00').retractions).toHaveLength(1);
  });
});

describe('an account', () => {
  test('with text that belongs to no column is set aside, and no other', () => {
    const rows = [row('10000001', 'VTI', '7,430.00'), row('10000002', 'VTI', '1.00')];
    const { blocks, retractions } = read(...rows, '#TRAILER,2,7431.00');
    expect(retractions).toEqual([]);
    expect(blocks).toMatchObject([
      { state: 'quarantined', line: 2 },
      { state: 'complete', value: '1.00' },
    ]);
  });

  test('carries what is told of one that we do not know yet', () => {
    const { blocks } = readPositions(
      'fidelity',
      '2026-01-14',
      linesOf([
        `${header},account_name,account_type,rep_code,opened_on`,
        `${row('z12345678', 'VTI', '5.00')},Jane Doe,Roth IRA,FID200,2025-11-15`,
        `${row('z12345678', 'BND', '5.00')},Jane Doe,Roth IRA,FID200,2025-11-15`,
        `${row('Z12345679', 'VTI', '5.00')},John Doe,,,soon`,
        '#TRAILER,3,15.00',
      ]),
    );
    expect(blocks).toMatchObject([
      {
        source: 'fidelity',
        account: { number: 'Z12345678' },
        accountName: 'Jane Doe',
        accountType: 'Roth IRA',
        repCode: 'FID200',
        openedOn: '2025-11-15',
      },
      { accountType: null, openedOn: null, notices: [{ line: 4, reason: 'The opening date "soon" is not a date.' }] },
    ]);
  });

  test('has its CUSIPs named that a spreadsheet has turned into numbers', () => {
    const rows = ['3.8259E+112', '3.83E+112'].map((cusip) =>
      row('10000001', 'GOOG', '1.00').replace(',,GOOG', `,${cusip},GOOG`),
    );
    const { blocks } = read(rows[0] ?? '', '#TRAILER,1,1.00');
    expect(blocks).toMatchObject([
      {
        rows: [{ symbol: 'GOOG', cusip: null }],
        notices: [
          {
            line: 2,
            reason: 'GOOG: a spreadsheet has turned the CUSIP into the number "3.8259E+112"; it was not read.',
          },
        ],
      },
    ]);
    const bonds = rows.map((line) => line.replace(',GOOG,', ',,'));
    expect(read(...bonds, '#TRAILER,2,2.00').blocks).toMatchObject([
      { state: 'quarantined', line: 2, reason: 'A spreadsheet has turned the CUSIP into the number "3.8259E+112".' },
    ]);
    expect(read(row('10000001', '38259E108', '1.00'), '#TRAILER,1,1.00').blocks).toMatchObject([
      { rows: [{ symbol: '38259E108' }] },
    ]);
  });

  test('and its codes are read as a spreadsheet protects them', () => {
    const protectedRow = `1/14/2026 0:00,="00410006",VTI,'922908769,TOTAL MARKET,1,1,1.00,ETF`;
    expect(read(protectedRow, '#TRAILER,1,1').blocks).toMatchObject([
      { account: { number: '00410006' }, asOf: '2026-01-14', rows: [{ cusip: '922908769' }] },
    ]);
  });

  test('is known by the CUSIP where it has no symbol', () => {
    const bond = '2026-01-14,10000001,,91282CJZ5,US TREASURY NOTE,50000,98.125,49062.50,Bond';
    expect(read(bond, '#TRAILER,1,49062.50').blocks).toMatchObject([
      { rows: [{ symbol: '91282CJZ5', cusip: '91282CJZ5', quantity: '50000', price: '98.125' }], notices: [] },
    ]);
  });

  test('that comes again continues: a feed in the order of symbols loses nothing', () => {
    const rows = ['VTI', 'BND', 'MSFT'].flatMap((symbol) => [
      row('10000001', symbol, '1.00'),
      row('10000002', symbol, '2.00'),
    ]);
    const { blocks, retractions } = read(...rows, '#TRAILER,6,9.00');
    expect(retractions).toEqual([]);
    expect(blocks.map((block) => block.state === 'complete' && block.continues)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  test('with a fault in one part is taken back whole', () => {
    const { blocks, retractions } = read(
      row('10000001', 'VTI', '1.00'),
      row('10000002', 'VTI', '2.00'),
      row('10000001', 'BND', 'x'),
      row('10000002', 'BND', '2.00'),
      row('10000001', 'MSFT', '1.00'),
      '#TRAILER,5,7.00',
    );
    expect(blocks.map(({ state }) => state)).toEqual([
      'complete',
      'complete',
      'quarantined',
      'complete',
      'quarantined',
    ]);
    expect(blocks[4]).toMatchObject({ reason: 'An earlier part of this account could not be read.' });
    expect(retractions).toMatchObject([{ fromLine: 1, toLine: 3, account: { number: '10000001' }, line: 4 }]);
  });

  test('that comes again after its trailer is taken back whole', () => {
    const again = row('10000001', 'VTI', '1.00');
    const { blocks, retractions } = read(again, '#TRAILER,1,1.00', again, '#TRAILER,1,1.00');
    expect(blocks.map(({ state }) => state)).toEqual(['complete', 'quarantined']);
    expect(retractions).toMatchObject([{ account: { number: '10000001' }, fromLine: 1, toLine: 3 }]);
  });
});

describe('the day', () => {
  test('is the one of the rows; another than the folder’s is a notice', () => {
    expect(read(row('10000001', 'VTI', '1.00', '2026-01-13'), '#TRAILER,1,1.00').blocks).toMatchObject([
      { asOf: '2026-01-13', notices: [{ line: 2, reason: 'The rows are dated 2026-01-13, not 2026-01-14.' }] },
    ]);
  });

  test.each([
    ['2026-01-15', 'The rows are dated 2026-01-15, after the folder date 2026-01-14.'],
    ['2026-02-30', '"2026-02-30" is not a date.'],
  ])('%s is quarantined', (day, reason) => {
    expect(read(row('10000001', 'VTI', '1.00', day), '#TRAILER,1,1.00').blocks).toMatchObject([
      { state: 'quarantined', line: 2, reason },
    ]);
  });

  test('is one for all rows of an account', () => {
    const rows = [row('10000001', 'VTI', '1.00'), row('10000001', 'BND', '1.00', '2026-01-13')];
    const reason = 'The account has rows of more than one day.';
    expect(read(...rows, '#TRAILER,2,2.00').blocks).toMatchObject([{ state: 'quarantined', line: 3, reason }]);
    const apart = [rows[0] ?? '', row('10000002', 'VTI', '1.00'), rows[1] ?? ''];
    expect(read(...apart, '#TRAILER,3,3.00').blocks[2]).toMatchObject({ state: 'quarantined', line: 4, reason });
  });
});
