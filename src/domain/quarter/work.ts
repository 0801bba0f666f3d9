import { codesOf } from '../choices.ts';
import { custodians } from '../custodian/choices.ts';
import { can } from '../permissions.ts';
import { type After, type Asked, type Counted, type Line, type LineState, stateOf, totalOf } from './line.ts';
import { type LineKey, quarterLines } from './lines.ts';

export type CountedLines = Map<LineKey, readonly Counted[]>;

/** An item of the quarter's checklist as it is shown. */
export interface LineOfWork {
  readonly key: LineKey;
  readonly label: string;
  readonly state: LineState;
  readonly words: string;
  readonly byName: string | null;
  readonly at: string | null;
  readonly deed: string;
  readonly to: string | null;
}

/** The items of the quarter's checklist that this person may see. */
export const linesOf = (context: Asked, counted: CountedLines): readonly LineOfWork[] =>
  codesOf(quarterLines)
    .filter((key) => can(context.actor, quarterLines[key].can))
    .map((key) => lineOf(key, context, counted));

/** The next item: the first one that needs somebody. */
export const nextOf = (lines: readonly LineOfWork[]): LineOfWork | undefined =>
  lines.find(({ state }) => state === 'needed');

function lineOf(key: LineKey, context: Asked, counted: CountedLines): LineOfWork {
  const { label, after, deed, to, says }: Line = quarterLines[key];
  const own = counted.get(key) ?? [];
  const { byName = null, at } = lastOf(own);
  const state = stateOf(own, isTimeFor(after, context, counted));
  return {
    key,
    label,
    state,
    words: state === 'not_yet' ? '' : own.map((one) => withCustodian(one, says(one))).join(' · '),
    byName,
    at: at ? new Date(at).toISOString() : null,
    deed,
    to: to(context, own) ?? null,
  };
}

function isTimeFor(after: After | undefined, { hasBegun }: Asked, counted: CountedLines): boolean {
  if (after === undefined) return true;
  return after === 'begin' ? hasBegun : totalOf(counted.get(after) ?? []) > 0;
}

const withCustodian = ({ custodian }: Counted, words: string): string =>
  custodian ? `${custodians[custodian]}: ${words}` : words;

const lastOf = (counted: readonly Counted[]): Partial<Counted> =>
  counted.reduce<Partial<Counted>>((last, one) => ((one.at ?? '') > (last.at ?? '') ? one : last), {});
