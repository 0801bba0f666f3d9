import type { custodians } from '../custodian/choices.ts';
import type { Action, Actor } from '../permissions.ts';

export const itemStates = {
  done: 'Done',
  needed: 'Action needed',
  not_yet: 'Not started',
  nothing: 'Nothing to do',
};

export type ItemState = keyof typeof itemStates;

/** The counts of a checklist item; one entry per custodian where the item asks for each. */
export interface Counted {
  readonly custodian?: keyof typeof custodians;
  /** The number of all records, where it can be 0. */
  readonly all?: number;
  /** The number of records that wait for somebody. */
  readonly open: number;
  /** A part of either number, named in the item's text. */
  readonly part?: number;
  /** A day or an instant named in the item's text. */
  readonly on?: string | null;
  /** The person who worked on it last, and when. */
  readonly byName?: string | null;
  readonly at?: string | null;
}

export interface ChecklistContext {
  readonly quarter: string;
  readonly actor: Actor;
  /** Whether the quarter has begun, so that its prices can exist. */
  readonly hasBegun: boolean;
}

/** The step that must come before an item: the quarter's begin, its billing, or its fee files. */
export type After = 'begin' | 'run' | 'feeFiles';

export interface ItemDefinition {
  readonly label: string;
  readonly can: Action;
  readonly after?: After;
  /** The button's label. */
  readonly deed: string;
  /** The page with exactly these records; undefined for users without one. */
  readonly to: (context: ChecklistContext, counted: readonly Counted[]) => string | undefined;
  readonly says: (counted: Counted) => string;
}

export const totalOf = (counted: readonly Counted[]): number => counted.reduce((sum, { all = 0 }) => sum + all, 0);

/** The state of an item by its counts; existing records count even before the item's time. */
export function stateOf(counted: readonly Counted[], isItsTime: boolean): ItemState {
  if (!isItsTime && totalOf(counted) === 0) return 'not_yet';
  if (counted.some(({ open }) => open > 0)) return 'needed';
  return counted.every(({ all }) => all === 0) ? 'nothing' : 'done';
}
