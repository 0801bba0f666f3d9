import type { RunRequest } from './runInputs.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';

export interface Chosen {
  readonly advisorIds: RunRequest['advisorIds'];
  /** Those whose payout of the quarter exists: a quarter is paid once. */
  readonly alreadyBilled: readonly string[];
}

export const chooseAdvisors = async (query: Query, { quarter, advisorIds }: RunRequest): Promise<Chosen> => {
  const rows = await query<{ id: string; billed: boolean }>(sql`
    select d.advisor_id as id, p.id is not null as billed
    from billing_details d left join payouts p
      on p.advisor_id = d.advisor_id and p.start_date = ${quarter} and p.kind = 'regular' and p.archived_at is null`);
  const billed = new Set(rows.filter((row) => row.billed).map(({ id }) => id));
  if (advisorIds === 'all' && billed.size === 0) return { advisorIds, alreadyBilled: [] };
  const chosen = advisorIds === 'all' ? rows.map(({ id }) => id) : advisorIds;
  return { advisorIds: chosen.filter((id) => !billed.has(id)), alreadyBilled: chosen.filter((id) => billed.has(id)) };
};
