import { sql } from '../../lib/sql.ts';

/** Whether an account `a` is billed. */
export const isOpen = sql`a.step = 'completed' and a.archived_at is null`;
/** The account's billable value, in whole cents. */
const value = sql`greatest(a.billable_value, 0) * 100 as value`;
/** Whether accounts are not all in one group. */
const isApart = sql`count(*) > 1
  and (count(acc_group_id) < count(*) or min(acc_group_id::text) < max(acc_group_id::text))`;

const tiered = sql`
  select a.id, a.client_id, a.advisor_code_id, a.acc_group_id, ${value}, s.id as schedule_id
  from accounts a join fee_schedules s on s.account_id = a.id and s.fee_type = 'tier_percentages' where ${isOpen}`;

/**
 * Tiered accounts of clients who have several of them on one code; most clients have none, and no tiers are read for
 * them.
 */
const several = sql`
  select t.* from tiered t join (
    select client_id, advisor_code_id from tiered group by client_id, advisor_code_id having ${isApart}) c
    using (client_id, advisor_code_id)`;

/** Accounts that share a group with one of those, on any terms: their values count, and their fees may change. */
const mates = sql`
  select a.id, a.acc_group_id, ${value}, s.id as schedule_id
  from accounts a left join fee_schedules s on s.account_id = a.id and s.fee_type = 'tier_percentages'
  where ${isOpen} and a.acc_group_id in (select acc_group_id from several)`;

/** The tiers of a schedule as text: equal if the domain's `tierKey` is, that is, for tiers that charge the same. */
const keys = sql`
  select t.fee_schedule_id as schedule_id,
    string_agg(concat(t.high_amount, '@', t.percentage), ' ' order by t.position) as tiers
  from fee_tiers t
  where t.fee_schedule_id in (select schedule_id from several union all select schedule_id from mates) group by 1`;

/**
 * The accounts of each client and code on the same tiers; they join the largest group that one of them is in, or else a
 * new one.
 */
const sets = sql`
  select (array_agg(id order by id))[1] as id, client_id, advisor_code_id, tiers, array_agg(id) as account_ids,
    sum(value) as value, (array_agg(acc_group_id order by worth desc nulls last, acc_group_id))[1] as target
  from several join keys using (schedule_id) left join (
    select acc_group_id, sum(value) as worth from mates group by acc_group_id) w using (acc_group_id)
  group by client_id, advisor_code_id, tiers having ${isApart}`;

const moving = sql`
  select s.id as set_id, s.target, s.tiers, m.id, m.acc_group_id, m.value
  from sets s cross join unnest(s.account_ids) u (id) join several m on m.id = u.id`;

/** A set's own accounts, and those that share a group with one of them, whose fees change with it. */
const concerned = sql`
  select set_id, value, tiers, coalesce(acc_group_id, id) as place, coalesce(target, set_id) as then_place from moving
  union all
  select g.set_id, m.value, k.tiers, acc_group_id, acc_group_id
  from (select distinct set_id, acc_group_id from moving) g join mates m using (acc_group_id)
    left join keys k using (schedule_id)
  where not exists (select from moving own where own.set_id = g.set_id and own.id = m.id)`;

/**
 * (5) The value on each schedule of a group, as the groups are and in the one group; an account alone is a group of
 * one.
 */
const parts = sql`
  select set_id, together, place, tiers, sum(value) as value,
    sum(sum(value)) over (partition by set_id, together, place) as total
  from (select set_id, value, tiers, together, case when together then then_place else place end as place
    from concerned cross join (values (false), (true)) t (together)) p
  group by set_id, together, place, tiers`;

/** Each tier, in whole cents and in ten-thousandths of a percent, from one of the schedules that are equal. */
const rungs = sql`
  select k.tiers, t.high_amount * 100 as high, t.percentage * 10000 as rate,
    coalesce(lag(t.high_amount) over (partition by k.tiers order by t.position) * 100, 0) as below
  from (select tiers, (array_agg(schedule_id))[1] as schedule_id from keys group by tiers) k
    join fee_tiers t on t.fee_schedule_id = k.schedule_id`;

/** (3) to (5), rounded as the domain does it: in whole numbers, half a cent upwards. */
const priced = sql`
  select set_id, together, case when total = 0 then 0
    else div(sum(greatest(least(total, high) - below, 0) * rate) * value + 2000000 * total, 4000000 * total) end as fee
  from parts join rungs using (tiers) group by set_id, together, place, tiers, value, total`;

/**
 * The accounts of each client and code on the same tiers that are not in one group, with their fees for four quarters
 * as they are and as one group. The members' fees add up to their schedule's, so no share is worked out.
 */
export const missed = sql`
  with tiered as materialized (${tiered}), several as materialized (${several}), mates as materialized (${mates}),
  keys as materialized (${keys}), sets as materialized (${sets}), moving as materialized (${moving}),
  concerned as (${concerned}), parts as (${parts}), rungs as materialized (${rungs}), priced as (${priced}),
  fees as (
    select set_id, sum(fee) filter (where not together) as now, sum(fee) filter (where together) as then
    from priced group by set_id)
  select s.id, s.client_id, s.advisor_code_id, s.account_ids, s.target as acc_group_id,
    (s.value / 100)::numeric(20, 2) as value, (f.now * 4 / 100)::numeric(20, 2) as pays_now,
    (f.then * 4 / 100)::numeric(20, 2) as would_pay, ((f.now - f.then) * 4 / 100)::numeric(20, 2) as saves
  from sets s join fees f on f.set_id = s.id where f.now > f.then`;
