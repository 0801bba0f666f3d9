import { sharesInForce } from '../../platform/sharesInForce.ts';
import { clientList } from '../../domain/client/list.ts';
import type { RowSource } from '../../platform/lists/source.ts';
import { raw, sql } from '../../lib/sql.ts';
import { visibleRows } from '../../platform/scope.ts';
import { personName } from '../../platform/names/personName.ts';
import { accountsCount, accountTypes } from './accounts.ts';
import { clientName } from '../../platform/names/clientName.ts';

const baseQuery = sql`
  select c.id, ${clientName('c')} as name, c.is_entity::text as is_entity,
    case when not c.is_entity then c.email end as email, c.account_holder_id
  from clients c where c.archived_at is null`;

export const clientRows: RowSource = {
  list: clientList,
  scope: 'client',
  base: { query: baseQuery, keys: ['name', 'isEntity', 'email', 'advisorCodeIds', 'advisorIds', 'withEntity'] },
  query: (actor) => sql`
    select c.*, ${clientName('holder')} as account_holder,
      ${accountTypes(raw('c.id'), actor)} as account_type_names, ${accountsCount(raw('c.id'), actor)} as accounts_count,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', u.id, 'name', ${personName('u')})), '[]')
        from client_codes cc join advisor_codes k on k.id = cc.advisor_code_id
          join (${sharesInForce}) on t.advisor_code_id = k.id join users u on u.id = s.advisor_id
        where cc.client_id = c.id and ${visibleRows('advisorCode', actor, 'k')}) as advisors,
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.number) order by k.number), '[]')
        from client_codes cc join advisor_codes k on k.id = cc.advisor_code_id
        where cc.client_id = c.id and ${visibleRows('advisorCode', actor, 'k')}) as advisor_codes
    from (${baseQuery}) c left join clients holder on holder.id = c.account_holder_id`,
  search: (pattern) => [
    sql`select id from clients where ${clientName()} ilike ${pattern}`,
    sql`select id from clients where email ilike ${pattern}`,
  ],
  relationFilters: {
    advisorCodeIds: (ids) => sql`exists (select 1 from client_codes cc
      where cc.client_id = r.id and cc.advisor_code_id = any(${ids}))`,
    // Only codes in scope: a colleague's other codes would tell which clients are shared.
    advisorIds: (
      ids,
      actor,
    ) => sql`exists (select 1 from client_codes cc join advisor_codes k on k.id = cc.advisor_code_id
      join (${sharesInForce}) on t.advisor_code_id = k.id
      where cc.client_id = r.id and s.advisor_id = any(${ids}) and ${visibleRows('advisorCode', actor, 'k')})`,
  },
  customFilters: {
    withEntity: ([wanted]) => (wanted === 'false' ? sql`r.is_entity = 'false'` : sql`true`),
  },
};
