import { toCents } from '../../money.ts';
import type { Columns } from './aliases.ts';
import { addRow, type OpenBlock, type PositionKind, type PositionRow, spoil } from './block.ts';
import { isAbsent } from '../../sheet.ts';
import { amountOf, codeOf, isScientific, measureOf, quoted, textOf } from './cells.ts';
import { agrees } from './priceCheck.ts';
import { shiftOf } from './shift.ts';

/**
 * Adds a line to the block of its account, or marks the block as faulty. Returns whether the line's market value was
 * counted.
 */
export function readPosition(block: OpenBlock, columns: Columns, line: number, cells: readonly string[]): boolean {
  const cell = cells[columns.marketValue];
  const shift = shiftOf(columns, cells);
  if (shift || cell === undefined) {
    spoil(block, line, shift ?? 'The line ends before its market value.');
    return false;
  }
  const marketValue = amountOf(cell) ?? (isAbsent(cell) ? '0.00' : undefined);
  if (marketValue === undefined) {
    spoil(block, line, `${quoted(cell)} is not an amount.`);
    return false;
  }
  block.cents += toCents(marketValue);
  block.lines += 1;
  if (block.fault) return true;
  if (isAbsent(cell)) block.notices.push({ line, reason: 'The position has no market value and counts as 0.00.' });
  addPosition(block, columns, line, cells, marketValue);
  return true;
}

function addPosition(block: OpenBlock, columns: Columns, line: number, cells: readonly string[], value: string): void {
  const quantity = optionalMeasure(cells[columns.quantity]);
  const price = optionalMeasure(cells[columns.price]);
  if (quantity === undefined || price === undefined) {
    const column = quantity === undefined ? columns.quantity : columns.price;
    return spoil(block, line, `${quoted(cells[column] ?? '')} is not a number.`);
  }
  const row = rowOf(columns, line, cells, { quantity, price, marketValue: value });
  const cusip = codeOf(cells[columns.cusip]);
  if (isScientific(row.symbol) || (isScientific(cusip) && row.symbol === row.description)) {
    return spoil(block, line, `A spreadsheet has turned the CUSIP into the number ${quoted(cusip || row.symbol)}.`);
  }
  if (isScientific(cusip)) block.notices.push({ line, reason: scientificNotice(row.symbol, cusip) });
  if (row.symbol === '') return spoil(block, line, 'The line has no symbol.');
  if (row.symbol.length > longestSymbol) return spoil(block, line, 'The symbol is too long.');
  addRow(block, row);
  if (!agrees(row)) block.notices.push({ line, reason: `${row.symbol}: ${quantity} at ${price} is not ${value}.` });
}

/** The longest symbol: PostgreSQL cannot index a text of more than some 2,700 bytes. */
const longestSymbol = 200;

type Figures = Pick<PositionRow, 'quantity' | 'price' | 'marketValue'>;

function rowOf(columns: Columns, line: number, cells: readonly string[], figures: Figures): PositionRow {
  const given = codeOf(cells[columns.symbol]);
  // Fidelity marks an account's core cash with asterisks: SPAXX**.
  const symbol = given.replace(/\*{1,2}$/, '');
  const cusip = cusipIn(codeOf(cells[columns.cusip])) || (cusipForm.test(symbol) ? symbol : '');
  const description = textOf(cells[columns.description]);
  const assetType = textOf(cells[columns.assetType]) || (symbol === given ? '' : 'Cash and Money Market');
  return {
    line,
    symbol: symbol || cusip || description,
    kind: kindOf(textOf(cells[columns.kind]).toLowerCase()),
    cusip: cusip || null,
    description,
    quantity: figures.quantity,
    price: figures.price,
    marketValue: figures.marketValue,
    assetType: assetType || null,
  };
}

const cusipIn = (code: string): string => (isScientific(code) ? '' : code);

const scientificNotice = (symbol: string, cusip: string): string =>
  `${symbol}: a spreadsheet has turned the CUSIP into the number ${quoted(cusip)}; it was not read.`;

// Bonds have their CUSIP as symbol; no ticker begins with a digit and has nine characters.
const cusipForm = /^\d[0-9A-Z]{7}\d$/;

const kindOf = (type: string): PositionKind => (type === 'margin' || type === 'short' ? type : 'cash');

/** A quantity or price; null for no value, undefined where the text is no number. */
function optionalMeasure(cell = ''): string | null | undefined {
  return measureOf(cell) ?? (isAbsent(cell) ? null : undefined);
}
