import { Invalid } from './errors.ts';

/** Deep enough for any record of ours; without an end, a body of brackets alone would exhaust the stack. */
const deepest = 20;
/** More than any record of ours has, and the most ids that a body has room for. */
const [mostKeys, mostEntries] = [2000, 30_000];
/** Keys come from callers too, so what is remembered has an end. */
const remembered = 5000;

const camel = new Map<string, string>();

/** first_name -> firstName; a leading underscore stays (_destroy). */
export function camelKey(key: string): string {
  const known = camel.get(key);
  if (known !== undefined) return known;
  const made = key.replace(/(?<=[^_])_+([^_])/g, (_, letter: string) => letter.toUpperCase());
  if (camel.size < remembered && key.length < 64) camel.set(key, made);
  return made;
}

/** firstName -> first_name */
export function snakeKey(key: string): string {
  return key.replace(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}

/** A body as the schemas read it: out of its `{account: {...}}` when it stands in one, every key in camelCase. */
export function readBody(body: unknown, record?: string): unknown {
  const read = camelKeys(body);
  if (record === undefined || !isRecord(read)) return read;
  const name = camelKey(record);
  const inner = read[name];
  return Object.keys(read).length === 1 && isRecord(inner) ? inner : read;
}

export function camelKeys(value: unknown, size: Size = { keys: 0, entries: 0 }, depth = 0): unknown {
  if (depth > deepest) throw new Invalid({ base: ['The body is nested too deeply.'] });
  if (Array.isArray(value)) {
    size.entries += value.length;
    refuseCrowd(size);
    return value.map((item) => camelKeys(item, size, depth + 1));
  }
  return isRecord(value) ? camelRecord(value, size, depth) : value;
}

/** What was met so far: a body that would take long to answer is refused before anything is done with it. */
interface Size {
  keys: number;
  entries: number;
}

function refuseCrowd({ keys, entries }: Size): void {
  if (keys > mostKeys || entries > mostEntries) throw new Invalid({ base: ['The body has too many fields.'] });
}

function camelRecord(record: Record<string, unknown>, size: Size, depth: number): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  const keys = Object.keys(record);
  size.keys += keys.length;
  refuseCrowd(size);
  for (const key of keys) {
    const name = camelKey(key);
    if (name in Object.prototype) throw new Invalid({ base: [`The key ${key} is not allowed.`] });
    if (Object.hasOwn(read, name)) throw new Invalid({ [shortened(name)]: [`${shortened(name)} is given twice.`] });
    read[name] = camelKeys(record[key], size, depth + 1);
  }
  return read;
}

/** A name from outside as it is told back. */
export const shortened = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name);

export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
