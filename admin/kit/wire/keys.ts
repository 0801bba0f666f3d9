import { isRecord, snakeKey } from '../../../src/domain/keys.ts';

export function snake(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snake);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [snakeKey(key), snake(held)]));
}

/** Wrapper key of a request's body: 'advisor_codes' is sent as 'advisor_code', 'lines/7/dispute' as 'dispute'. */
export const singular = (resource: string): string => resource.replace(/^.*\//, '').replace(/(ch)es$|s$/, '$1');

/** The keys of `after` whose value is not that of `before`: what a PATCH carries. */
export function changes(before: object, after: object): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => !same(old.get(key), value)));
}

/** The changed keys, also within nested records. A phone is one value: its number means nothing without the country. */
export function nestedChanges(before: object, after: object): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before));
  const changedKeys = ([key, value]: [string, unknown]): [string, unknown] => {
    const previous = old.get(key);
    const isNested = isRecord(previous) && isRecord(value) && !('countryCode' in value);
    return [key, isNested ? nestedChanges(previous, value) : value];
  };
  return Object.fromEntries<unknown>(Object.entries(changes(before, after)).map(changedKeys));
}

export function same(a: unknown, b: unknown): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => same(item, b[at]));
  if (isRecord(a) && isRecord(b)) {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]));
  }
  return a === b;
}

// Forms turn empty inputs into null, where a record may lack the key.
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';
