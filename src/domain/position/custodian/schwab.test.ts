import { describe, expect, test } from '@jest/globals';
import { readPositions } from './read.ts';

const header = 'Symbol|Description|Qty (Quantity)|Price|Mkt Val (Market Value)|Asset Type';
const single = 'Positions for account Individual ...234 as of 04:41 PM ET, 2026/01/14';
const all = 'Positions for All-Accounts as of 09:59 PM ET, 01/14/2026';

const read = (...lines: string[]) =>
  readPositions(
    'schwab',
    '2026-01-14',
    lines.map((line, index) => ({ line: index + 1, cells: line.split('|') })),
  );

const account = (title: string, total: string, ...rows: string[]) => [
  title,
  header,
  ...rows,
  `Account Total|||--|${total}|`,
];
const vti = 'VTI|TOTAL MARKET|10|$310.25|$3,102.50|ETF';
const cash = 'Cash & Cash Investments|--|--|--|$650.37|Cash and Money Market';

describe('an account', () => {
  test('is complete when its rows add up to its total', () => {
    const { blocks, rowsRead } = read(single, '', header, vti, cash, 'Account Total|--|--|--|$3,752.87|');
    expect(rowsRead).toBe(2);
    expect(blocks).toMatchObject([
      {
        state: 'complete',
        source: 'schwab',
        asOf: '2026-01-14',
        account: { title: 'Individual', suffix: '234' },
        accountName: 'Individual',
        value: '3752.87',
        rows: [
          { line: 4, symbol: 'VTI', quantity: '10', price: '310.25', marketValue: '3102.50', assetType: 'ETF' },
          { line: 5, symbol: 'Cash & Cash Investments', quantity: null, price: null, marketValue: '650.37' },
        ],
      },
    ]);
  });

  test('that is a cent off its total is quarantined, and holds no other back', () => {
    const { blocks } = read(all, ...account('IRA ...111', '3102.51', vti), ...account('Roth ...222', '3102.50', vti));
    expect(blocks).toMatchObject([
      { state: 'quarantined', line: 5, reason: 'The total is 3102.51, but the rows add up to 3102.50.' },
      { state: 'complete', account: { title: 'Roth', suffix: '222' } },
    ]);
  });

  test('whose total is cut like one of its lines is quarantined', () => {
    const bonds = 'BND|BONDS|100|$74.30|$7|430.00|ETF';
    const { blocks } = read(all, 'IRA ...111', header, bonds, 'Account Total|||--|$7|430.00|--');
    const overflow =
      'The line has more cells than the header has columns; an amount with a comma may not be in quotation marks.';
    expect(blocks).toMatchObject([{ state: 'quarantined', line: 4, reason: overflow }]);
    const [cut] = read(all, ...account('IRA ...111', '$3|102.50', 'VTI|MARKET|10|$310.25|$3.00|ETF')).blocks;
    expect(cut).toMatchObject({ state: 'quarantined', line: 5 });
  });

  test('with a line that cannot be read is quarantined with that line', () => {
    const { blocks } = read(all, ...account('IRA ...111', '3102.50', vti, 'BND|BONDS|ten|70|700|ETF', 'X|X|1|1|1E+3|'));
    expect(blocks).toMatchObject([{ state: 'quarantined', firstLine: 3, line: 5, reason: '"ten" is not a number.' }]);
  });

  test('without its total is taken for cut short, at the next title and at the end of the file', () => {
    const { blocks } = read(all, 'IRA ...111', header, vti, 'Roth ...222', header, cash);
    const reason = 'The account ends without its total; the file may be cut short.';
    expect(blocks).toMatchObject([
      { state: 'quarantined', account: { suffix: '111' }, line: 5, reason },
      { state: 'quarantined', account: { suffix: '222' }, line: 7, reason },
    ]);
  });

  test('may hold nothing', () => {
    expect(read(all, ...account('IRA ...111', '$0.00')).blocks).toMatchObject([
      { state: 'complete', rows: [], value: '0.00' },
    ]);
  });

  test('counts a position without a market value as nothing, and says so', () => {
    const { blocks } = read(all, ...account('IRA ...111', '3102.50', vti, 'WAMUQ|ESCROW|1,000|N/A|N/A|Equity'));
    expect(blocks).toMatchObject([
      { state: 'complete', notices: [{ line: 5, reason: 'The position has no market value and counts as 0.00.' }] },
    ]);
  });

  test('names a position without a symbol by its description', () => {
    const { blocks } = read(all, ...account('IRA ...111', '5.00', '--|PRIVATE NOTE|--|--|5.00|'));
    expect(blocks).toMatchObject([{ rows: [{ symbol: 'PRIVATE NOTE', description: 'PRIVATE NOTE' }] }]);
  });

  test('takes the market value from the file, though quantity and price say another', () => {
    const { blocks } = read(all, ...account('IRA ...111', '$300.00', 'ABC|ABC CORP|10|5.00|$300.00|Equity'));
    expect(blocks).toMatchObject([{ value: '300.00', notices: [{ line: 4, reason: 'ABC: 10 at 5 is not 300.00.' }] }]);
  });
});

