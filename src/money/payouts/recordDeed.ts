import { newId } from '../../lib/columns.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { SignedIn } from '../../platform/request.ts';

/** Who does it; nobody where the server does it by itself. */
export type Doer = Pick<SignedIn, 'id' | 'sessionId' | 'address'> | null;

interface Deed {
  readonly action: string;
  readonly object: string;
  readonly objectId: string;
  readonly after: Record<string, unknown>;
}

/** One audit row for a deed of many rows, in the transaction of the deed. */
export const recordDeed = (query: Query, by: Doer, { action, object, objectId, after }: Deed): Promise<unknown> =>
  query(sql`insert into audit (id, at, actor_id, session_id, address, action, object, object_id, after)
    values (${newId()}, now(), ${by?.id ?? null}, ${by?.sessionId ?? null}, ${by?.address ?? null}, ${action}, ${object},
      ${objectId}, ${JSON.stringify(after)})`);
