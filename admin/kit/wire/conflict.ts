import { HttpError } from 'react-admin';
import { isRecord } from '../../../src/domain/keys.ts';
import { statusOf } from './failures.ts';
import { parse } from './json.ts';

/** A save that the server refused because the record has changed since. */
export interface Conflict<Kind> {
  readonly current: Kind;
  readonly changes?: readonly MissedChange[];
}

export interface MissedChange {
  /** Null if the server itself made the change. */
  readonly by: string | null;
  readonly at: string;
}

export function conflictOf<Kind>(error: unknown): Conflict<Kind> | undefined {
  const body: unknown = error instanceof HttpError && statusOf(error) === 409 ? error.body : undefined;
  return isRecord(body) && isRecord(body.current) ? parse<Conflict<Kind>>(JSON.stringify(body)) : undefined;
}
