import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDay } from '../../domain/dates.ts';
import { firmTime } from '../../domain/firmTime.ts';
import { filed } from '../../domain/format.ts';
import type { Column, Row } from '../../domain/list.ts';
import { Invalid } from '../errors.ts';
import { writeSheet, type SheetValue } from '../excel.ts';
import { numericKinds, ofTotal, totalId, type Writer } from './writer.ts';

const mostRows = 1_048_575;

export const writeXlsx: Writer = (columns, rows, { title }) => {
  const out = new PassThrough();
  fill(out, title, columns, rows).catch((error: Error) => out.destroy(error));
  return out;
};

async function fill(out: Writable, title: string, columns: readonly Column[], rows: AsyncIterable<Row>): Promise<void> {
  const cells = columns.map(cellOf);
  const totals = ofTotal(columns).map(cellOf);
  const sheet = await writeSheet(out, title, columns.map(sheetColumn));
  let count = 0;
  for await (const row of rows) {
    if (out.destroyed) return;
    if (count === mostRows)
      throw new Invalid({ base: ['An Excel sheet can have at most 1,048,576 rows. Please export as CSV.'] });
    if (row.id === totalId) sheet.addBold(totals.map((cell) => cell(row)));
    else sheet.add(cells.map((cell) => cell(row)));
    // The library never waits of itself: without a pause it would keep the whole file in memory.
    if (++count % 1000 === 0) await pause(out);
  }
  await sheet.finish();
}

async function pause(out: Writable): Promise<void> {
  await nextTurn();
  if (!out.writableNeedDrain) return;
  const over = new AbortController();
  const either = ['drain', 'close'].map((event) => once(out, event, { signal: over.signal }));
  await Promise.race(either).finally(() => over.abort());
}

const sheetColumn = ({ label, kind, withTime }: Column) => ({
  header: label,
  width: Math.max(withTime ? 28 : (widths[kind] ?? 14), label.length + 2),
  format: withTime ? 'mmm d, yyyy, h:mm AM/PM' : formats[kind],
});

const widths: Partial<Record<Column['kind'], number>> = { text: 24, texts: 28, model: 24 };

const formats: Partial<Record<Column['kind'], string>> = {
  money: '#,##0.00',
  percent: 'General"%"',
  day: 'm/d/yyyy',
  instant: 'm/d/yyyy',
};

/** Amounts stay numbers and days stay days, to be summed and sorted; a text is never a formula here. */
function cellOf(column: Column): (row: Row) => SheetValue {
  const { key, kind } = column;
  const isNumber = numericKinds.has(kind);
  const isTime = kind === 'day' || kind === 'instant';
  return (row) => {
    const value = row[key];
    const exact = isNumber ? numberOf(value) : isTime ? timeOf(value) : undefined;
    return exact ?? (filed(kind, value, column) || null);
  };
}

/** A number only where binary arithmetic keeps it exact; any other is written as text. */
function numberOf(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  const number = Number(text);
  return String(number) === text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') ? number : undefined;
}

/**
 * Excel knows no time zones: it is given the firm's time. It has no days before 1900, and a leap day of its own in that
 * year.
 */
function timeOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' && !(value instanceof Date)) return undefined;
  const shown = firmTime(value);
  const time = new Date(isDay(shown) ? shown : `${shown}Z`);
  return time.getTime() >= Date.UTC(1900, 2, 1) ? time : undefined;
}
