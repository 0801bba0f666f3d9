import { inForceOn, type RunAdvisor, type RunCode } from '../../domain/payout/rows/codes.ts';
import type { Query } from '../../lib/query.ts';
import { raw, sql } from '../../lib/sql.ts';

interface CodeRow extends Pick<RunCode, 'id' | 'number'> {
  readonly versions: readonly CodeVersion[];
}

interface CodeVersion extends Omit<RunCode, 'id' | 'number'> {
  readonly effectiveOn: string;
}

/** Reads every code, or those that meet a condition on the code `k`, with its terms in force on the day. */
export const readCodes = async (query: Query, day: string, which = sql`true`): Promise<RunCode[]> => {
  const rows = await query<CodeRow>(sql`
    select k.id, k.number, (select json_agg(json_build_object('effectiveOn', t.effective_on,
        'investmentManagement', t.investment_management, 'managementFee', t.management_fee::text,
        'hasVerusOverride', t.has_verus_override, 'verusOverrideFee', t.verus_override_fee::text,
        'hasWrapFee', t.has_wrap_fee, 'subscriptions', ${points('advisor_subscriptions')},
        'verusOverrides', ${points('verus_overrides')}, 'vimBreakdowns', ${points('vim_breakdowns')}))
      from code_terms t where t.advisor_code_id = k.id) as versions
    from advisor_codes k where k.number is not null and ${which}`);
  return rows.flatMap(({ id, number, versions }) => {
    const inForce = inForceOn(versions ?? [], day);
    return inForce ? [{ ...inForce, id, number }] : [];
  });
};

const points = (table: string) => sql`(select coalesce(json_agg(json_build_object('advisorId', s.advisor_id,
  'percentage', s.percentage::text) order by s.position), '[]') from ${raw(table)} s where s.terms_id = t.id)`;

/** Reads the advisors who have billing details, with what earlier payouts left owing. */
export const readAdvisors = (query: Query): Promise<RunAdvisor[]> =>
  query<RunAdvisor>(sql`
    select d.advisor_id as id, d.platform_fee as "platformFee", d.account_fee as "accountFee",
      coalesce(sum(c.amount), 0.00) as "broughtForward", d.next_payout_date as "nextPayoutDate"
    from billing_details d left join carry_forwards c on c.advisor_id = d.advisor_id and c.used_by_id is null
    group by d.id order by d.advisor_id`);
