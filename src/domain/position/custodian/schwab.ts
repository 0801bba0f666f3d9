import { type Aliases, type Columns, columnsOf, isHeader, missingColumns } from './aliases.ts';
import { checkTotal, closed, type OpenBlock, openBlock, spoil, type StatedAccount } from './block.ts';
import { amountOf, quoted, rowText, textOf } from './cells.ts';
import { filedLater, misfiled } from './filing.ts';
import type { LineReader, PositionFile } from './findings.ts';
import { readPosition } from './position.ts';
import { damaged, isDamaged, shiftOf } from './shift.ts';
import { accountIn, headingIn, isMaskedTitle, type SchwabHeading } from './schwabTitle.ts';

/** Its users choose the columns, so only what no position can do without is required. */
export const schwabAliases: Aliases = {
  layout: 'a Schwab export',
  names: {
    symbol: ['Symbol'],
    description: ['Description'],
    quantity: ['Quantity', 'Qty (Quantity)', 'Qty'],
    price: ['Price'],
    marketValue: ['Market Value', 'Mkt Val (Market Value)', 'Mkt Val'],
    assetType: ['Security Type', 'Asset Type'],
  },
  required: ['symbol', 'marketValue'],
};

/**
 * Reads Schwab's web export: a heading with the time of the download, then for each account its title (in a file for
 * one account the heading has it), a header, the positions and their total.
 */
export function schwabLines(file: PositionFile): LineReader {
  const sheet: Sheet = { file, title: '', accounts: new Map(), isRefused: false };
  return {
    row: (line, cells) => {
      if (!sheet.isRefused) readLine(sheet, line, cells);
    },
    end: (lastLine) => {
      leaveUnfinished(sheet, lastLine);
      if (sheet.columns || sheet.isRefused) return;
      refuse(sheet, lastLine, 'No header was found; a Schwab export has the columns "Symbol" and "Market Value".');
    },
  };
}

interface Sheet {
  readonly file: PositionFile;
  /** The last words outside the tables: above a header they are the account's title. */
  title: string;
  columns?: Columns;
  open?: OpenBlock;
  /** The line at which each account began last. */
  readonly accounts: Map<string, number>;
  isRefused: boolean;
}

function readLine(sheet: Sheet, line: number, cells: readonly string[]): void {
  const words = rowText(cells);
  const heading = headingIn(words);
  if (heading) return readHeading(sheet, line, heading);
  const columns = columnsOf(schwabAliases, cells);
  if (isHeader(columns)) return beginAccount(sheet, line, columns);
  const { open, columns: openColumns } = sheet;
  if (open && openColumns && !isMaskedTitle(words)) return readRow(sheet, open, openColumns, line, cells);
  leaveUnfinished(sheet, line);
  if (openColumns && isStray(openColumns, cells)) readStray(sheet, line, openColumns, cells);
  else sheet.title = words;
}

/** Whether a row is a position outside of every account, rather than a grand total. */
const isStray = (columns: Columns, cells: readonly string[]): boolean =>
  amountOf(cells[columns.marketValue] ?? '') !== undefined && !/total$/i.test(textOf(cells[columns.symbol]));

function readHeading(sheet: Sheet, line: number, { title, takenOn }: SchwabHeading): void {
  const { folderDate, findings } = sheet.file;
  leaveUnfinished(sheet, line);
  sheet.title = title;
  const fault = takenOn ? misfiled(takenOn, folderDate) : 'The heading does not say when the export was created.';
  if (fault) return refuse(sheet, line, fault);
  const notice = takenOn && filedLater(takenOn, folderDate);
  if (notice) findings.notices.push({ line, reason: notice });
}

function refuse(sheet: Sheet, line: number, reason: string): void {
  sheet.isRefused = true;
  sheet.file.findings.problems.push({ line, reason });
}

function beginAccount(sheet: Sheet, line: number, columns: Columns): void {
  leaveUnfinished(sheet, line);
  const missing = missingColumns(schwabAliases, columns);
  if (missing && !sheet.columns) return refuse(sheet, line, missing);
  const account = accountIn(sheet.title) ?? null;
  const block = newBlock(sheet.file, line, account);
  if (missing) spoil(block, line, missing);
  if (isDamaged(sheet.title)) spoil(block, line, damaged);
  if (account) checkTwin(sheet, block, account);
  else spoil(block, line, unnamed(sheet.title));
  sheet.title = '';
  sheet.columns = columns;
  sheet.open = block;
}

const unnamed = (title: string): string =>
  title ? `${quoted(title)} does not name an account.` : 'There is no account line above this header.';

/** Refuses both of two accounts whose masked names are equal: they cannot be told apart. */
function checkTwin(sheet: Sheet, block: OpenBlock, account: StatedAccount): void {
  const key = Object.values(account).join('\n');
  const { firstLine } = block.head;
  const fromLine = sheet.accounts.get(key);
  sheet.accounts.set(key, firstLine);
  if (fromLine === undefined) return;
  const reason = 'Two accounts in this file have the same name.';
  spoil(block, firstLine, reason);
  sheet.file.findings.retractions.push({ fromLine, toLine: firstLine - 1, account, line: firstLine, reason });
}

function readRow(sheet: Sheet, block: OpenBlock, columns: Columns, line: number, cells: readonly string[]): void {
  if (totalForm.test(textOf(cells[columns.symbol]))) {
    const shift = shiftOf(columns, cells);
    if (shift) spoil(block, line, shift);
    checkTotal(block, line, cells[columns.marketValue] ?? '');
    finish(sheet, block);
  } else {
    sheet.file.findings.rowsRead += 1;
    readPosition(block, columns, line, cells);
  }
}

const totalForm = /^(?:account|positions) total$/i;

function readStray(sheet: Sheet, line: number, columns: Columns, cells: readonly string[]): void {
  const block = newBlock(sheet.file, line, null);
  spoil(block, line, 'The line does not belong to any account.');
  sheet.file.findings.rowsRead += 1;
  readPosition(block, columns, line, cells);
  finish(sheet, block);
}

function leaveUnfinished(sheet: Sheet, line: number): void {
  if (!sheet.open) return;
  spoil(sheet.open, line, 'The account ends without its total; the file may be cut short.');
  finish(sheet, sheet.open);
}

function finish(sheet: Sheet, block: OpenBlock): void {
  sheet.open = undefined;
  sheet.file.findings.blocks.push(closed(block));
}

const newBlock = (file: PositionFile, line: number, account: StatedAccount | null): OpenBlock =>
  openBlock({
    source: file.source,
    asOf: file.folderDate,
    account,
    accountName: account && 'title' in account ? account.title : null,
    accountType: null,
    repCode: null,
    openedOn: null,
    firstLine: line,
  });
