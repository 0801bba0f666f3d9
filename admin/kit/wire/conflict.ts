import { HttpError } from 'react-admin';
import { isRecord } from '../../../src/domain/keys.ts';
import { statusOf } from './failures.ts';
import { parse } from './json.ts';

/** A save that the server has refused because the record is a newer one by now. */
export interface Conflict<Kind> {
  readonly current: Kind;
  readonly changes?: readonly MissedChange[];
}

export interface MissedChange {
  /** Nobody, where the server itself did it. */
  readonly by: string | null;
  readonly at: string;
}

export function conflictOf<Kind>(error: unknown): Conflict<Kind> | undefined {
  const body: unknown = error instanceof HttpError && statusOf(error) === 409 ? error.body : undefined;
  return isRecord(body) && isRecord(body.current) ? parse<Conflict<Kind>>(JSON.stringify(body)) : undefined;
}
