import { isFormula } from './typedMoney.ts';

/** One row of a sheet, its line as a spreadsheet counts it. */
interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What is wrong, and in which row: the header is row 1. */
export interface CellError<Field extends string = string> {
  readonly row: number;
  readonly field: Field;
  readonly message: string;
}

/** 'Amount is a formula' */
export const said = ({ field, message }: Pick<CellError, 'field' | 'message'>): string => `${field} ${message}`;

/** The text of a row in a column, without blanks around it. */
export type Cell<Field extends string> = (field: Field) => string;

interface Header<Field extends string> {
  readonly fields: readonly Field[];
  readonly optional?: readonly Field[];
}

export interface SheetReader<Row, Field extends string = string> {
  /** Columns that the header lacks: nothing below it is read then. */
  readonly missing: readonly CellError<Field>[];
  /** Undefined for the header, and for a row without any text. */
  readonly read: (line: Line) => Row | undefined;
}

/** Reads a sheet row by row, the first one the header, its columns matched by name: nothing of it is kept here. */
export function sheetReader<Field extends string, Row>(
  { fields, optional = [] }: Header<Field>,
  readRow: (cell: Cell<Field>, line: number) => Row,
): SheetReader<Row, Field> {
  let columns: ReadonlyMap<Field, number> | undefined;
  const missing: CellError<Field>[] = [];
  const read = ({ line, cells }: Line) => {
    if (!columns) {
      const found = columnsIn(cells, fields);
      const lacking = fields.filter((field) => !found.has(field) && !optional.includes(field));
      missing.push(...lacking.map((field) => ({ row: 1, field, message: 'is missing' })));
      columns = found;
      return undefined;
    }
    if (missing.length > 0 || cells.every((cell) => cell.trim() === '')) return undefined;
    const at = columns;
    return readRow((field) => cells[at.get(field) ?? -1]?.trim() ?? '', line);
  };
  return { missing, read };
}

/** What is wrong with the cells of a row, in the order of its fields; a formula is never a value. */
export function errorsIn<Field extends string>(
  fields: readonly Field[],
  cell: Cell<Field>,
  row: number,
  issues: Readonly<Partial<Record<Field, string | undefined>>>,
): CellError<Field>[] {
  return fields.flatMap((field) => {
    const message = isFormula(cell(field)) ? 'is a formula' : issues[field];
    return message ? [{ row, field, message }] : [];
  });
}

/** A name without regard to case, blanks, dashes and underscores: 'account_number' is 'Account Number'. */
export const plainName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/** Where each of these columns stands in a header; the first of two with one name. */
function columnsIn<Field extends string>(
  header: readonly string[],
  fields: readonly Field[],
): ReadonlyMap<Field, number> {
  const names = header.map(plainName);
  return new Map(
    fields.map((field) => [field, names.indexOf(plainName(field))] as const).filter(([, place]) => place >= 0),
  );
}
