import { isFormula } from './typedMoney.ts';

/** Whether the cell is empty or stands for no value: '-', '--', '—' or 'n/a'. */
export function isAbsent(cell: string): boolean {
  const word = cell.trim();
  return word.length <= 3 && absentWords.has(word.toLowerCase());
}

const absentWords = new Set(['', '-', '--', '\u2014', 'n/a']);

/** A number without the marks that keep a spreadsheet from dropping its zeros: '00410006 and ="00410006". */
export function unprotected(cell: string): string {
  const text = literalIn(cell.trim());
  return /^'[\dA-Z-]*\d/i.test(text) ? text.slice(1) : text;
}

/** The text of a formula that is only a text, ="00410006"; any other cell as it is. */
const literalIn = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1]?.trim() ?? cell;

/** One row of a sheet, with its number as a spreadsheet counts rows. */
interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** An error in a cell, or in the header. */
export interface CellError<Field extends string = string> {
  readonly row: number;
  readonly field: Field;
  readonly message: string;
}

/** An error in words: 'Amount is a formula'. */
export const said = ({ field, message }: Pick<CellError, 'field' | 'message'>): string => `${field} ${message}`;

/** Reads the text of a row in a column, trimmed. */
export interface ReadCell<Field extends string> {
  (field: Field): string;
  /** The cell to the right of a column's cell. */
  readonly after: (field: Field) => string;
  /** The last of the columns, in a row with more cells than the header has columns: each of its cells may be wrong. */
  readonly overflows?: Field | undefined;
}

interface Header<Field extends string> {
  readonly fields: readonly Field[];
  readonly optional?: readonly Field[];
}

export interface SheetReader<Row, Field extends string = string> {
  /** Columns missing from the header; if there are any, no row is read. */
  readonly missing: readonly CellError<Field>[];
  /** Reads a row; undefined for the header, for a title above it and for a blank row. */
  readonly read: (line: SheetRow) => Row | undefined;
  /** Ends the file: a header that has not come is missing. */
  readonly end: () => void;
}

/**
 * Reads a sheet row by row. The first row below its title is the header, its columns matched by name. Rows are not
 * kept.
 */
export function sheetReader<Field extends string, Row>(
  { fields, optional = [] }: Header<Field>,
  readRow: (cell: ReadCell<Field>, line: number) => Row,
): SheetReader<Row, Field> {
  let columns: ReadonlyMap<Field, number> | undefined;
  let width = 0;
  const missing: CellError<Field>[] = [];
  const begin = ({ line, cells }: SheetRow) => {
    columns = columnsIn(cells, fields);
    width = widthOf(cells);
    missing.push(...headerIssues(columns, { fields, optional }, { line, cells }));
  };
  const titles = titleRows(fields);
  const read = ({ line, cells }: SheetRow) => {
    if (!columns) {
      if (!titles.has({ line, cells })) begin({ line, cells });
      return undefined;
    }
    if (missing.length > 0 || cells.every((cell) => cell.trim() === '')) return undefined;
    return readRow(cellReader(columns, cells, overflows(cells, width)), line);
  };
  const end = () => {
    if (!columns) begin(titles.first() ?? { line: 1, cells: [] });
  };
  return { missing, read, end };
}

/** Recognizes the rows above a header: a few rows of one cell each that is not the name of a column. */
export function titleRows(fields: readonly string[]) {
  let count = 0;
  let first: SheetRow | undefined;
  const has = (row: SheetRow): boolean => {
    const [text, ...others] = row.cells.filter((cell) => cell.trim() !== '');
    const isTitle = count < mostTitles && others.length === 0 && columnsIn([text ?? ''], fields).size === 0;
    if (!isTitle || separatorIn(row.cells)) return false;
    count += 1;
    first ??= row;
    return true;
  };
  return { has, first: () => first };
}

const mostTitles = 10;

function headerIssues<Field extends string>(
  columns: ReadonlyMap<Field, number>,
  { fields, optional = [] }: Header<Field>,
  { line, cells }: SheetRow,
): CellError<Field>[] {
  const lacking = fields.filter((field) => !columns.has(field) && !optional.includes(field));
  const separator = separatorIn(cells);
  const message = separator === undefined ? 'is missing' : `is not a column of its own. ${separator}`;
  return lacking.slice(0, separator === undefined ? lacking.length : 1).map((field) => ({ row: line, field, message }));
}

/** A sentence about a header that is cut by another character than the comma; undefined for any other row. */
export function separatorIn(header: readonly string[]): string | undefined {
  const [text = '', ...others] = header.filter((cell) => cell.trim() !== '');
  const separator =
    others.length === 0 ? separators.find(({ character }) => text.split(character).length > 2) : undefined;
  return separator && `The file is separated by ${separator.name}, not by commas. ${howToSave}`;
}

const separators = [
  { character: ';', name: 'semicolons' },
  { character: '\t', name: 'tabs' },
];

const howToSave =
  'In Excel, with the regional settings of the United States, save it as "CSV UTF-8 (Comma delimited)".';

function cellReader<Field extends string>(
  columns: ReadonlyMap<Field, number>,
  cells: readonly string[],
  isOverflowing: boolean,
): ReadCell<Field> {
  const textAt = (index: number) => literalIn(cells[index]?.trim() ?? '');
  const [last] = [...columns].sort(([, a], [, b]) => b - a)[0] ?? [];
  return Object.assign((field: Field) => textAt(columns.get(field) ?? -1), {
    after: (field: Field) => textAt((columns.get(field) ?? -2) + 1),
    overflows: isOverflowing ? last : undefined,
  });
}

/** The number of columns that a header has: empty cells at its end are none. */
export const widthOf = (header: readonly string[]): number => header.findLastIndex((cell) => cell.trim() !== '') + 1;

/**
 * Whether a row has text where its header has no column: a comma without quotation marks has cut a cell in two, and
 * each cell behind it is in the wrong column. Empty cells are a habit of custodians.
 */
export const overflows = (cells: readonly string[], width: number): boolean =>
  cells.length > width && cells.some((cell, index) => index >= width && cell.trim() !== '');

/**
 * The errors in the cells of a row, in the order of its fields; a formula is never a value. A row with more cells than
 * columns has this error alone.
 */
export function errorsIn<Field extends string>(
  fields: readonly Field[],
  cell: ReadCell<Field>,
  row: number,
  issues: Readonly<Partial<Record<Field, string | undefined>>>,
): CellError<Field>[] {
  if (cell.overflows) return [{ row, field: cell.overflows, message: hasMoreCells }];
  return fields.flatMap((field) => {
    const message = isFormula(cell(field)) ? 'is a formula' : issues[field];
    return message ? [{ row, field, message }] : [];
  });
}

const hasMoreCells = 'is followed by text that belongs to no column: put values with commas in quotation marks';

/** Normalizes a column name, so that 'account_number' equals 'Account Number'. */
export const plainName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/** The index of each of these columns in a header; of two with the same name, the first. */
function columnsIn<Field extends string>(
  header: readonly string[],
  fields: readonly Field[],
): ReadonlyMap<Field, number> {
  const names = header.map(plainName);
  return new Map(
    fields.map((field) => [field, names.indexOf(plainName(field))] as const).filter(([, index]) => index >= 0),
  );
}
