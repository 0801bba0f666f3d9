import { advisorCodeList } from '../../domain/advisor-code/list.ts';
import { onPage, type RowSource } from '../../platform/lists/source.ts';
import { raw, sql } from '../../lib/sql.ts';
import { visibleRows } from '../../platform/scope.ts';
import { personName, personSearched } from '../../platform/names/personName.ts';
import { sharesInForce } from '../../platform/sharesInForce.ts';

const baseQuery = sql`
  select k.id, k.number, k.custodian_id as custodian_names, k.status, k.notes, k.decline_reason
  from advisor_codes k where k.archived_at is null`;

export const advisorCodeRows: RowSource = {
  list: advisorCodeList,
  scope: 'advisorCode',
  base: {
    query: baseQuery,
    keys: ['number', 'custodianNames', 'status', 'notes', 'declineReason', 'advisorIds', 'branchIds'],
  },
  // A declined request is no code: only a filter by status shows it.
  defaultCondition: (all) => (all.some(({ key }) => key === 'status') ? sql`true` : sql`r.status <> 'declined'`),
  query: (actor, _, pageIds) => sql`
    select k.*,
      coalesce(shared.advisor_names, '[]') as advisor_names,
      coalesce(shared.compensation_values, '[]') as compensation_values,
      case when t.investment_management then t.management_fee end as vim,
      coalesce(held.accounts, 0) as accounts
    from (${baseQuery}) k left join code_terms t on t.advisor_code_id = k.id and (t.in_force or k.status <> 'active')
    left join (select s.terms_id,
        jsonb_agg(jsonb_build_object('id', u.id, 'name', ${personName('u')})
          order by s.position) as advisor_names,
        jsonb_agg(trim_scale(s.percentage) || '%' order by s.position) as compensation_values
      from code_terms t join advisor_codes c on c.id = t.advisor_code_id and (t.in_force or c.status <> 'active')
      join advisor_subscriptions s on s.terms_id = t.id join users u on u.id = s.advisor_id
      where ${onPage(raw('t.advisor_code_id'), pageIds)} group by s.terms_id) shared on shared.terms_id = t.id
    left join (select a.advisor_code_id, count(*)::int as accounts from accounts a
      where a.archived_at is null and ${visibleRows('account', actor, 'a')} and ${onPage(raw('a.advisor_code_id'), pageIds)}
      group by a.advisor_code_id) held on held.advisor_code_id = k.id`,
  search: (pattern) => [
    sql`select id from advisor_codes where number ilike ${pattern}`,
    sql`select t.advisor_code_id from ${sharesInForce}
      join users u on u.id = s.advisor_id
      where ${personSearched('u')} ilike ${pattern}`,
  ],
  relationFilters: {
    advisorIds: (ids) => sql`exists (select 1 from ${sharesInForce}
      where t.advisor_code_id = r.id and s.advisor_id = any(${ids}))`,
    branchIds: (ids) => sql`exists (select 1 from ${sharesInForce}
      join users u on u.id = s.advisor_id
      where t.advisor_code_id = r.id and u.branch_id = any(${ids}))`,
  },
};
