import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

/**
 * Prepared statement: one with parameters is planned once for all their values, under a name that is made from its
 * text.
 */
export const prepared = (text: string, values: unknown[]): QueryConfig =>
  values.length === 0 ? { text } : { name: nameOf(text), text, values };

const nameOf = (text: string): string => {
  const cached = names.get(text);
  if (cached) return cached;
  // Statements that people compose are without end: all names are forgotten now and then, and the common ones soon
  // back.
  if (names.size >= most) names.clear();
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
};

const names = new Map<string, string>();
const most = 2000;
