import { newId } from '../../lib/columns.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { SignedIn } from '../../platform/request.ts';

/** The person who acts; null when the server acts by itself. */
export type Doer = Pick<SignedIn, 'id' | 'sessionId' | 'address'> | null;

interface Deed {
  readonly action: string;
  readonly object: string;
  readonly objectId: string;
  readonly after: Record<string, unknown>;
}

/** Writes one audit row for a change of many rows, in its transaction. */
export const recordDeed = (query: Query, by: Doer, { action, object, objectId, after }: Deed): Promise<unknown> =>
  query(sql`insert into audit (id, at, actor_id, session_id, address, action, object, object_id, after)
    values (${newId()}, now(), ${by?.id ?? null}, ${by?.sessionId ?? null}, ${by?.address ?? null}, ${action}, ${object},
      ${objectId}, ${JSON.stringify(after)})`);
