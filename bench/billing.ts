import type { MikroORM } from '@mikro-orm/postgresql';
import type { Client } from 'pg';
import { billQuarter } from '../src/payouts/run/billQuarter.ts';
import { processorTime } from './cost.ts';
import { quarter } from './size.ts';

/**
 * One set-based statement: every account's fee by its schedule, and its split among the code's advisors with all
 * deductions, into the same tables under the same rules. It explains nothing and checks nothing.
 */
const statement = `
  with annual as (
    select a.id, a.advisor_code_id, c.value, case f.fee_type when 'flat_fee_amount' then f.balance
      when 'flat_fee' then c.value * f.balance_percentage / 100
      else (select sum(greatest(0, least(c.value, coalesce(t.high_amount, c.value)) - t.low_amount + 0.01) * t.percentage / 100)
        from fee_tiers t where t.fee_schedule_id = f.id) end as fee
    from accounts a join account_closes c on c.account_id = a.id and c.as_of = '${quarter.valuation}'
    join fee_schedules f on f.account_id = a.id where a.step = 'completed'
  ), run as (
    insert into billing_runs (id, quarter, previous_quarter, valuation_date, idempotency_key, all_advisors, billed_on, findings, totals, digest)
    values (gen_random_uuid(), '${quarter.current}', '${quarter.previous}', '${quarter.valuation}', 'by hand', true, '${quarter.today}', '{}', '{}', '')
    returning id
  ), fees as (
    insert into fee_rows (id, run_id, account_id, advisor_code_id, payer_id, quarter, previous_quarter, kind, charged_from, charged_through,
      valuation_date, value, billable_value, quarterly_fee, in_advance, in_arrears, gross, total_refunds, inputs)
    select gen_random_uuid(), run.id, a.id, a.advisor_code_id, a.id, '${quarter.current}', '${quarter.previous}', 'fee',
      '${quarter.current}', (date '${quarter.current}' + interval '3 months - 1 day')::date, '${quarter.valuation}', a.value, a.value, round(a.fee / 4, 2), round(a.fee / 4, 2), 0, round(a.fee / 4, 2), 0, '{}'
    from annual a, run returning id, advisor_code_id, gross
  ), parts as (
    select f.id as fee_row_id, s.advisor_id, s.percentage as split, round(f.gross * s.percentage / 100, 2) as advisor_split,
      round(f.gross * s.percentage / 100 * d.platform_fee / 100, 2) as platform_fee,
      round(d.account_fee * s.percentage / 100, 2) as account_fee,
      case when t.has_verus_override then round(f.gross * t.verus_override_fee / 100 * s.percentage / 100, 2) else 0 end as override,
      case when t.investment_management then round(f.gross * t.management_fee / 100 * s.percentage / 100, 2) else 0 end as vim
    from fees f join code_terms t on t.advisor_code_id = f.advisor_code_id and t.in_force
    join advisor_subscriptions s on s.terms_id = t.id join billing_details d on d.advisor_id = s.advisor_id
  )
  insert into breakdowns (id, fee_row_id, advisor_id, split, in_advance, in_arrears, advisor_split, platform_fee, account_fee,
    verus_override, management_fee, client_fee, total_fees, refund, net_compensation)
  select gen_random_uuid(), fee_row_id, advisor_id, split, advisor_split, 0, advisor_split, platform_fee, account_fee, override,
    vim, 0, platform_fee + account_fee + override + vim, 0, advisor_split - platform_fee - account_fee - override - vim
  from parts`;

/** Both in milliseconds of processor time. */
export const billing = {
  async baseline(client: Client, home: string): Promise<number> {
    await client.query('begin');
    const took = await processorTime([process.pid], home, () => client.query(statement));
    await client.query('rollback');
    // What was rolled back must not be in the way of ours.
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
