import { Conflict } from '../lib/errors.ts';
import type { Query } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';

/**
 * Until the transaction ends, nobody else bills, exports fees or takes a payout back. One lock for all quarters: pay is
 * carried from one quarter into the next.
 */
export const lockBilling = (query: Query): Promise<unknown> =>
  query(sql`select pg_advisory_xact_lock(hashtext('billing'))`);

/**
 * Until the transaction ends, nobody bills; others may do what needs this too. It does not wait: whoever asks has locked
 * an account, and the run that holds the billing may be waiting for that one.
 */
export const tryShareBillingLock = async (query: Query): Promise<void> => {
  const [lock] = await query<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(hashtext('billing')) as free`,
  );
  if (!lock?.free) throw new Conflict('A billing run is in progress. Please try again in a moment.');
};

/** The same for who has locked nothing yet: it waits until a run has ended. */
export const shareBillingLock = (query: Query): Promise<unknown> =>
  query(sql`select pg_advisory_xact_lock_shared(hashtext('billing'))`);
