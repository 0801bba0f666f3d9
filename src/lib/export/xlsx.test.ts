import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { expect, test } from '@jest/globals';
import type { Column, Row } from '../../domain/list.ts';
import { readRows } from '../spreadsheet.ts';
import { writeXlsx } from './xlsx.ts';

const options = { title: 'Accounts: all [2026]', firmName: 'Verus', generatedOn: '2026-01-15' };
const column = (key: string, kind: Column['kind'], more: Partial<Column> = {}): Column => ({
  key,
  label: key,
  kind,
  ...more,
});

async function* rowsOf(rows: readonly object[]): AsyncIterable<Row> {
  for (const [index, row] of rows.entries()) yield { id: String(index), ...row };
}

async function sheetOf(columns: readonly Column[], rows: readonly object[]): Promise<ExcelJS.Worksheet> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await buffer(writeXlsx(columns, rowsOf(rows), options))) as never);
  return book.worksheets[0] as ExcelJS.Worksheet;
}

const cellOf = async (kind: Column['kind'], value: unknown, more: Partial<Column> = {}) =>
  (await sheetOf([column('x', kind, more)], [{ x: value }])).getCell('A2');

test('a sheet with its title, bold heads that stay in sight, and all rows', async () => {
  const rows = Array.from({ length: 1500 }, (_, i) => ({ name: `Client ${i}`, balance: `${i}.50` }));
  const sheet = await sheetOf(
    [column('name', 'text', { label: 'Name' }), column('balance', 'money', { label: 'Balance' })],
    rows,
  );
  expect(sheet.name).toBe('Accounts  all  2026 ');
  expect(sheet.getRow(1).values).toEqual([undefined, 'Name', 'Balance']);
  expect(sheet.getCell('A1').font.bold).toBe(true);
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  expect(sheet.rowCount).toBe(1501);
  expect(sheet.getRow(1501).values).toEqual([undefined, 'Client 1499', 1499.5]);
});

test.each([
  ['money', '-1234.50', -1234.5, '#,##0.00'],
  ['money', '0.00', 0, '#,##0.00'],
  ['percent', '0.8750', 0.875, 'General"%"'],
  ['quantity', '1234567890.000000', 1_234_567_890, undefined],
  ['number', 7, 7, undefined],
] as const)('%s %s is a number', async (kind, value, number, format) => {
  const cell = await cellOf(kind, value);
  expect(cell.value).toBe(number);
  expect(cell.numFmt).toBe(format);
});

test('a number with more digits than Excel keeps stays exact, as text', async () => {
  expect((await cellOf('quantity', '12345678901234.123456')).value).toBe('12,345,678,901,234.123456');
});

test('days and instants are dates', async () => {
  const day = await cellOf('day', '2024-02-29');
  expect(day.value).toEqual(new Date('2024-02-29T00:00:00Z'));
  expect(day.numFmt).toBe('m/d/yyyy');
  expect((await cellOf('instant', new Date('2026-01-15T13:45:00Z'))).value).toEqual(new Date('2026-01-15T08:45:00Z'));
  expect((await cellOf('day', '1899-05-01')).value).toBe('5/1/1899');
  expect((await cellOf('day', null)).value).toBeNull();
});

test('words are those of the screen, and a text that looks like a formula is a text', async () => {
  expect((await cellOf('choice', 'ira', { choices: { ira: 'Roth IRA' } })).value).toBe('Roth IRA');
  expect((await cellOf('text', null, { empty: 'Awaiting Assignment' })).value).toBe('Awaiting Assignment');
  const formula = await cellOf('text', '=HYPERLINK("http://evil.test")');
  expect(formula.type).toBe(ExcelJS.ValueType.String);
  expect(formula.value).toBe('=HYPERLINK("http://evil.test")');
});

test('no text can break the file', async () => {
  const nasty = ['<b>&amp;"\'', 'bell\x07', '_x0041_', 'Řehoř ✓ 😀', 'two\nlines', 'x'.repeat(40_000)];
  const file = await buffer(writeXlsx([column('x', 'text')], rowsOf(nasty.map((x) => ({ x }))), options));
  const cells: (string | undefined)[] = [];
  for await (const row of readRows(file, 'xlsx')) cells.push(row.cells[0]);
  expect(cells.slice(1, 2)).toEqual(['<b>&amp;"\'']);
  expect(cells.slice(4, 6)).toEqual(['Řehoř ✓ 😀', 'two\nlines']);
  expect(cells.at(-1)).toHaveLength(32_767);
});

test('a slow reader slows the rows down, and one who leaves ends them', async () => {
  let [given, closed] = [0, false];
  async function* endless(): AsyncIterable<Row> {
    try {
      for (;;) yield { id: String(given++), x: `some text of row ${Math.random()}` };
    } finally {
      closed = true;
    }
  }
  const stream = writeXlsx([column('x', 'text')], endless(), options);
  stream.once('readable', () => {});
  for (let before = -1; before !== given || given === 0; await sleep(300)) before = given;
  expect(given).toBeLessThan(50_000);
  stream.destroy();
  while (!closed) await sleep(5);
});

test('rows that break off break off the file', async () => {
  async function* broken(): AsyncIterable<Row> {
    yield { id: '1', x: 'first' };
    throw new Error('the database is gone');
  }
  await expect(buffer(writeXlsx([column('x', 'text')], broken(), options))).rejects.toThrow('the database is gone');
});
