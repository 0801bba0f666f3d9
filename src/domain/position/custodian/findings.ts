import type { CustodianId } from '../../custodian/custodians.ts';
import type { Block, Remark, StatedAccount } from './block.ts';

/**
 * Withdraws blocks of a custodian's file that the reader has already passed on, because a fault was found later in the
 * file: those of the named account, or without one all that begin in these lines. The server does not import them.
 */
export interface Retraction extends Remark {
  readonly fromLine: number;
  readonly toLine: number;
  readonly account: StatedAccount | null;
}

/** The results of reading one file so far. */
export interface Findings {
  readonly blocks: Block[];
  readonly retractions: Retraction[];
  /** Reasons why the file as a whole cannot be read. */
  readonly problems: Remark[];
  readonly notices: Remark[];
  rowsRead: number;
}

/** The file being read: the custodian of its folder, the day of that folder, and the findings. */
export interface PositionFile {
  readonly source: CustodianId;
  readonly folderDate: string;
  readonly findings: Findings;
}

/** Reads the lines of one layout; blank lines are not passed on. */
export interface LineReader {
  row(line: number, cells: readonly string[]): void;
  end(lastLine: number): void;
}

export const noFindings = (): Findings => ({ blocks: [], retractions: [], problems: [], notices: [], rowsRead: 0 });
