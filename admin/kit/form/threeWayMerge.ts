import { get } from 'react-hook-form';
import { isRecord } from '../../../src/domain/keys.ts';
import { same } from '../wire/keys.ts';

/** Paths of a record that two people have changed at the same time. */
export interface Merge {
  /** Changed by the other person, and shown in this form or changed in it too. */
  readonly theirs: readonly string[];
  /** Changed in this form. */
  readonly mine: readonly string[];
  /** Changed by both to different values: somebody has to choose. */
  readonly both: readonly string[];
}

/**
 * Three-way merge: compares the opened record with the current one and with the typed values. `isSeen` says whether the
 * form has an input for a path.
 */
export function threeWayMerge(
  opened: object,
  current: object,
  typed: object,
  isSeen: (path: string) => boolean,
): Merge {
  const mine = changedPaths(opened, typed);
  const changed = changedPaths(opened, current);
  const both = changed.filter(
    (path) => mine.some((own) => overlap(own, path)) && !same(get(current, path), get(typed, path)),
  );
  return { mine, both, theirs: changed.filter((path) => isSeen(path) || both.includes(path)) };
}

/** Whether one path equals the other or lies in it. */
export const overlap = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

/** Paths of all differences. A list is one value, and so is a phone: its number means nothing without the country. */
export function changedPaths(before: object, after: object, under = ''): string[] {
  return Object.entries(after).flatMap(([key, value]: [string, unknown]) => {
    const old: unknown = Reflect.get(before, key);
    if (isPart(old) && isPart(value)) return changedPaths(old, value, `${under}${key}.`);
    return same(old, value) ? [] : [`${under}${key}`];
  });
}

const isPart = (value: unknown): value is Record<string, unknown> => isRecord(value) && !('countryCode' in value);
