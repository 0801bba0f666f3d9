import type { Aliases, Columns } from './aliases.ts';
import type { BlockHead } from './block.ts';
import { accountNumberOf, rowText, textOf } from './cells.ts';
import { dayIn, filedLater, misfiled } from './filing.ts';
import type { LineReader, PositionFile } from './findings.ts';
import { readPosition } from './position.ts';
import { beginBlock, endBlock, newRoll, type Roll } from './roll.ts';
import { shiftOf } from './shift.ts';

export const fidelityAliases: Aliases = {
  layout: 'a Fidelity export',
  names: {
    accountNumber: ['Account Number'],
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
export function fidelityLines(file: PositionFile, columns: Columns): LineReader {
  const roll = newRoll(file);
  let download: string | undefined;
  return {
    row(line, cells) {
      if (isProse(cells[columns.accountNumber])) download ??= downloadIn(cells);
      else readRow(roll, columns, line, cells);
    },
    end(lastLine) {
      endBlock(roll);
      checkDownload(file, lastLine, download);
    },
  };
}

/** Whether a cell is part of the footer: an account number has fewer than three words. */
const isProse = (cell = ''): boolean => /\S\s+\S+\s+\S/.test(cell);

const downloadIn = (cells: readonly string[]): string | undefined =>
  /^(?:date downloaded|\d)/i.test(rowText(cells)) ? dayIn(rowText(cells)) : undefined;

function readRow(roll: Roll, columns: Columns, line: number, cells: readonly string[]): void {
  roll.file.findings.rowsRead += 1;
  const number = accountNumberOf(cells[columns.accountNumber]) ?? '';
  const block =
    roll.open?.number === number
      ? roll.open.block
      : beginBlock(roll, number, headOf(roll.file, number, line, textOf(cells[columns.accountName])));
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