describe('the title of an account', () => {
  test.each([
    ['Individual ...234', { title: 'Individual', suffix: '234' }],
    ['Joint Tenant XXXX-1234', { title: 'Joint Tenant', suffix: '1234' }],
    ['Doe, Jane ... XXXX-1234', { title: 'Doe, Jane', suffix: '1234' }],
    ['Felix Maxx …789', { title: 'Felix Maxx', suffix: '789' }],
    ['Trust 1234-5678', { number: '12345678' }],
  ])('%s', (title, named) => {
    expect(read(all, ...account(title, '3102.50', vti)).blocks).toMatchObject([{ state: 'complete', account: named }]);
  });

  test('may be cut by its own comma', () => {
    const title = 'Doe Family Trust| Jane Doe ...426';
    expect(read(all, ...account(title, '3102.50', vti)).blocks).toMatchObject([
      { account: { title: 'Doe Family Trust, Jane Doe', suffix: '426' } },
    ]);
  });

  test('that tells no number quarantines the account', () => {
    const { blocks } = read(all, ...account('My savings', '3102.50', vti), header, vti, 'Account Total|||--|3102.50|');
    expect(blocks).toMatchObject([
      { state: 'quarantined', line: 3, reason: '"My savings" does not name an account.' },
      { state: 'quarantined', line: 6, reason: 'There is no account line above this header.' },
    ]);
  });

  test('that two accounts share refuses both: masked, nobody can tell them apart', () => {
    const { blocks, retractions } = read(
      all,
      ...account('IRA ...111', '3102.50', vti),
      ...account('Roth ...222', '3102.50', vti),
      ...account('IRA ...111', '650.37', cash),
    );
    const account111 = { title: 'IRA', suffix: '111' };
    expect(blocks.map(({ state }) => state)).toEqual(['complete', 'complete', 'quarantined']);
    expect(retractions).toEqual([
      {
        fromLine: 3,
        toLine: 10,
        account: account111,
        line: 11,
        reason: 'Two accounts in this file have the same name.',
      },
    ]);
  });
});

describe('the header', () => {
  test('may lack what its user did not choose, and have columns without a name', () => {
    const { blocks } = read(
      single,
      'Symbol||Mkt Val (Market Value)|',
      'VTI|?|$3,102.50|',
      'Positions Total||$3,102.50|',
    );
    expect(blocks).toMatchObject([
      { state: 'complete', rows: [{ symbol: 'VTI', description: '', quantity: null, price: null, assetType: null }] },
    ]);
  });

  test('without the market value is one problem of the file', () => {
    const lacking = header.replace('Mkt Val (Market Value)', 'Value');
    const { blocks, problems } = read(all, 'IRA ...111', lacking, vti, 'Roth ...222', lacking, vti);
    expect(blocks).toEqual([]);
    expect(problems).toEqual([{ line: 3, reason: 'The header is missing "Market Value" of a Schwab export.' }]);
  });

  test('that never comes is one problem too', () => {
    expect(read(all, 'IRA ...111', 'Ticker|Worth', 'VTI|3')).toMatchObject({
      blocks: [],
      problems: [{ reason: 'No header was found; a Schwab export has the columns "Symbol" and "Market Value".' }],
    });
  });

  test('of a later account that lacks it quarantines that account', () => {
    const lacking = header.replace('Mkt Val (Market Value)', 'Value');
    const { blocks } = read(all, ...account('IRA ...111', '3102.50', vti), 'Roth ...222', lacking, vti);
    expect(blocks).toMatchObject([
      { state: 'complete' },
      { state: 'quarantined', line: 7, reason: 'The header is missing "Market Value" of a Schwab export.' },
    ]);
  });
});

describe('the day', () => {
  const taken = (moment: string) =>
    read(single.replace('2026/01/14', moment), header, vti, 'Account Total|||--|3102.50|');

  test('is the one of the folder: the export only says when it was taken', () => {
    const { blocks, notices } = taken('2026/01/15');
    expect(blocks).toMatchObject([{ state: 'complete', asOf: '2026-01-14' }]);
    expect(notices).toMatchObject([{ line: 1 }]);
  });

  test.each(['2026/01/13', '2026/02/14'])('refuses an export of %s', (moment) => {
    const { blocks, problems } = taken(moment);
    expect(blocks).toEqual([]);
    expect(problems).toMatchObject([
      { line: 1, reason: expect.stringContaining('cannot contain the positions of 2026-01-14') },
    ]);
  });
});

test('what stands outside of every account is quarantined, but for a grand total', () => {
  const { blocks } = read(
    all,
    ...account('IRA ...111', '3102.50', vti),
    '',
    'Total||||$3,102.50|',
    'Not a statement, only a view.',
    'BND|BONDS|10|70|700.00|ETF',
  );
  expect(blocks).toMatchObject([
    { state: 'complete' },
    { state: 'quarantined', account: null, line: 9, reason: 'The line does not belong to any account.' },
  ]);
});
