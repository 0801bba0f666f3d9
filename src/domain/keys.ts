/** A plain object, as JSON makes it. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The cache's limit, as keys come from clients too. */
const remembered = 5000;

const camel = new Map<string, string>();

/** first_name -> firstName; a leading underscore stays (_destroy). */
export function camelKey(key: string): string {
  const cached = camel.get(key);
  if (cached !== undefined) return cached;
  const made = key.replace(/(?<=[^_])_+([^_])/g, (_, letter: string) => letter.toUpperCase());
  if (camel.size < remembered && key.length < 64) camel.set(key, made);
  return made;
}

/** firstName -> first_name */
export function snakeKey(key: string): string {
  return key.replace(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}
