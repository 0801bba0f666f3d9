import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { withdrawRow } from '../payouts/recountPayout.ts';
import { type Link, readChain } from './chain.ts';
import { undoRow } from './reverseRow.ts';

/** Ensures that nobody keeps pay for a fee: it leaves open payouts, and final ones are reversed. */
export const takeBackPay = async (query: Query, feeRowId: string): Promise<void> => {
  const { links, last } = await readChain(query, feeRowId);
  if (last.kind === 'reversal') return;
  if (last.fixed) return undoRow(query, last.id);
  if (links.length > 1) return dropRow(query, last);
  await withdrawRow(query, last.id);
};

/** Ensures that a fee can be paid: its reversal is dropped, or restored if it was paid itself. */
export const giveBackPay = async (query: Query, feeRowId: string): Promise<void> => {
  const { last } = await readChain(query, feeRowId);
  if (last.kind !== 'reversal') return;
  await (last.fixed ? undoRow(query, last.id) : dropRow(query, last));
};

/** Archives a row that undid another one and that no final payout pays, as if it had never been. */
export const dropRow = async (query: Query, { id }: Pick<Link, 'id'>): Promise<void> => {
  await withdrawRow(query, id);
  await query(sql`update fee_rows set archived_at = now() where id = ${id}`);
};
