import { camelKey, isRecord } from '../domain/keys.ts';
import { Invalid } from './errors.ts';

/** Deep enough for any record of ours; without an end, a body of brackets alone would exhaust the stack. */
const deepest = 20;
/** More than any record of ours has, and the most ids that a body has room for. */
const [mostKeys, mostEntries] = [2000, 30_000];

/** A body as the schemas read it: out of its `{account: {...}}` when it stands in one, every key in camelCase. */
export function readBody(body: unknown, record?: string, verbatim = false): unknown {
  const read = readKeys(body, verbatim ? String : camelKey);
  if (record === undefined || !isRecord(read)) return read;
  const name = camelKey(record);
  const inner = read[name];
  return Object.keys(read).length === 1 && isRecord(inner) ? inner : read;
}

/** A value with its keys respelled, if it is one that can be read. */
export function readKeys(
  value: unknown,
  spell: Spell = camelKey,
  size: Size = { keys: 0, entries: 0 },
  depth = 0,
): unknown {
  if (depth > deepest) throw new Invalid({ base: ['The body is nested too deeply.'] });
  if (Array.isArray(value)) {
    size.entries += value.length;
    refuseCrowd(size);
    return value.map((item) => readKeys(item, spell, size, depth + 1));
  }
  return isRecord(value) ? readRecord(value, spell, size, depth) : value;
}

type Spell = (key: string) => string;

/**
 * Counts of keys and entries so far: a body that would take long to process is refused before anything is done with it.
 */
interface Size {
  keys: number;
  entries: number;
}

function refuseCrowd({ keys, entries }: Size): void {
  if (keys > mostKeys || entries > mostEntries) throw new Invalid({ base: ['The body has too many fields.'] });
}

function readRecord(
  record: Readonly<Record<string, unknown>>,
  spell: Spell,
  size: Size,
  depth: number,
): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  const keys = Object.keys(record);
  size.keys += keys.length;
  refuseCrowd(size);
  for (const key of keys) {
    const name = spell(key);
    if (name in Object.prototype) throw new Invalid({ base: [`The key ${key} is not allowed.`] });
    if (Object.hasOwn(read, name)) throw new Invalid({ [shortened(name)]: [`${shortened(name)} is given twice.`] });
    read[name] = readKeys(record[key], spell, size, depth + 1);
  }
  return read;
}

/** A name from outside, short enough to be repeated in an answer. */
export const shortened = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name);
