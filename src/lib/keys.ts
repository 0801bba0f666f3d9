import { Invalid } from './errors.ts';

/** Deep enough for any record of ours; without an end, a body of brackets alone would exhaust the stack. */
const deepest = 20;
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

export function camelKeys(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new Invalid({ base: ['The body is nested too deeply.'] });
  if (Array.isArray(value)) return value.map((item) => camelKeys(item, depth + 1));
  return isRecord(value) ? camelRecord(value, depth) : value;
}

function camelRecord(record: Record<string, unknown>, depth: number): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(record)) {
    const name = camelKey(key);
    if (name in Object.prototype) throw new Invalid({ base: [`The key ${key} is not allowed.`] });
    if (Object.hasOwn(read, name)) throw new Invalid({ [name]: [`${name} is given twice.`] });
    read[name] = camelKeys(value, depth + 1);
  }
  return read;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
