import type { custodians } from '../custodian/choices.ts';
import type { Action, Actor } from '../permissions.ts';

export const lineStates = {
  done: 'Done',
  needed: 'Needs you',
  not_yet: 'Not yet',
  nothing: 'Nothing to do',
};

export type LineState = keyof typeof lineStates;

/** What there is to count for a line; where it asks each custodian, of each for itself. */
export interface Counted {
  readonly custodian?: keyof typeof custodians;
  /** How much there is of it, where that can be nothing. */
  readonly all?: number;
  /** How much of it waits for somebody. */
  readonly open: number;
  /** A part of either that the line's words name for itself. */
  readonly part?: number;
  /** A day or an instant that they name. */
  readonly on?: string | null;
  /** Who did the last of it, and when. */
  readonly byName?: string | null;
  readonly at?: string | null;
}

export interface Asked {
  readonly quarter: string;
  readonly actor: Actor;
  /** Whether the quarter has begun, and the prices that it is billed by can be there. */
  readonly hasBegun: boolean;
}

/** What comes before a line's work can begin: the quarter itself, its billing, or its fee files. */
export type After = 'begin' | 'run' | 'feeFiles';

export interface Line {
  readonly label: string;
  readonly can: Action;
  readonly after?: After;
  /** What is done about it, as a button says it. */
  readonly deed: string;
  /** The list of just these; nowhere for whom there is none. */
  readonly to: (asked: Asked, counted: readonly Counted[]) => string | undefined;
  readonly says: (counted: Counted) => string;
}

export const totalOf = (counted: readonly Counted[]): number => counted.reduce((sum, { all = 0 }) => sum + all, 0);

/** How a line stands by what was counted: what is there already counts even before its time. */
export function stateOf(counted: readonly Counted[], isItsTime: boolean): LineState {
  if (!isItsTime && totalOf(counted) === 0) return 'not_yet';
  if (counted.some(({ open }) => open > 0)) return 'needed';
  return counted.every(({ all }) => all === 0) ? 'nothing' : 'done';
}
