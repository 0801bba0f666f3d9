import { voided } from '../../domain/payout/rows/flags.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { refuseBrokenRows } from '../payouts/checkPayout.ts';
import { removeFromOpenPayouts } from '../payouts/recountPayout.ts';
import { readRows } from '../payouts/storedRows.ts';
import { readChain } from './chain.ts';
import { discardRow, reversePay } from './reversePay.ts';
import { writeFigures } from './writeFigures.ts';

/**
 * Voids a row: nobody is paid for it. If a final payout pays it, its figures stand beside those of the reversal;
 * otherwise all its figures become 0. Its days stay charged.
 */
export const voidRow = async (query: Query, feeRowId: string, by: string | null): Promise<void> => {
  const { links } = await readChain(query, feeRowId);
  if (links.some(({ isFinal }) => isFinal)) await reversePay(query, feeRowId);
  else await clearRow(query, feeRowId, links.slice(1).reverse());
  await query(sql`update fee_rows set voided_at = now(), voided_by_id = ${by} where id = ${feeRowId}`);
  await refuseBrokenRows(query, [feeRowId]);
};

const clearRow = async (query: Query, feeRowId: string, undoing: readonly { readonly id: string }[]): Promise<void> => {
  for (const row of undoing) await discardRow(query, row);
  await removeFromOpenPayouts(query, feeRowId);
  const [row] = await readRows(query, { rows: sql`f.id = ${feeRowId}` });
  if (row) await writeFigures(query, feeRowId, voided(row));
};
