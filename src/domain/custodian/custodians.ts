import { codesOf } from '../choices.ts';
import { type CustodianFile, type FeeFileOptions, fidelityFiles, type FileRow, schwabFile } from './feeFiles.ts';

/** A custodian's fee file: its file name extension, and how its parts are written with the firm's options. */
interface FeeFile {
  readonly label: string;
  readonly extension: 'csv' | 'txt';
  readonly write: (rows: readonly FileRow[], options: FeeFileOptions) => readonly CustodianFile[];
}

interface Custodian {
  readonly name: string;
  /** The form of its account numbers, as `comparable` spells them. */
  readonly accountNumber: RegExp;
  /** Absent for a custodian of which only positions are imported. */
  readonly feeFile?: FeeFile;
}

/**
 * Every custodian by its key in the database. How its position files are read is in `position/custodian/exports.ts`,
 * which the browser does not load; where they are fetched from is in the server's settings.
 */
export const custodianTable = {
  schwab: {
    name: 'Schwab',
    accountNumber: /^\d{8}$/,
    feeFile: { label: 'Schwab CSV', extension: 'csv', write: (rows, options) => [schwabFile(rows, options)] },
  },
  fidelity: {
    name: 'Fidelity',
    accountNumber: /^[A-Z0-9]{9}$/,
    feeFile: { label: 'Fidelity TXT', extension: 'txt', write: (rows) => fidelityFiles(rows) },
  },
} as const satisfies Readonly<Record<string, Custodian>>;

type Table = typeof custodianTable;
export type CustodianId = keyof Table;

/** A custodian that is sent fee files. */
export type DebitingCustodian = {
  [Id in CustodianId]: Table[Id] extends { readonly feeFile: FeeFile } ? Id : never;
}[CustodianId];

export const isDebiting = (id: string): id is DebitingCustodian => debiting.has(id);

const debiting = new Set(
  Object.entries<Custodian>(custodianTable)
    .filter(([, { feeFile }]) => feeFile)
    .map(([id]) => id),
);

export const debitingCustodians: readonly DebitingCustodian[] = codesOf(custodianTable).filter(isDebiting);
