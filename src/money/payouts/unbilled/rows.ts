import { openedOn } from '../../../book/accounts/openedOn.ts';
import { sharesInForce } from '../../../platform/sharesInForce.ts';
import { clientName } from '../../../platform/names/clientName.ts';
import { setAsideList, unbilledList } from '../../../domain/payout/unbilledList.ts';
import type { Filter } from '../../../domain/list.ts';
import type { RowSource } from '../../../platform/lists/source.ts';
import { type Fragment, sql } from '../../../lib/sql.ts';
import { personName } from '../../../platform/names/personName.ts';

export const unbilledRows: RowSource = {
  list: unbilledList,
  scope: 'account',
  query: (_, filters = []) => {
    const start = quarterIn(filters);
    return sql`
      select a.id, a.id as account_id, ${start} as start_date, a.number as account_number, a.client_id, a.step,
        a.advisor_code_id, a.advisor_id, ${clientName('c')} as client_name,
        k.number as advisor_code_number, ${advisors} as advisors, o.opened_on, a.closed_on,
        coalesce(${lastReason(start)}, 'not_billed') as reason
      from (${owing(start)}) o join accounts a on a.id = o.id
      left join clients c on c.id = a.client_id left join advisor_codes k on k.id = a.advisor_code_id`;
  },
  searchIn: ['accountNumber', 'clientName', 'advisorCodeNumber'],
};

/** The quarter of the filter, or else the last one that was billed. */
const quarterIn = (filters: readonly Filter[]): Fragment => {
  const requested = filters.find(({ key }) => key === 'startDate')?.values[0];
  return requested === undefined ? sql`(select max(quarter) from billing_runs)` : sql`${requested}::date`;
};

const before = (start: Fragment) => sql`(${start} - interval '3 months')::date`;
const end = (start: Fragment) => sql`(${start} + interval '3 months - 1 day')::date`;

/**
 * The accounts whose days in the quarter's run are not all charged, without those set aside or with a fee row of the
 * quarter.
 */
export const owing = (start: Fragment) => sql`
  with due as (
    select d.* from (
      select id, opened_on, case when opened_on < ${before(start)} then ${start} when opened_on < ${start} then opened_on end as first,
        least(closed_on, ${end(start)}) as last
      from (select a.id, a.closed_on, ${openedOn} as opened_on from accounts a
        where step in ('completed', 'closed') and archived_at is null) a
    ) d
    where first <= last
      and not exists (select from fee_rows f where f.account_id = d.id and f.quarter = ${start} and f.kind = 'fee' and f.archived_at is null)
      and not exists (select from set_asides s where s.account_id = d.id and s.quarter = ${start})
  ), charged as (
    select d.id, sum(least(f.charged_through, d.last) - greatest(f.charged_from, d.first) + 1) as days
    from due d join fee_rows f on f.account_id = d.id and f.charged_from <= d.last and f.charged_through >= d.first
    where f.archived_at is null and f.quarter >= ${before(start)} group by d.id
  )
  select d.id, d.opened_on from due d left join charged using (id) where coalesce(days, 0) < d.last - d.first + 1`;

/** The advisors of the account's code, whose payouts its fee goes into. */
const advisors = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', ${personName('u')})
    order by s.position), '[]')
  from ${sharesInForce} join users u on u.id = s.advisor_id
  where t.advisor_code_id = a.advisor_code_id)`;

/** Why the last run of the quarter that looked at the account made no row for it. */
export const lastReason = (
  start: Fragment,
) => sql`(select l.reason from left_outs l join billing_runs b on b.id = l.run_id
  where l.account_id = a.id and b.quarter = ${start} order by b.id desc limit 1)`;

export const setAsideRows: RowSource = {
  list: setAsideList,
  scope: 'account',
  query: () => sql`
    select s.id, s.account_id, s.quarter as start_date, s.reason, s.created_at, a.number as account_number, a.client_id,
      a.step, a.advisor_code_id, a.advisor_id, ${clientName('c')} as client_name,
      ${personName('u')} as created_by_name
    from set_asides s join accounts a on a.id = s.account_id
    left join clients c on c.id = a.client_id left join users u on u.id = s.created_by_id`,
  searchIn: ['accountNumber', 'clientName', 'reason'],
};
