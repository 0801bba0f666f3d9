import { quarterOf } from '../../domain/dates.ts';
import { firmDay } from '../../domain/firmTime.ts';
import { longDay } from '../../domain/format.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { Payout } from './tables/payout.ts';

/** Explains why a payout cannot be deleted; undefined if it can. */
export const whyKept = async (
  query: Query,
  { id, paidAt }: Pick<Payout, 'id' | 'paidAt'>,
): Promise<string | undefined> => {
  if (paidAt) return `This payout was paid on ${longDay(firmDay(paidAt))}.`;
  const files = await query<{ name: string }>(sql`select distinct f.file_name as name
    from breakdowns b join debits d on d.fee_row_id = b.fee_row_id join fee_files f on f.id = d.fee_file_id
    where b.payout_id = ${id} order by name`);
  const names = files.map(({ name }) => name).join(', ');
  return names ? `The fees of this payout were debited by ${names}.` : whoMadeUp(query, id);
};

/** Whether a payout `p` is final, whatever is flagged: it was paid, or a later one made up for what it left owing. */
export const isFinal = sql`(p.paid_at is not null
  or exists (select from carry_forwards c where c.payout_id = p.id and c.used_by_id is not null))`;
/** Explains why a payout must stay paid: what was built on it since; undefined if it can be set back. */
export const whyStaysPaid = async (query: Query, payoutId: string): Promise<string | undefined> => {
  const [flagged] = await query<{ number: string | null }>(sql`select a.number
    from fee_rows r join breakdowns b on b.fee_row_id = r.undoes_id join accounts a on a.id = r.account_id
    where b.payout_id = ${payoutId} and r.archived_at is null order by a.number limit 1`);
  if (!flagged) return whoMadeUp(query, payoutId);
  return `The fee of account ${flagged.number ?? ''} was flagged after this payout was paid, and a separate entry reverses it.`;
};

/** Names the payout that made up for what this one left owing: it would have paid too little if this one changed. */
export const whoMadeUp = async (query: Query, payoutId: string): Promise<string | undefined> => {
  const [by] = await query<Pick<Payout, 'kind' | 'startDate'>>(sql`select p.kind, p.start_date as "startDate"
    from carry_forwards c join payouts p on p.id = c.used_by_id where c.payout_id = ${payoutId}`);
  if (!by) return undefined;
  const quarter = quarterOf(by.startDate).label;
  return `The ${by.kind} payout of ${quarter} covered the balance owed from this one. Delete that payout first.`;
};
