import { Readable } from 'node:stream';
import { readCsv } from './spreadsheet/csv.ts';
import { readXlsx } from './spreadsheet/xlsx.ts';

export interface SheetRow {
  /** Line number as spreadsheet programs and editors show it, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface ReadLimits {
  readonly maxBytes: number;
  readonly maxRows: number;
  readonly maxColumns: number;
  /** Characters of one row. */
  readonly maxRowLength: number;
}

export const readLimits: ReadLimits = {
  maxBytes: 20 * 2 ** 20,
  maxRows: 50_000,
  maxColumns: 200,
  maxRowLength: 100_000,
};

/**
 * Spreadsheet parser: the rows of a CSV, or of the first visible sheet of an XLSX, as texts: days as YYYY-MM-DD,
 * numbers as typed, formulas as written (`=C2*2`). Rows without any text are left out. Whatever the file contains, the
 * answer is rows or an `Invalid`, soon and in little memory.
 */
export function readRows(
  source: Readable | Buffer,
  kind: 'csv' | 'xlsx',
  limits: ReadLimits = readLimits,
): AsyncIterable<SheetRow> {
  const content = source instanceof Readable ? source : Readable.from([source]);
  return kind === 'csv' ? readCsv(content, limits) : readXlsx(content, limits);
}
