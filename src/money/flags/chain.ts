import type { FeeRowKind } from '../../domain/payout/rows/feeRow.ts';
import type { Query } from '../../lib/query.ts';
import { type Fragment, sql } from '../../lib/sql.ts';
import { isFinal } from '../payouts/whyFinal.ts';

/** A fee row, or a row that reverses or restores the one before it. */
export interface Link {
  readonly id: string;
  readonly kind: FeeRowKind;
  /** Whether a final payout pays a part of it. */
  readonly isFinal: boolean;
}

export interface Chain {
  readonly links: readonly Link[];
  readonly last: Link;
}

/** Reads a fee row, its reversal, the row that restored it, and so on: the last one is the present state. */
export const readChain = async (query: Query, feeRowId: string): Promise<Chain> => {
  const links = await query<Link>(sql`
    select f.id, f.kind, exists (select from breakdowns b join payouts p on p.id = b.payout_id
      where b.fee_row_id = f.id and ${isFinal}) as "isFinal"
    from (${chainFrom(sql`${feeRowId}::uuid`)}) c join fee_rows f on f.id = c.id order by c.place`);
  const last = links.at(-1);
  if (!last) throw new RangeError('Fee not found.');
  return { links, last };
};

/** SQL for the row of that id and those that undo one another, in order. */
export const chainFrom = (feeRowId: Fragment): Fragment => sql`
  with recursive chain as (
    select ${feeRowId} as id, 1 as place
    union all
    select next.id, chain.place + 1 from chain join fee_rows next on next.undoes_id = chain.id
    where next.archived_at is null)
  select id, place from chain`;
