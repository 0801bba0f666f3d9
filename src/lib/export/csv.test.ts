import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, test } from '@jest/globals';
import type { Column, Row } from '../../domain/list.ts';
import { writeCsv } from './csv.ts';

const options = { title: 'Accounts', firmName: 'Verus', generatedOn: '2026-01-15' };
const column = (key: string, kind: Column['kind'], more: Partial<Column> = {}): Column => ({
  key,
  label: key,
  kind,
  ...more,
});

async function* rowsOf(rows: readonly object[]): AsyncIterable<Row> {
  for (const [index, row] of rows.entries()) yield { id: String(index), ...row };
}

const written = (columns: readonly Column[], rows: readonly object[]) => text(writeCsv(columns, rowsOf(rows), options));
const cellOf = async (kind: Column['kind'], value: unknown, more: Partial<Column> = {}) => {
  const [, row] = parse(await written([column('x', kind, more)], [{ x: value }]), { bom: true });
  return row?.[0];
};

test('a mark of UTF-8, heads, and rows that end as Windows ends them', async () => {
  const columns = [column('name', 'text', { label: 'Name' }), column('balance', 'money', { label: 'Balance' })];
  const bytes = await written(columns, [
    { name: 'Řehoř', balance: '1234.50' },
    { name: 'Ann', balance: null },
  ]);
  // text() takes the mark away.
  expect(bytes.replace(/^\ufeff/, '')).toBe('Name,Balance\r\nŘehoř,1234.50\r\nAnn,\r\n');
});

test('the mark stands at the very beginning', async () => {
  const chunks = await writeCsv([column('x', 'text')], rowsOf([]), options).toArray();
  expect(
    Buffer.concat(chunks.map((chunk) => Buffer.from(chunk)))
      .subarray(0, 3)
      .toString('hex'),
  ).toBe('efbbbf');
});

test('commas, quotation marks and line breaks stay inside their cell', async () => {
  const nasty = [
    'a,b',
    'say "so"',
    '"',
    'two\r\nlines',
    'two\nlines',
    ' spaces ',
    'tab\there',
    ',',
    '""',
    'x'.repeat(40_000),
  ];
  const rows = nasty.map((x) => ({ x, y: 'next' }));
  const csv = await written([column('x', 'text'), column('y', 'text')], rows);
  expect(parse(csv, { bom: true, from: 2 })).toEqual(nasty.map((x) => [x, 'next']));
});

test.each(['=1+1', '+1 555', '-1', '-', '@SUM(A1)', '\tx', '\rx', '＝1', '-HYPERLINK("x")'])(
  'a text that a spreadsheet would run is made harmless: %j',
  async (typed) => {
    expect(await cellOf('text', typed)).toBe(`'${typed}`);
    expect(await cellOf('choice', 'x', { choices: { x: typed } })).toBe(`'${typed}`);
    expect(await cellOf('texts', [typed, 'b'])).toBe(`'${typed}, b`);
  },
);

test('no locale makes a formula of what stands in the middle of a cell', async () => {
  const typed = ['a;=1+1', 'a|=1+1', 'a\t=1+1', 'a;"=1+1', 'two\n=1+1', 'a;b', 'a|b', 'a\tb', 'Tues - Thurs; ask'];
  const rows = typed.map((x) => ({ first: x, x, n: '-1.50' }));
  const columns = [column('first', 'text'), column('x', 'text'), column('n', 'money')];
  const bytes = (await written(columns, rows)).replace(/^\ufeff/, '');
  expect(bytes).toBe(
    [
      'first,x,n',
      `"a;'=1+1","a;'=1+1",-1.50`,
      `"a|'=1+1","a|'=1+1",-1.50`,
      `"a\t'=1+1","a\t'=1+1",-1.50`,
      `"a;""'=1+1","a;""'=1+1",-1.50`,
      `"two\n'=1+1","two\n'=1+1",-1.50`,
      '"a;b","a;b",-1.50',
      '"a|b","a|b",-1.50',
      '"a\tb","a\tb",-1.50',
      '"Tues - Thurs; ask","Tues - Thurs; ask",-1.50',
      '',
    ].join('\r\n'),
  );
  const begins = bytes.split(/[,;|\t\r\n]/).map((cell) => cell.replace(/^"+/, ''));
  expect(begins.filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
});

test('a head is made harmless too', async () => {
  expect(await written([column('x', 'text', { label: '=cmd' })], [])).toContain("'=cmd");
});

test('numbers stay numbers, negative ones too', async () => {
  expect(await cellOf('money', '-1234.50')).toBe('-1234.50');
  expect(await cellOf('money', '12345678901234.50')).toBe('12345678901234.50');
  expect(await cellOf('percent', '-0.875')).toBe('-0.875');
  expect(await cellOf('quantity', '-10.5')).toBe('-10.5');
  expect(await cellOf('number', -3)).toBe('-3');
  expect(await cellOf('number', '=1+1')).toBe("'=1+1");
});

test('words are those of the screen', async () => {
  expect(await cellOf('choice', 'ira', { choices: { ira: 'Roth IRA' } })).toBe('Roth IRA');
  expect(await cellOf('boolean', false, { choices: { true: 'Entity', false: 'Individual' } })).toBe('Individual');
  expect(await cellOf('texts', ['Ann', 'Eva'])).toBe('Ann, Eva');
  expect(await cellOf('text', null, { empty: 'Awaiting Assignment' })).toBe('Awaiting Assignment');
});

test('many rows leave in pieces, in their order', async () => {
  const rows = Array.from({ length: 2345 }, (_, i) => ({ x: i }));
  const csv = await written([column('x', 'number')], rows);
  expect(parse(csv, { bom: true, from: 2 })).toEqual(rows.map(({ x }) => [String(x)]));
});

test('who stops reading stops the rows', async () => {
  let [given, closed] = [0, false];
  async function* endless(): AsyncIterable<Row> {
    try {
      for (;;) yield { id: String(given++), x: 'some text' };
    } finally {
      closed = true;
    }
  }
  const stream = writeCsv([column('x', 'text')], endless(), options);
  for await (const chunk of stream) if (chunk.length > 100) break;
  while (!closed) await sleep(5);
  expect(given).toBeLessThan(100_000);
});

test('rows that break off break off the file', async () => {
  async function* broken(): AsyncIterable<Row> {
    yield { id: '1', x: 'first' };
    throw new Error('the database is gone');
  }
  await expect(text(writeCsv([column('x', 'text')], broken(), options))).rejects.toThrow('the database is gone');
});
