import type { MikroORM } from '@mikro-orm/postgresql';
import type { Client } from 'pg';
import { billQuarter } from '../src/money/payouts/run/billQuarter.ts';
import { processorTime } from './cost.ts';
import { quarter } from './size.ts';

const quarterEnd = `(date '${quarter.current}' + interval '3 months - 1 day')::date`;

/** A code as a fee row freezes it: made once for all its accounts. */
const codes = `
  select t.advisor_code_id as id, json_build_object('id', t.advisor_code_id, 'number', k.number, 'hasWrapFee', t.has_wrap_fee,
    'verusOverride', (case when t.has_verus_override then t.verus_override_fee else 0 end)::text,
    'managementFee', (case when t.investment_management then t.management_fee else 0 end)::text,
    'advisors', (select json_agg(json_build_object('advisorId', s.advisor_id, 'split', s.percentage::text,
        'platformFee', d.platform_fee::text, 'accountFee', d.account_fee::text, 'overridePoints', s.percentage::text,
        'vimPoints', s.percentage::text) order by s.position)
      from advisor_subscriptions s join billing_details d on d.advisor_id = s.advisor_id where s.terms_id = t.id)) as frozen
  from code_terms t join advisor_codes k on k.id = t.advisor_code_id where t.in_force`;

/** Frozen inputs of a fee row, from the account `a`, its schedule `f` and its close `c`. */
const frozenBilling = `json_build_object('openedOn', a.billing_start_date, 'closedOn', a.closed_on, 'valuedOn', c.as_of,
  'marketValue', c.value::text, 'billableValue', c.value::text, 'ineligible', '[]'::json,
  'terms', json_build_object('feeType', f.fee_type, 'balance', f.balance::text, 'balancePercentage', f.balance_percentage::text,
    'tiers', case when f.fee_type = 'tier_percentages' then (
      select json_agg(json_build_array(t.low_amount::text, t.high_amount::text, t.percentage::text) order by t.position)
      from fee_tiers t where t.fee_schedule_id = f.id) end),
  'group', null, 'inAdvance', json_build_object('from', '${quarter.current}', 'days', 90, 'daysInQuarter', 90), 'inArrears', null)`;

const sums = `sum(advisor_split), 0, sum(advisor_split), sum(platform_fee), sum(account_fee), sum(override), sum(vim), 0,
  sum(fees), 0, sum(advisor_split - fees), sum(value), sum(value), greatest(sum(advisor_split - fees), 0),
  least(sum(advisor_split - fees), 0)`;

/**
 * One set-based statement: every account's fee by its schedule with what it was worked out from, its split among the code's
 * advisors with all deductions, and their payouts, into the same tables under the same rules. It checks nothing. Without
 * payouts and inputs it would be another outcome: nobody could be paid by it, and no figure explained. The members of a
 * household pay their tiers each by itself.
 */
const statement = `
  with codes as materialized (${codes}), annual as materialized (
    select a.id, a.advisor_code_id, c.value, case f.fee_type when 'flat_fee_amount' then f.balance
      when 'flat_fee' then c.value * f.balance_percentage / 100
      else (select sum(greatest(0, least(c.value, coalesce(t.high_amount, c.value)) - t.low_amount + 0.01) * t.percentage / 100)
        from fee_tiers t where t.fee_schedule_id = f.id) end as fee,
      json_build_object('quarter', '${quarter.current}', 'code', k.frozen, 'billing', ${frozenBilling}, 'charges', '[]'::json,
        'refund', null) as inputs
    from accounts a join daily_values c on c.account_id = a.id and c.as_of = '${quarter.valuation}'
    join fee_schedules f on f.account_id = a.id join codes k on k.id = a.advisor_code_id where a.step = 'completed'
  ), run as (
    insert into billing_runs (id, quarter, previous_quarter, valuation_date, idempotency_key, all_advisors, billed_on, findings, totals, digest)
    values (gen_random_uuid(), '${quarter.current}', '${quarter.previous}', '${quarter.valuation}', 'by hand', true, '${quarter.today}', '{}', '{}', '')
    returning id
  ), fees as (
    insert into fee_rows (id, run_id, account_id, advisor_code_id, payer_id, quarter, previous_quarter, kind, charged_from, charged_through,
      valuation_date, value, billable_value, quarterly_fee, in_advance, in_arrears, gross, total_refunds, inputs)
    select gen_random_uuid(), run.id, a.id, a.advisor_code_id, a.id, '${quarter.current}', '${quarter.previous}', 'fee',
      '${quarter.current}', ${quarterEnd}, '${quarter.valuation}', a.value, a.value, round(a.fee / 4, 2), round(a.fee / 4, 2),
      0, round(a.fee / 4, 2), 0, a.inputs
    from annual a, run returning id, advisor_code_id, gross, value
  ), parts as materialized (
    select p.*, platform_fee + account_fee + override + vim as fees from (
      select f.id as fee_row_id, f.value, s.advisor_id, s.percentage as split,
        round(f.gross * s.percentage / 100, 2) as advisor_split,
        round(f.gross * s.percentage / 100 * d.platform_fee / 100, 2) as platform_fee,
        round(d.account_fee * s.percentage / 100, 2) as account_fee,
        case when t.has_verus_override then round(f.gross * t.verus_override_fee / 100 * s.percentage / 100, 2) else 0 end as override,
        case when t.investment_management then round(f.gross * t.management_fee / 100 * s.percentage / 100, 2) else 0 end as vim
      from fees f join code_terms t on t.advisor_code_id = f.advisor_code_id and t.in_force
      join advisor_subscriptions s on s.terms_id = t.id join billing_details d on d.advisor_id = s.advisor_id) p
  ), paid as (
    insert into payouts (id, advisor_id, run_id, start_date, end_date, prev_start_date, prev_end_date, bill_date,
      compensation_in_advance, compensation_in_arrears, gross_compensation, platform_fee, account_fee, verus_override,
      management_fee, client_fee, total_fees, refund, net_compensation, net_balance, value_on_date, payable, carried_forward)
    select gen_random_uuid(), advisor_id, (select id from run), '${quarter.current}', ${quarterEnd}, '${quarter.previous}',
      date '${quarter.current}' - 1, '${quarter.today}', ${sums}
    from parts group by advisor_id returning id, advisor_id
  )
  insert into breakdowns (id, fee_row_id, advisor_id, payout_id, split, in_advance, in_arrears, advisor_split, platform_fee,
    account_fee, verus_override, management_fee, client_fee, total_fees, refund, net_compensation)
  select gen_random_uuid(), fee_row_id, p.advisor_id, paid.id, split, advisor_split, 0, advisor_split, platform_fee, account_fee,
    override, vim, 0, fees, 0, advisor_split - fees
  from parts p join paid on paid.advisor_id = p.advisor_id`;

/** Both in milliseconds of processor time. */
export const billing = {
  async baseline(client: Client, home: string): Promise<number> {
    await client.query('begin');
    const took = await processorTime([process.pid], home, () => client.query(statement));
    await client.query('rollback');
    // Dead rows of the rollback must not slow down our own run.
    await client.query('vacuum analyze');
    return took;
  },

  /** Our run: inputs read, fees worked out with their explanations, invariants checked, everything stored. */
  ours: (orm: MikroORM, home: string): Promise<number> =>
    processorTime([process.pid], home, () =>
      billQuarter(orm, {
        quarter: quarter.current,
        previousQuarter: quarter.previous,
        advisorIds: 'all',
        today: quarter.today,
        by: null,
        idempotencyKey: 'bench',
      }),
    ),
};
