import type { MikroORM } from '@mikro-orm/postgresql';
import type { Client } from 'pg';
import { billQuarter } from '../src/payouts/billQuarter.ts';
import { quarter } from './largeFirm.ts';

/** One set-based statement: every account's fee by its schedule, split among its code's advisors, kept in a table. */
const statement = `
  create table bench_fees as
  with annual as (
    select a.id, a.advisor_code_id, case f.fee_type when 'flat_fee_amount' then f.balance
      when 'flat_fee' then c.value * f.balance_percentage / 100
      else (select sum(greatest(0, least(c.value, coalesce(t.high_amount, c.value)) - t.low_amount + 0.01) * t.percentage / 100)
        from fee_tiers t where t.fee_schedule_id = f.id) end as fee
    from accounts a join account_closes c on c.account_id = a.id and c.as_of = '${quarter.valuation}'
    join fee_schedules f on f.account_id = a.id where a.step = 'completed'
  ), gross as (select id, advisor_code_id, round(fee / 4, 2) as gross from annual)
  select g.id as account_id, s.advisor_id, g.gross, round(g.gross * s.percentage / 100, 2) as advisor_split,
    round(g.gross * s.percentage / 100 * d.platform_fee / 100, 2) as platform_fee,
    round(d.account_fee * s.percentage / 100, 2) as account_fee,
    case when t.has_verus_override then round(g.gross * t.verus_override_fee / 100 * s.percentage / 100, 2) else 0 end as override,
    case when t.investment_management then round(g.gross * t.management_fee / 100 * s.percentage / 100, 2) else 0 end as vim
  from gross g join code_terms t on t.advisor_code_id = g.advisor_code_id and t.ended_on is null
  join advisor_subscriptions s on s.terms_id = t.id join billing_details d on d.advisor_id = s.advisor_id`;

export const billing = {
  async baseline(client: Client): Promise<number> {
    const began = performance.now();
    await client.query(statement);
    const took = performance.now() - began;
    await client.query('drop table bench_fees');
    return took;
  },

  /** Our run: inputs read, fees worked out with their explanations, invariants checked, everything stored. */
  async ours(orm: MikroORM): Promise<number> {
    const began = performance.now();
    await billQuarter(orm, {
      quarter: quarter.current,
      previousQuarter: quarter.previous,
      advisorIds: 'all',
      today: quarter.today,
      by: null,
      idempotencyKey: 'bench',
    });
    return performance.now() - began;
  },
};
