import type { Column, Row } from '../../domain/list.ts';
import { snakeKey } from '../../domain/keys.ts';
import { ownEntry } from '../../lib/parameters.ts';

/** Makes a row of the answer: its id, these columns with choices by their labels, and the extras that links need. */
export const presenter = (
  shown: readonly Column[],
  extraKeys: readonly string[] = [],
): ((row: Record<string, unknown>) => Row) => {
  const columns = shown.map((declared) => ({ ...declared, from: snakeKey(declared.key) }));
  const extras = extraKeys.map((key) => ({ key, from: snakeKey(key) }));
  return (row) => {
    const presented: Record<string, unknown> & { id: string } = { id: String(row.id) };
    for (const { key, from } of extras) presented[key] = row[from];
    for (const { key, from, choices, kind } of columns)
      presented[key] = choices ? named(choices, row[from]) : kind === 'instant' ? inUtc(row[from]) : row[from];
    return presented;
  };
};

/** Converts `2026-01-14 23:10:00+00`, as the database writes it, to ISO 8601. */
const inUtc = (instant: unknown): unknown =>
  typeof instant === 'string' ? `${instant.slice(0, 10)}T${instant.slice(11).replace('+00', 'Z')}` : instant;

const named = (choices: Readonly<Record<string, string>>, value: unknown): unknown =>
  Array.isArray(value) ? value.map((code) => named(choices, code)) : (ownEntry(choices, String(value)) ?? value);
