import type { CustodianId } from '../../custodian/custodians.ts';
import type { Block, Remark, StatedAccount } from './block.ts';

/**
 * Takes blocks back that were handed out before their fault could be seen: all that begin in these lines or, where an
 * account is named, that account's.
 */
export interface Refusal extends Remark {
  readonly fromLine: number;
  readonly toLine: number;
  readonly account: StatedAccount | null;
}

/** What one file has given so far. */
export interface Findings {
  readonly blocks: Block[];
  readonly refusals: Refusal[];
  /** Why the file as a whole cannot be read. */
  readonly problems: Remark[];
  readonly notices: Remark[];
  rowsRead: number;
}

/** The file at hand: the custodian whose folder it lies in, the day of that folder, and what was found. */
export interface PositionFile {
  readonly source: CustodianId;
  readonly folderDate: string;
  readonly findings: Findings;
}

/** Reads the lines of one layout. Lines without any text never come here. */
export interface LineReader {
  row(line: number, cells: readonly string[]): void;
  end(lastLine: number): void;
}

export const noFindings = (): Findings => ({ blocks: [], refusals: [], problems: [], notices: [], rowsRead: 0 });
