import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

/** A statement with parameters is planned once for all their values: it has a name of its own, made from its text. */
export const prepared = (text: string, values: unknown[]): QueryConfig =>
  values.length === 0 ? { text } : { name: createHash('sha1').update(text).digest('base64url'), text, values };
