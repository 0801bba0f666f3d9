import { newId } from '../../lib/columns.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { SignedIn } from '../request.ts';

/** A row of the audit that is written by SQL, not by a flush. */
export interface AuditEntry {
  readonly at: Date;
  readonly actorId: string | null;
  readonly sessionId: string | null;
  readonly address: string | null;
  readonly action: string;
  readonly object: string;
  readonly objectId: string | null;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
}

/** The caller as the audit keeps it; for a caller who is not signed in, the network address alone. */
export const callerOf = ({ user, ip }: { readonly user: SignedIn | null; readonly ip: string }) => ({
  actorId: user?.id ?? null,
  sessionId: user?.sessionId ?? null,
  address: user?.address ?? ip,
});

/** Inserts any number of rows in one statement, and so takes the chain's lock once. */
export const insertEvents = (query: Query, events: readonly AuditEntry[]): Promise<unknown> =>
  query(sql`
    insert into audit (id, at, actor_id, session_id, address, action, object, object_id, after, reason)
    select * from jsonb_to_recordset(${jsonOf(events)}::jsonb) as e (id uuid, at timestamptz, actor_id uuid,
      session_id uuid, address text, action text, object text, object_id uuid, after jsonb, reason text)`);

const jsonOf = (events: readonly AuditEntry[]): string =>
  JSON.stringify(
    events.map(({ actorId, sessionId, objectId, ...event }) => ({
      ...event,
      id: newId(),
      actor_id: actorId,
      session_id: sessionId,
      object_id: objectId,
    })),
    (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value),
  );

/**
 * Removes what PostgreSQL cannot store (NUL, half a surrogate pair): one caller's text must not keep out the rows of
 * all.
 */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');
