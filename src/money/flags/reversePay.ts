import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { removeFromOpenPayouts } from '../payouts/recountPayout.ts';
import { type Link, readChain } from './chain.ts';
import { reverseRow } from './reverseRow.ts';

/** Ensures that nobody keeps pay for a fee: it leaves open payouts, and final ones are reversed. */
export const reversePay = async (query: Query, feeRowId: string): Promise<void> => {
  const { links, last } = await readChain(query, feeRowId);
  if (last.kind === 'reversal') return;
  if (last.isFinal) return reverseRow(query, last.id);
  if (links.length > 1) return discardRow(query, last);
  await removeFromOpenPayouts(query, last.id);
};

/** Ensures that a fee can be paid: its reversal is dropped, or restored if it was paid itself. */
export const restorePay = async (query: Query, feeRowId: string): Promise<void> => {
  const { last } = await readChain(query, feeRowId);
  if (last.kind !== 'reversal') return;
  await (last.isFinal ? reverseRow(query, last.id) : discardRow(query, last));
};

/** Archives a row that undid another one and that no final payout pays, as if it had never been. */
export const discardRow = async (query: Query, { id }: Pick<Link, 'id'>): Promise<void> => {
  await removeFromOpenPayouts(query, id);
  await query(sql`update fee_rows set archived_at = now() where id = ${id}`);
};
