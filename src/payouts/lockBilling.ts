import type { Query } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';

/**
 * Until the transaction ends, nobody else bills, exports fees or takes a payout back. One lock for all quarters: pay is
 * carried from one quarter into the next.
 */
export const lockBilling = (query: Query): Promise<unknown> =>
  query(sql`select pg_advisory_xact_lock(hashtext('billing'))`);
