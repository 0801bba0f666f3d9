import type { RunRequest } from './runInputs.ts';
import type { Query } from '../../../lib/query.ts';
import { sql } from '../../../lib/sql.ts';

/**
 * Reads which of the requested advisors have a regular payout of the quarter: there is one of it, and later ones are
 * supplementary.
 */
export const readAdvisorsWithPayout = async (query: Query, { quarter, advisorIds }: RunRequest): Promise<string[]> => {
  const rows = await query<{ id: string }>(sql`
    select advisor_id as id from payouts
    where start_date = ${quarter} and kind = 'regular' and archived_at is null order by advisor_id`);
  const paid = rows.map(({ id }) => id);
  return advisorIds === 'all' ? paid : paid.filter((id) => advisorIds.includes(id));
};
