import { overflows } from '../../sheet.ts';
import { isCut } from '../../typedMoney.ts';
import type { Columns } from './aliases.ts';
import { amountOf, quoted } from './cells.ts';

/**
 * Why the cells of a row are not those of its columns, or not its text; undefined if they may be. A comma without quotation marks cuts
 * an amount in two, and each cell behind it is in the wrong column.
 */
export function shiftOf(columns: Columns, cells: readonly string[]): string | undefined {
  if (cells.some(isDamaged)) return damaged;
  if (overflows(cells, columns.width)) return `The line has more cells than the header has columns; ${unquoted}`;
  const [value = '', next = ''] = [cells[columns.marketValue], cells[columns.marketValue + 1]];
  if (isCut(value, next) && !isNumeric(columns, columns.marketValue + 1)) {
    return `The market value ${quoted(value)} is followed by ${quoted(next)}; ${unquoted}`;
  }
  const type = [cells[columns.kind], cells[columns.assetType]].find(isAmount);
  return type === undefined ? undefined : `${quoted(type)} is in the column of the type; ${unquoted}`;
}

/** Whether a letter is lost: a byte that is not UTF-8 is read as U+FFFD, and so is one that was lost before. */
export const isDamaged = (text: string): boolean => text.includes('\uFFFD');

export const damaged = 'The line has letters that are not in UTF-8; the file has to be saved as "CSV UTF-8".';

const unquoted = 'an amount with a comma may not be in quotation marks.';

const isNumeric = (columns: Columns, index: number): boolean => index === columns.quantity || index === columns.price;

/** Whether a type is really an amount. A type may be a number of its own, but has no cents then. */
const isAmount = (type: string | undefined): boolean =>
  type !== undefined && /[$.]\d/.test(type) && amountOf(type) !== undefined;
