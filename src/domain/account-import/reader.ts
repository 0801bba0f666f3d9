import { codesOf, labelOf } from '../choices.ts';
import { entityTypes } from '../client/choices.ts';
import { accountTypeNames, isOf, suits } from '../account/types.ts';
import { clientNamed } from '../new-account/client.ts';
import { withoutTime } from '../dates.ts';
import { notAfter } from '../rules.ts';
import {
  type CellError,
  errorsIn,
  isAbsent,
  type ReadCell,
  separatorIn,
  sheetReader,
  type SheetReader,
  titleRows,
  unprotected,
} from '../sheet.ts';
import { fold, importColumns, isRequired, type ImportField } from './columns.ts';

/** One account of the file. */
export interface ImportedAccount {
  readonly line: number;
  readonly number: string | null;
  readonly accType: string;
  readonly custodian: string;
  /** The advisor code as the file spells it. */
  readonly code: string;
  readonly contact: string | null;
  readonly isEntity: boolean;
  readonly entityType: keyof typeof entityTypes | null;
  /** The entity's name where the client is one. */
  readonly firstName: string;
  readonly lastName: string | null;
  readonly ssn: string | null;
  readonly email: string | null;
  readonly birthDate: string | null;
  readonly openedOn: string | null;
}

export type ImportError = CellError;

/**
 * A row of the file with its errors. With errors, the account has whatever could be read, so that it can be checked
 * further.
 */
export interface ImportedRow {
  readonly account: ImportedAccount;
  readonly errors: readonly ImportError[];
}

export const mostAccounts = 20_000;

const fields = codesOf(importColumns);

/** An error in words: 'Row 3, Advisor Code: Required'. */
export const inWords = ({ row, field, message }: ImportError): string => `Row ${row}, ${field}: ${message}`;

/** Reads the error back from its words; undefined for a message about the file as a whole. */
export function fromWords(text: string): ImportError | undefined {
  const [, row, field, message] = /^Row (\d+), ([^:]+): (.+)$/s.exec(text) ?? [];
  return row && field && message ? { row: Number(row), field, message } : undefined;
}

/** Reads a file of new accounts row by row. A duplicate or unknown column name refuses the whole file. */
export function accountsReader(today: string): SheetReader<ImportedRow> {
  const optional = fields.filter((field) => !isRequired(field));
  const { missing, read, end } = sheetReader({ fields, optional }, (cell, line) => readRow(cell, line, today));
  const wrong: ImportError[] = [];
  const titles = titleRows(fields);
  let [isHeader, count] = [true, 0];
  const readLine: typeof read = ({ line, cells }) => {
    if (isHeader) {
      const named = cells.map((cell) => fields.find((field) => fold(field) === fold(cell)) ?? cell);
      read({ line, cells: named });
      isHeader = titles.has({ line, cells: named });
      if (!isHeader) wrong.push(...missing, ...(separatorIn(cells) ? [] : headerErrors(named, line)));
      return undefined;
    }
    if (wrong.length > 0) return undefined;
    const row = read({ line, cells });
    if (row !== undefined && ++count > mostAccounts) wrong.push(tooMany(line));
    return row;
  };
  const finish = () => {
    end();
    const title = titles.first();
    if (isHeader) wrong.push(...missing, ...(title ? headerErrors(title.cells, title.line) : []));
  };
  return { missing: wrong, read: readLine, end: finish };
}

const tooMany = (row: number): ImportError => ({ row, field: 'File', message: 'Has more than 20,000 accounts' });

/**
 * Errors of the header. A header may really be a row of data: a cell with a digit in it is never repeated in a message.
 */
function headerErrors(named: readonly string[], row: number): ImportError[] {
  return named.flatMap((cell, at) => {
    const text = cell.trim();
    if (text === '') return [];
    const shownName = /\d/.test(text) ? `column ${at + 1}` : text.slice(0, 40);
    if (!fields.some((field) => field === text))
      return [{ row, field: shownName, message: 'Is not a column of the template' }];
    return named.indexOf(cell) < at ? [{ row, field: text, message: 'Appears twice' }] : [];
  });
}

/** A row's value in a column; null where it is empty or cannot be read. */
type Cells = (field: ImportField) => string | null;

