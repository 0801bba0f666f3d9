import { type BlockHead, closed, type OpenBlock, openBlock, spoil } from './block.ts';
import type { PositionFile } from './findings.ts';

/**
 * The blocks of a file whose every line names its account. A block ends where the number changes, so that a file sorted
 * by account needs memory for one account only; an account that recurs continues its earlier block.
 */
export interface Roll {
  readonly file: PositionFile;
  readonly earlierBlocks: Map<string, EarlierBlock>;
  /** The block being read; its number is empty for lines that name no account. */
  open?: { readonly number: string; readonly block: OpenBlock };
  /** The sum of the account blocks closed since the last trailer, which must equal the trailer's sum. In cents. */
  cents: bigint;
  /** The number of trailers read. */
  section: number;
}

interface EarlierBlock {
  readonly asOf: string;
  readonly section: number;
  readonly isFaulty: boolean;
}

export const newRoll = (file: PositionFile): Roll => ({ file, earlierBlocks: new Map(), cents: 0n, section: 0 });

export function beginBlock(roll: Roll, number: string, head: BlockHead): OpenBlock {
  endBlock(roll);
  const block = openBlock(head);
  const before = roll.earlierBlocks.get(number);
  block.continues = before !== undefined;
  if (number === '') spoil(block, head.firstLine, 'The line does not name an account.');
  if (before?.isFaulty) spoil(block, head.firstLine, 'An earlier part of this account could not be read.');
  if (before && before.section !== roll.section) {
    spoil(block, head.firstLine, 'The account appears again after its trailer.');
  }
  if (before && before.asOf !== head.asOf) spoil(block, head.firstLine, 'The account has rows of more than one day.');
  roll.open = { number, block };
  return block;
}

export function endBlock(roll: Roll): void {
  if (!roll.open) return;
  const { number, block } = roll.open;
  roll.open = undefined;
  roll.file.findings.blocks.push(closed(block));
  roll.cents += block.cents;
  remember(roll, number, block);
}

/**
 * Remembers an account. A fault in one part retracts its earlier parts: half an account would be billed as the whole.
 */
function remember(roll: Roll, number: string, { head, fault }: OpenBlock): void {
  const before = roll.earlierBlocks.get(number);
  if (fault && before && !before.isFaulty) {
    const lines = { fromLine: 1, toLine: head.firstLine - 1 };
    roll.file.findings.retractions.push({ ...lines, account: { number }, ...fault });
  }
  roll.earlierBlocks.set(number, { asOf: head.asOf, section: roll.section, isFaulty: fault !== undefined });
}
