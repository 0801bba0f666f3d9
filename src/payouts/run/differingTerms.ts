import type { Run } from '../../domain/payout/run.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';

interface DifferingAccount {
  readonly accountId: string;
  readonly accountNumber: string | null;
}

/** Accounts of the run whose fee is not the one that was signed last; those that never signed one here say nothing. */
export const differingTerms = async (query: Query, { feeRows }: Run): Promise<readonly DifferingAccount[]> => {
  const billed = new Set(feeRows.map(({ accountId }) => accountId));
  const found = await query<DifferingAccount>(sql`
    select a.id as "accountId", a.number as "accountNumber" from accounts a where a.id in (${differing})
    order by a.number, a.id`);
  return found.filter(({ accountId }) => billed.has(accountId));
};

/** Spelled as domain/account/keptTerms.ts keeps the signed ones. */
const liveTerms = sql`case when s.id is null then '{}'::jsonb else jsonb_build_object(
  'feeType', s.fee_type,
  'balance', case when s.fee_type = 'flat_fee_amount' then s.balance::text end,
  'balancePercentage', case when s.fee_type = 'flat_fee' then s.balance_percentage::text end,
  'feeTiers', jsonb_build_object('data', case when s.fee_type = 'tier_percentages' then (
    select coalesce(jsonb_agg(jsonb_build_object('lowAmount', t.low_amount::text, 'highAmount', t.high_amount::text,
      'percentage', t.percentage::text) order by t.position), '[]')
    from fee_tiers t where t.fee_schedule_id = s.id) else '[]' end)) end`;

/** The accounts, of all that signed their form `f` here, whose fee is not the one that it says. */
export const differing = sql`select f.account_id
  from internal_forms f join signatures g on g.form_id = f.id and g.block = 'advisor'
  left join fee_schedules s on s.account_id = f.account_id
  where f.voided_at is null and f.fee_terms is distinct from ${liveTerms}`;
