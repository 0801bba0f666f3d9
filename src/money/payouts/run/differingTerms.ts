import type { Run } from '../../../domain/payout/run/run.ts';
import type { Query } from '../../../lib/query.ts';
import { sql } from '../../../lib/sql.ts';

interface DifferingAccount {
  readonly accountId: string;
  readonly accountNumber: string | null;
}

/**
 * Finds the accounts of the run whose fee terms are not those signed last; accounts without a signed form are left out.
 */
export const differingTerms = async (query: Query, { feeRows }: Run): Promise<readonly DifferingAccount[]> => {
  const billed = new Set(feeRows.map(({ accountId }) => accountId));
  const accounts = await query<DifferingAccount>(sql`
    select a.id as "accountId", a.number as "accountNumber" from accounts a where a.id in (${differing})
    order by a.number, a.id`);
  return accounts.filter(({ accountId }) => billed.has(accountId));
};

/**
 * The account's present terms, spelled as domain/account/keptTerms.ts stores the signed ones. Tiers are compared last,
 * if all else is equal.
 */
const liveTerms = sql`(s.fee_type, case s.fee_type when 'flat_fee_amount' then s.balance::text end,
  case s.fee_type when 'flat_fee' then s.balance_percentage::text end,
  case s.fee_type when 'tier_percentages' then array(
    select concat_ws(' ', t.low_amount, t.high_amount, t.percentage)
    from fee_tiers t where t.fee_schedule_id = s.id order by t.position) end)`;

const signedTerms = sql`(f.fee_terms ->> 'feeType', f.fee_terms ->> 'balance', f.fee_terms ->> 'balancePercentage',
  case f.fee_terms ->> 'feeType' when 'tier_percentages' then array(
    select concat_ws(' ', t.tier ->> 'lowAmount', t.tier ->> 'highAmount', t.tier ->> 'percentage')
    from jsonb_array_elements(f.fee_terms #> '{feeTiers,data}') with ordinality t (tier, position) order by t.position) end)`;

/** The accounts with a signed form `f` whose fee terms are not those of the form. */
export const differing = sql`select f.account_id
  from internal_forms f join signatures g on g.form_id = f.id and g.block = 'advisor'
  left join fee_schedules s on s.account_id = f.account_id
  where f.voided_at is null and ${signedTerms} is distinct from ${liveTerms}`;
