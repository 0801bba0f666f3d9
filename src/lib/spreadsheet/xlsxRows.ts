import { Invalid, TooLarge } from '../errors.ts';
import type { ReadLimits, SheetRow } from '../spreadsheet.ts';
import { columnOf, numberText, unescaped } from './cells.ts';
import { openWorkbook, type Workbook } from './workbook.ts';
import { attribute, piecesOf } from './xml.ts';
import { openZip } from './zip.ts';

/** XML packs well: a real sheet unpacks to some ten times its size, a bomb to thousands. */
const mostUnpacked = 64 * 2 ** 20;

/** Runs in a thread of its own: see `xlsx.ts`. */
export function* xlsxRows(file: Buffer, limits: ReadLimits): Iterable<SheetRow> {
  const book = openWorkbook(openZip(file, mostUnpacked));
  let rows = 0;
  for (const { line, cells } of sheetRows(book, limits)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (++rows > limits.maxRows) throw new TooLarge(`The file has more than ${limits.maxRows} rows.`);
    yield { line, cells };
  }
}

interface OpenRow {
  readonly line: number;
  readonly cells: string[];
  length: number;
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  /** The formula as written: its cached result, from somebody's spreadsheet program, is not read. */
  formula?: string;
}

function* sheetRows(book: Workbook, limits: ReadLimits): Iterable<SheetRow> {
  let row = openRow('', 0);
  let cell: OpenCell | undefined;
  let [value, inValue, inFormula] = ['', false, false];
  for (const { tag, closes, empty, text } of piecesOf(book.sheet)) {
    if (tag === '' && inValue) value += text;
    else if (tag === '' && inFormula && cell) cell.formula = (cell.formula ?? '') + text;
    else if (tag === 'f') {
      inFormula = !closes && !empty;
      if (cell) cell.formula ??= '';
    } else if (tag === 'v' || tag === 't') inValue = cell !== undefined && !closes && !empty;
    else if (tag === 'row' && closes) yield row;
    else if (tag === 'row') row = openRow(text, row.line + 1);
    else if (tag === 'c' && closes && cell) {
      setCell(row, cell.column, cellText(book, cell, value), limits);
      cell = undefined;
    } else if (tag === 'c' && !closes && !empty) [cell, value] = [openCell(text, row.cells.length), ''];
    else if (tag === 'sheetData' && closes) return;
  }
}

function setCell(row: OpenRow, column: number, text: string, { maxColumns, maxRowLength }: ReadLimits): void {
  row.length += text.length;
  if (column >= maxColumns) throw refusal(row.line, `has more than ${maxColumns} columns`);
  if (row.length > maxRowLength) throw refusal(row.line, 'is too long');
  while (row.cells.length < column) row.cells.push('');
  row.cells[column] = text;
}

/** No spreadsheet has more rows: without a limit, filling up the empty ones before a row would not end. */
const lastLine = 1_048_576;

const openRow = (attributes: string, next: number): OpenRow => {
  const line = Number(attribute(attributes, 'r') ?? next);
  if (!Number.isInteger(line) || line > lastLine) throw refusal(next, 'has a number that no row has');
  return { line, cells: [], length: 0 };
};

const openCell = (attributes: string, next: number): OpenCell => {
  const reference = attribute(attributes, 'r');
  return {
    column: reference === undefined ? next : Math.max(0, columnOf(reference)),
    type: attribute(attributes, 't') ?? 'n',
    style: Number(attribute(attributes, 's') ?? 0),
  };
};

function cellText(book: Workbook, { type, style, formula }: OpenCell, value: string): string {
  if (formula !== undefined) return unescaped(`=${formula}`);
  if (type === 's') return unescaped(book.sharedTexts[Number(value)] ?? '');
  if (type === 'n') return numberText(value, book.styles[style] ?? 'plain', book.from1904);
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return value.slice(0, 10);
  return unescaped(value);
}

const refusal = (line: number, what: string) => new Invalid({ base: [`Line ${line} ${what}.`] });
