import { codesOf } from '../choices.ts';
import { custodians } from '../custodian/choices.ts';
import { can } from '../permissions.ts';
import {
  type After,
  type ChecklistContext,
  type Counted,
  type ItemDefinition,
  type ItemState,
  stateOf,
  totalOf,
} from './checklistItem.ts';
import { type ItemKey, checklistItems } from './checklistItems.ts';

export type ItemCounts = Map<ItemKey, readonly Counted[]>;

/** An item of the quarter's checklist as it is shown. */
export interface ChecklistItem {
  readonly key: ItemKey;
  readonly label: string;
  readonly state: ItemState;
  readonly words: string;
  readonly byName: string | null;
  readonly at: string | null;
  readonly deed: string;
  readonly to: string | null;
}

/** The items of the quarter's checklist that this person may see. */
export const checklistOf = (context: ChecklistContext, counted: ItemCounts): readonly ChecklistItem[] =>
  codesOf(checklistItems)
    .filter((key) => can(context.actor, checklistItems[key].can))
    .map((key) => itemOf(key, context, counted));

/** The next item: the first one that needs somebody. */
export const nextItem = (lines: readonly ChecklistItem[]): ChecklistItem | undefined =>
  lines.find(({ state }) => state === 'needed');

function itemOf(key: ItemKey, context: ChecklistContext, counted: ItemCounts): ChecklistItem {
  const { label, after, deed, to, says }: ItemDefinition = checklistItems[key];
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

function isTimeFor(after: After | undefined, { hasBegun }: ChecklistContext, counted: ItemCounts): boolean {
  if (after === undefined) return true;
  return after === 'begin' ? hasBegun : totalOf(counted.get(after) ?? []) > 0;
}

const withCustodian = ({ custodian }: Counted, words: string): string =>
  custodian ? `${custodians[custodian]}: ${words}` : words;

const lastOf = (counted: readonly Counted[]): Partial<Counted> =>
  counted.reduce<Partial<Counted>>((last, one) => ((one.at ?? '') > (last.at ?? '') ? one : last), {});
