import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { plain } from '../../domain/format.ts';
import type { Column, Row } from '../../domain/list.ts';
import { numericKinds, ofTotal, totalId, type Writer } from './writer.ts';

/** Row by row, the library takes half as long again. */
const rowsAtOnce = 500;

export const writeCsv: Writer = (columns, rows) => Readable.from(pieces(columns, rows), { objectMode: false });

async function* pieces(columns: readonly Column[], rows: AsyncIterable<Row>): AsyncIterable<string> {
  const cells = columns.map(cellOf);
  const totals = ofTotal(columns).map(cellOf);
  let records = [columns.map(({ label }) => guarded(label))];
  // Without the mark, Excel reads UTF-8 as its own old character set.
  yield '\ufeff';
  for await (const row of rows) {
    records.push((row.id === totalId ? totals : cells).map((cell) => cell(row)));
    if (records.length < rowsAtOnce) continue;
    yield joined(records);
    records = [];
  }
  yield joined(records);
}

/** Cells with a separator of another country's spreadsheets are quoted too. */
const joined = (records: readonly string[][]) =>
  stringify([...records], { record_delimiter: 'windows', quoted_match: /[;\t|\r\n]/ });

function cellOf(column: Column): (row: Row) => string {
  const { key, kind } = column;
  const guard = numericKinds.has(kind) ? guardedNumber : guarded;
  const write = memoized((value) => guard(plain(kind, value, column)));
  return (row) => write(row[key]);
}

/** Memoizes a column's cells: it repeats the same few days, words and percentages. Half of the time is saved. */
function memoized(write: (value: unknown) => string): (value: unknown) => string {
  const written = new Map<unknown, string>();
  return (value) => {
    const cached = written.get(value);
    if (cached !== undefined) return cached;
    const text = write(value);
    if (written.size < 2000) written.set(value, text);
    return text;
  };
}

/**
 * CSV injection: a spreadsheet runs a cell that begins like a formula, whatever was typed into it. One that takes `;`
 * for the end of a cell heeds quotation marks at the beginning of a line alone, so that a cell may begin after any such
 * sign.
 */
const guarded = (text: string) => text.replace(/(^|[;\t|\r\n]"*)(?=[=+\-@＝＋－＠]|^[\t\r])/g, "$1'");

const guardedNumber = (text: string) => (/^-?[\d.]+$/.test(text) ? text : guarded(text));
