import { isFormula } from './typedMoney.ts';

/** One row of a sheet, with its number as a spreadsheet counts rows. */
interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** An error in a cell; the header is row 1. */
export interface CellError<Field extends string = string> {
  readonly row: number;
  readonly field: Field;
  readonly message: string;
}

/** An error in words: 'Amount is a formula'. */
export const said = ({ field, message }: Pick<CellError, 'field' | 'message'>): string => `${field} ${message}`;

/** Reads the text of a row in a column, trimmed. */
export type ReadCell<Field extends string> = (field: Field) => string;

interface Header<Field extends string> {
  readonly fields: readonly Field[];
  readonly optional?: readonly Field[];
}

export interface SheetReader<Row, Field extends string = string> {
  /** Columns missing from the header; if there are any, no row is read. */
  readonly missing: readonly CellError<Field>[];
  /** Reads a row; undefined for the header and for a blank row. */
  readonly read: (line: SheetRow) => Row | undefined;
}

/** Reads a sheet row by row. The first row is the header, its columns matched by name. Rows are not kept. */
export function sheetReader<Field extends string, Row>(
  { fields, optional = [] }: Header<Field>,
  readRow: (cell: ReadCell<Field>, line: number) => Row,
): SheetReader<Row, Field> {
  let columns: ReadonlyMap<Field, number> | undefined;
  const missing: CellError<Field>[] = [];
  const read = ({ line, cells }: SheetRow) => {
    if (!columns) {
      const headerColumns = columnsIn(cells, fields);
      const lacking = fields.filter((field) => !headerColumns.has(field) && !optional.includes(field));
      missing.push(...lacking.map((field) => ({ row: 1, field, message: 'is missing' })));
      columns = headerColumns;
      return undefined;
    }
    if (missing.length > 0 || cells.every((cell) => cell.trim() === '')) return undefined;
    const at = columns;
    return readRow((field) => cells[at.get(field) ?? -1]?.trim() ?? '', line);
  };
  return { missing, read };
}

/** The errors in the cells of a row, in the order of its fields; a formula is never a value. */
export function errorsIn<Field extends string>(
  fields: readonly Field[],
  cell: ReadCell<Field>,
  row: number,
  issues: Readonly<Partial<Record<Field, string | undefined>>>,
): CellError<Field>[] {
  return fields.flatMap((field) => {
    const message = isFormula(cell(field)) ? 'is a formula' : issues[field];
    return message ? [{ row, field, message }] : [];
  });
}

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
