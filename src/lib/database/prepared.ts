import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

/** A statement with parameters is planned once for all their values: it has a name of its own, made from its text. */
export const prepared = (text: string, values: unknown[]): QueryConfig =>
  values.length === 0 ? { text } : { name: nameOf(text), text, values };

const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known) return known;
  // What people put together without end is forgotten, the rest soon known again.
  if (names.size >= most) names.clear();
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
};

const names = new Map<string, string>();
const most = 2000;
