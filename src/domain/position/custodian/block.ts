import type { CustodianId } from '../../custodian/custodians.ts';
import { toCents, toMoney } from '../../money.ts';
import { addMeasures, amountOf, quoted } from './cells.ts';

export type PositionKind = 'cash' | 'margin' | 'short';

/** An account as its file names it: by its number, or masked by its title and the last characters of the number. */
export type StatedAccount = { readonly number: string } | { readonly title: string; readonly suffix: string };

export interface PositionRow {
  readonly line: number;
  /** Never empty: the CUSIP or the description where the file has no symbol. */
  readonly symbol: string;
  readonly kind: PositionKind;
  readonly cusip: string | null;
  readonly description: string;
  readonly quantity: string | null;
  readonly price: string | null;
  readonly marketValue: string;
  readonly assetType: string | null;
}

export interface Remark {
  readonly line: number;
  readonly reason: string;
}

export interface BlockHead {
  readonly source: CustodianId;
  readonly asOf: string;
  /** Null if the rows name no account. */
  readonly account: StatedAccount | null;
  readonly accountName: string | null;
  readonly accountType: string | null;
  readonly repCode: string | null;
  readonly openedOn: string | null;
  readonly firstLine: number;
}

/**
 * The positions of one account in a file; with `continues`, in addition to an earlier block of the same account and
 * file.
 */
export interface AccountBlock extends BlockHead {
  readonly state: 'complete';
  readonly account: StatedAccount;
  readonly continues: boolean;
  /** One row for each symbol and kind. */
  readonly rows: readonly PositionRow[];
  /** The sum of the rows' market values, which equals the file's total if there is one. */
  readonly value: string;
  readonly notices: readonly Remark[];
}

/** An account that is not imported, with the first line at fault. */
export interface QuarantinedBlock extends BlockHead, Remark {
  readonly state: 'quarantined';
}

export type Block = AccountBlock | QuarantinedBlock;

/** A block that is being read. */
export interface OpenBlock {
  readonly head: BlockHead;
  readonly rows: PositionRow[];
  readonly indexes: Map<string, number>;
  readonly notices: Remark[];
  continues: boolean;
  /** The sum of every readable market value, also in a spoiled block: a trailer counts them too. */
  cents: bigint;
  /** The number of lines in that sum. */
  lines: number;
  fault?: Remark;
}

export const openBlock = (head: BlockHead): OpenBlock => ({
  head,
  rows: [],
  indexes: new Map(),
  notices: [],
  continues: false,
  cents: 0n,
  lines: 0,
});

/** Lots of one symbol and kind are one position. */
export function addRow(block: OpenBlock, row: PositionRow): void {
  const key = `${row.symbol}\n${row.kind}`;
  const index = block.indexes.get(key);
  const lot = index === undefined ? undefined : block.rows[index];
  if (index === undefined || !lot) {
    block.indexes.set(key, block.rows.push(row) - 1);
  } else {
    block.rows[index] = together(lot, row);
  }
}

function together(lot: PositionRow, other: PositionRow): PositionRow {
  const quantities = [lot.quantity, other.quantity].filter((quantity) => quantity !== null);
  return {
    ...lot,
    quantity: quantities.length ? quantities.reduce(addMeasures) : null,
    price: lot.price ?? other.price,
    marketValue: toMoney(toCents(lot.marketValue) + toCents(other.marketValue)),
  };
}

/** Marks a block as faulty; the first fault is kept, as it is the line to look at. */
export function spoil(block: OpenBlock, line: number, reason: string): void {
  block.fault ??= { line, reason };
}

export function checkTotal(block: OpenBlock, line: number, cell: string): void {
  const total = amountOf(cell);
  if (total === undefined) return spoil(block, line, `The total ${quoted(cell)} is not an amount.`);
  if (!isRounding(toCents(total), block.cents, block.lines)) {
    return spoil(block, line, `The total is ${total}, but the rows add up to ${toMoney(block.cents)}.`);
  }
  const notice = roundingNotice('The total', total, block.cents);
  if (notice) block.notices.push({ line, reason: notice });
}

/** Whether a total may be the sum of so many lines, added up before each was rounded to the cent. */
export const isRounding = (total: bigint, sum: bigint, lines: number): boolean =>
  2n * (total < sum ? sum - total : total - sum) <= BigInt(lines);

/** Names a total that is not the sum of its lines but is taken. */
export const roundingNotice = (name: string, total: string, sum: bigint): string | undefined =>
  toCents(total) === sum
    ? undefined
    : `${name} is ${total}, and the rows add up to ${toMoney(sum)}; the difference is due to rounding and was accepted.`;

export function closed(block: OpenBlock): Block {
  const { head, rows, cents, notices, continues } = block;
  const { account, firstLine } = head;
  if (cents >= tooMuch || cents <= -tooMuch) spoil(block, firstLine, 'The rows add up to more than can be stored.');
  if (account && !block.fault) {
    return { state: 'complete', ...head, account, continues, rows, value: toMoney(cents), notices };
  }
  return {
    state: 'quarantined',
    ...head,
    ...(block.fault ?? { line: firstLine, reason: 'The account is not named.' }),
  };
}

/** The limit of a money column: twelve digits before the decimal point. */
const tooMuch = 10n ** 14n;
