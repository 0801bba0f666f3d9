import { widthOf } from '../../sheet.ts';

/** The fields of a position, in any custodian's file. */
export const fields = [
  'asOf',
  'accountNumber',
  'accountName',
  'accountType',
  'repCode',
  'openedOn',
  'symbol',
  'cusip',
  'description',
  'quantity',
  'price',
  'marketValue',
  'kind',
  'assetType',
] as const;
export type Field = (typeof fields)[number];

/** The column index of each field in the current rows; -1 where the file has no such column. */
export type Columns = Readonly<Record<Field, number>> & {
  /** The number of columns that the header has. */
  readonly width: number;
};

/** The names of the fields in one source's files. Messages use the first one. */
export interface Aliases {
  readonly layout: string;
  readonly names: Readonly<Partial<Record<Field, readonly string[]>>>;
  readonly required: readonly Field[];
}

export function columnsOf(aliases: Aliases, header: readonly string[]): Columns {
  const titles = header.map(plain);
  const columns = { ...nowhere, width: widthOf(header) };
  for (const field of fields) {
    const names = aliases.names[field]?.map(plain) ?? [];
    columns[field] = titles.findIndex((title) => names.includes(title));
  }
  return columns;
}

/** Names the missing columns in a message; undefined if the header has all that are required. */
export function missingColumns(aliases: Aliases, columns: Columns): string | undefined {
  const missing = aliases.required.filter((field) => columns[field] < 0);
  if (missing.length === 0) return undefined;
  const names = missing.map((field) => `"${aliases.names[field]?.[0] ?? field}"`).join(', ');
  return `The header is missing ${names} of ${aliases.layout}.`;
}

export const knownColumns = (columns: Columns): number => fields.filter((field) => columns[field] >= 0).length;

/** Whether a row is a header: one column title may occur in any row, two make a header. */
export const isHeader = (columns: Columns): boolean => knownColumns(columns) >= 2;

const plain = (title: string): string =>
  title
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();

const nowhere = {
  asOf: -1,
  accountNumber: -1,
  accountName: -1,
  accountType: -1,
  repCode: -1,
  openedOn: -1,
  symbol: -1,
  cusip: -1,
  description: -1,
  quantity: -1,
  price: -1,
  marketValue: -1,
  kind: -1,
  assetType: -1,
};