function readRow(cell: ReadCell<ImportField>, line: number, today: string): ImportedRow {
  const parsed = fields.map((field) => ({ field, result: importColumns[field].read.safeParse(textOf(field, cell)) }));
  const issues = parsed.map(({ field, result }) => [field, result.error?.issues[0]?.message] as const);
  const wrong = errorsIn(fields, cell, line, Object.fromEntries(issues));
  const values = new Map(parsed.map(({ field, result }) => [field, result.data ?? null]));
  const cells: Cells = (field) => values.get(field) ?? null;
  return { account: accountOf(cells, line), errors: [...wrong, ...rowErrors(cells, wrong, { line, today })] };
}

/** A cell's text, without what a spreadsheet has added to it. */
function textOf(field: ImportField, cell: ReadCell<ImportField>): string {
  const text = cell(field);
  if (isAbsent(text)) return '';
  if (field === 'Account Number' || field === 'SSN') return unprotected(text);
  return field === 'Date of Birth' || field === 'Account Open Date' ? withoutTime(text) : text;
}

interface RowContext {
  readonly line: number;
  readonly today: string;
}

/** Errors across the fields of a row; a field with an error of its own is reported once only. */
function rowErrors(cells: Cells, wrong: readonly ImportError[], { line, today }: RowContext): ImportError[] {
  const reported = new Set<string>(wrong.map(({ field }) => field));
  return [...namesWanted(cells), ...identityWanted(cells), ...futureBirth(cells, today)]
    .filter(([field]) => !reported.has(field))
    .map(([field, message]) => ({ row: line, field, message }));
}

type FieldError = readonly [field: ImportField, message: string];

function namesWanted(cells: Cells): FieldError[] {
  const names = (['First Name', 'Last Name'] as const).filter((field) => cells(field) !== null);
  if (cells('Entity Name') === null) {
    const missing = (['First Name', 'Last Name'] as const).filter((field) => !names.includes(field));
    const typed: FieldError[] = cells('Entity Type') === null ? [] : [['Entity Type', 'Only an entity has a type']];
    return [...missing.map((field): FieldError => [field, 'Required']), ...typed, ...unsuited(cells, false)];
  }
  const both = names.map((field): FieldError => [field, 'Must be empty if an entity name is given']);
  const untyped: FieldError[] = entityTypeOf(cells) === null ? [['Entity Type', 'Required']] : [];
  return [...both, ...untyped, ...unsuited(cells, true)];
}

function unsuited(cells: Cells, isEntity: boolean): FieldError[] {
  const type = cells('Account Type');
  if (type === null || suits(type, isEntity)) return [];
  return [
    [
      'Account Type',
      `${labelOf(accountTypeNames, type)} is not an account type for ${isEntity ? 'an entity' : 'an individual'}`,
    ],
  ];
}

const identityWanted = (cells: Cells): FieldError[] =>
  cells('SSN') === null && cells('Email') === null
    ? [['SSN', 'Required if there is no email: one of them identifies the client']]
    : [];

const futureBirth = (cells: Cells, today: string): FieldError[] =>
  notAfter(today, cells('Date of Birth'), []).map(({ message }) => ['Date of Birth', message]);

/** The entity type that the file names, or else the one that follows from the account's type. */
function entityTypeOf(cells: Cells): keyof typeof entityTypes | null {
  const said = codesOf(entityTypes).find((type) => type === cells('Entity Type'));
  const [entity, accType] = [cells('Entity Name'), cells('Account Type')];
  if (said) return said;
  const followsFromType = entity !== null && accType !== null && isOf('entity', accType);
  return followsFromType ? (clientNamed(entity, accType)?.entityType ?? null) : null;
}

function accountOf(cells: Cells, line: number): ImportedAccount {
  const isEntity = cells('Entity Name') !== null;
  return {
    line,
    number: cells('Account Number'),
    accType: cells('Account Type') ?? '',
    custodian: cells('Custodian') ?? '',
    code: cells('Advisor Code') ?? '',
    contact: cells('Primary Contact'),
    isEntity,
    entityType: entityTypeOf(cells),
    firstName: cells('Entity Name') ?? cells('First Name') ?? '',
    lastName: cells('Last Name'),
    ssn: cells('SSN'),
    email: cells('Email'),
    birthDate: cells('Date of Birth'),
    openedOn: cells('Account Open Date'),
  };
}
