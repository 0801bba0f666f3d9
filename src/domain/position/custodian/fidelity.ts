import { isAbsent } from '../../sheet.ts';
import { type Aliases, type Columns, columnsOf } from './aliases.ts';
import type { BlockHead } from './block.ts';
import { accountNumberOf, rowText, textOf } from './cells.ts';
import { dayIn, filedLater, misfiled } from './filing.ts';
import type { LineReader, PositionFile } from './findings.ts';
import { readPosition } from './position.ts';
import { beginBlock, endBlock, newRoll, type Roll } from './roll.ts';
import { shiftOf } from './shift.ts';

/** One column for both, with ' - ' between them. */
const combinedTitle = 'Account Name / Number';

export const fidelityAliases: Aliases = {
  layout: 'a Fidelity export',
  names: {
    accountNumber: ['Account Number', combinedTitle],
    accountName: ['Account Name'],
    symbol: ['Symbol'],
    description: ['Description'],
    quantity: ['Quantity'],
    price: ['Last Price'],
    marketValue: ['Current Value'],
    kind: ['Type'],
  },
  required: ['accountNumber', 'symbol', 'marketValue'],
};

/**
 * Reads Fidelity's web export: every row names its account; disclaimers and the time of the download are at the end.
 */
export function fidelityLines(file: PositionFile, header: readonly string[]): LineReader {
  const columns = columnsOf(fidelityAliases, header);
  const owners = isCombined(header[columns.accountNumber] ?? '') ? combinedOwners : separateOwners;
  const roll = newRoll(file);
  let download: string | undefined;
  return {
    row(line, cells) {
      if (owners.isFooter(columns, cells)) download ??= downloadIn(cells);
      else readRow(roll, { columns, owners }, line, cells);
    },
    end(lastLine) {
      endBlock(roll);
      checkDownload(file, lastLine, download);
    },
  };
}

/** Reads whose account a row is. */
interface Owners {
  readonly isFooter: (columns: Columns, cells: readonly string[]) => boolean;
  readonly number: (columns: Columns, cells: readonly string[]) => string | undefined;
  readonly name: (columns: Columns, cells: readonly string[]) => string;
}

const separateOwners: Owners = {
  // An account number has fewer than three words.
  isFooter: (columns, cells) => /\S\s+\S+\s+\S/.test(cells[columns.accountNumber] ?? ''),
  number: (columns, cells) => accountNumberOf(cells[columns.accountNumber]),
  name: (columns, cells) => textOf(cells[columns.accountName]),
};

/** The number follows the last ' - ', as the name may have one itself: 'Doe - Roth IRA - Z00000000'. */
const combinedOwners: Owners = {
  isFooter: (columns, cells) =>
    combinedOwners.number(columns, cells) === undefined && isAbsent(cells[columns.marketValue] ?? ''),
  number: (columns, cells) =>
    accountNumberOf(/(?:^|\s-\s)\s*(\S+)\s*$/.exec(cells[columns.accountNumber] ?? '')?.[1] ?? ''),
  name: (columns, cells) => textOf(/^(.*\S)\s+-\s/s.exec(cells[columns.accountNumber] ?? '')?.[1]),
};

const isCombined = (title: string): boolean =>
  title.replace(/\s+/g, ' ').trim().toLowerCase() === combinedTitle.toLowerCase();

const downloadIn = (cells: readonly string[]): string | undefined =>
  /^(?:date downloaded|\d)/i.test(rowText(cells)) ? dayIn(rowText(cells)) : undefined;

interface Table {
  readonly columns: Columns;
  readonly owners: Owners;
}

function readRow(roll: Roll, { columns, owners }: Table, line: number, cells: readonly string[]): void {
  roll.file.findings.rowsRead += 1;
  const number = owners.number(columns, cells) ?? '';
  const block =
    roll.open?.number === number
      ? roll.open.block
      : beginBlock(roll, number, headOf(roll.file, number, line, owners.name(columns, cells)));
  if (isPending(cells[columns.symbol]) && !shiftOf(columns, cells)) {
    const value = textOf(cells[columns.marketValue]) || 'no value';
    block.notices.push({ line, reason: `Pending activity (${value}) is not a position yet and was not imported.` });
  } else {
    readPosition(block, columns, line, cells);
  }
}

const isPending = (cell = ''): boolean => /^pending activity$/i.test(cell.trim());

const headOf = (file: PositionFile, number: string, line: number, accountName: string): BlockHead => ({
  source: file.source,
  asOf: file.folderDate,
  account: number === '' ? null : { number },
  accountName: accountName || null,
  accountType: null,
  repCode: null,
  openedOn: null,
  firstLine: line,
});

function checkDownload({ folderDate, findings }: PositionFile, line: number, takenOn: string | undefined): void {
  if (!takenOn) {
    findings.notices.push({ line, reason: 'The file ends without "Date downloaded"; it may be cut short.' });
    return;
  }
  const reason = misfiled(takenOn, folderDate);
  if (reason) findings.retractions.push({ fromLine: 1, toLine: line, account: null, line, reason });
  const notice = filedLater(takenOn, folderDate);
  if (notice && !reason) findings.notices.push({ line, reason: notice });
}
