import { readFileDay } from '../../dates.ts';
import { toCents, toMoney } from '../../money.ts';
import { overflows } from '../../sheet.ts';
import type { Aliases, Columns } from './aliases.ts';
import { type BlockHead, isRounding, type OpenBlock, roundingNotice, spoil } from './block.ts';
import { accountNumberOf, quoted, textOf, totalOf } from './cells.ts';
import type { LineReader, PositionFile } from './findings.ts';
import { readPosition } from './position.ts';
import { beginBlock, endBlock, newRoll, type Roll } from './roll.ts';

export const vpos1Aliases: Aliases = {
  layout: 'a VPOS1 feed',
  names: {
    asOf: ['as_of'],
    accountNumber: ['account_number'],
    accountName: ['account_name'],
    accountType: ['account_type'],
    repCode: ['rep_code'],
    openedOn: ['opened_on'],
    symbol: ['symbol'],
    cusip: ['cusip'],
    description: ['description'],
    quantity: ['quantity'],
    price: ['price'],
    marketValue: ['market_value'],
    assetType: ['asset_type'],
  },
  required: [
    'asOf',
    'accountNumber',
    'symbol',
    'cusip',
    'description',
    'quantity',
    'price',
    'marketValue',
    'assetType',
  ],
};

/**
 * Reads VPOS1, the feed of advisors' own systems. A trailer confirms the rows since the trailer before it: one at the
 * end covers the whole file, one after each account covers that account. Rows whose trailer is missing or does not
 * match are refused together, as the wrong one is unknown.
 */
export function vpos1Lines(file: PositionFile, columns: Columns): LineReader {
  const feed: Feed = { file, columns, roll: newRoll(file), asOf: undefined, asOfCell: '', rows: 0, firstLine: 0 };
  return {
    row: (line, cells) => (isTrailer(cells) ? endSection(feed, line, cells) : readRow(feed, line, cells)),
    end: (lastLine) => endSection(feed, lastLine),
  };
}

interface Feed {
  readonly file: PositionFile;
  readonly columns: Columns;
  readonly roll: Roll;
  /** The day of the last row, and its text: a million rows repeat the same. */
  asOf: string | undefined;
  asOfCell: string;
  /** The number of rows in the section. The next two are the section's, too. */
  rows: number;
  firstLine: number;
  uncountedLine?: number;
}

const noTrailer = 'The file ends without a #TRAILER line; it may be cut short.';

const isTrailer = (cells: readonly string[]): boolean => /^\s*#trailer\s*$/i.test(cells[0] ?? '');

function readRow(feed: Feed, line: number, cells: readonly string[]): void {
  const { file, columns, roll } = feed;
  file.findings.rowsRead += 1;
  feed.rows += 1;
  if (feed.rows === 1) feed.firstLine = line;
  readAsOf(feed, cells[columns.asOf] ?? '');
  const number = accountNumberOf(cells[columns.accountNumber]) ?? '';
  const block = roll.open?.number === number ? roll.open.block : beginAccount(feed, number, line, cells);
  if (!feed.asOf) spoil(block, line, `${quoted(feed.asOfCell)} is not a date.`);
  if (feed.asOf !== block.head.asOf) spoil(block, line, 'The account has rows of more than one day.');
  if (!readPosition(block, columns, line, cells)) feed.uncountedLine ??= line;
}

function readAsOf(feed: Feed, cell: string): void {
  if (cell === feed.asOfCell) return;
  feed.asOfCell = cell;
  feed.asOf = readFileDay(cell);
}

function beginAccount(feed: Feed, number: string, line: number, cells: readonly string[]): OpenBlock {
  const { folderDate } = feed.file;
  const block = beginBlock(feed.roll, number, headOf(feed, number, line, cells));
  const { asOf, openedOn } = block.head;
  if (asOf > folderDate) spoil(block, line, `The rows are dated ${asOf}, after the folder date ${folderDate}.`);
  if (asOf < folderDate) block.notices.push({ line, reason: `The rows are dated ${asOf}, not ${folderDate}.` });
  const opened = textOf(cells[feed.columns.openedOn]);
  if (opened && !openedOn) block.notices.push({ line, reason: `The opening date ${quoted(opened)} is not a date.` });
  return block;
}

function headOf({ file, columns, asOf }: Feed, number: string, line: number, cells: readonly string[]): BlockHead {
  return {
    source: file.source,
    asOf: asOf ?? file.folderDate,
    account: number === '' ? null : { number },
    accountName: textOf(cells[columns.accountName]) || null,
    accountType: textOf(cells[columns.accountType]) || null,
    repCode: textOf(cells[columns.repCode]) || null,
    openedOn: readFileDay(textOf(cells[columns.openedOn])) ?? null,
    firstLine: line,
  };
}

function endSection(feed: Feed, line: number, trailer?: readonly string[]): void {
  const { file, roll, rows, firstLine } = feed;
  endBlock(roll);
  const reason = trailer ? trailerFault(feed, trailer) : rows > 0 && noTrailer;
  const fromLine = rows ? firstLine : line;
  if (reason) file.findings.retractions.push({ fromLine, toLine: line, account: null, line, reason });
  const gap = reason || !trailer ? undefined : gapNotice(feed, trailer);
  if (gap) file.findings.notices.push({ line, reason: gap });
  if (trailer && feed.uncountedLine) {
    const unchecked = `The sum could not be checked: line ${feed.uncountedLine} has no readable market value.`;
    file.findings.notices.push({ line, reason: unchecked });
  }
  feed.rows = 0;
  feed.uncountedLine = undefined;
  roll.cents = 0n;
  roll.section += 1;
}

function gapNotice({ roll, uncountedLine }: Feed, [, , sum = '']: readonly string[]): string | undefined {
  const total = totalOf(sum);
  return uncountedLine || !total ? undefined : roundingNotice("The trailer's sum", total, roll.cents);
}

/** The mark, the count and the sum. */
const trailerWidth = 3;

function trailerFault(feed: Feed, trailer: readonly string[]): string | undefined {
  const { rows, roll, uncountedLine } = feed;
  if (overflows(trailer, trailerWidth)) return 'The trailer has more cells than a count and a sum.';
  const [, count = '', sum = ''] = trailer;
  const total = totalOf(sum);
  if (!/^\d+$/.test(count.trim()) || total === undefined) return 'The trailer cannot be read.';
  if (Number(count) !== rows) return `The trailer says ${Number(count)} rows, but there are ${rows}.`;
  if (uncountedLine || isRounding(toCents(total), roll.cents, rows)) return undefined;
  return `The trailer's sum is ${total}, but the rows add up to ${toMoney(roll.cents)}.`;
}
