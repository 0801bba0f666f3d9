import type { FieldErrors } from './errors.ts';

interface Issue {
  readonly path: readonly string[];
  readonly message: string;
}

/** Nests each message under its field; a message about no field is the base's. */
export const fieldErrors = (issues: readonly Issue[]): FieldErrors => {
  // Its keys come from callers: `__proto__` is one like any other.
  const fields = Object.create(null) as Record<string, unknown>;
  for (const { path, message } of issues) put(fields, path.length > 0 ? path : ['base'], message);
  return fields as FieldErrors;
};

const put = (target: Record<string, unknown>, [head = 'base', ...rest]: readonly string[], message: string): void => {
  if (rest.length === 0) {
    const messages = Array.isArray(target[head]) ? (target[head] as string[]) : [];
    target[head] = [...messages, message];
    return;
  }
  const inner = target[head];
  const index = Number(rest[0]);
  if (Number.isInteger(index)) {
    const rows: Record<string, unknown>[] = Array.isArray(inner) ? (inner as Record<string, unknown>[]) : [];
    while (rows.length <= index) rows.push({});
    put(rows[index] as Record<string, unknown>, rest.slice(1), message);
    target[head] = rows;
    return;
  }
  const record =
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as Record<string, unknown>) : {};
  put(record, rest, message);
  target[head] = record;
};
