import { heldBlockList, importList, importProblemList } from '../../domain/position/importLists.ts';
import { isUnnamed } from './storeHeldBlocks.ts';
import type { RowSource } from '../../platform/lists/source.ts';
import { sql } from '../../lib/sql.ts';
import { personName } from '../../platform/names/personName.ts';

export const importRows: RowSource = {
  list: importList,
  scope: 'positionImport',
  query: () => sql`
    select i.id, coalesce(i.started_at, i.created_at) as started_at, i.as_of, i.sources, i.trigger, ${personName('u')} as requested_by_name,
      i.status, f.*, m.problems + r.problems as problems, r.remarks,
      round(extract(epoch from i.completed_at - i.started_at), 1) as duration
    from position_imports i left join users u on u.id = i.requested_by_id
    cross join lateral (select count(*)::int as files, coalesce(sum(rows_read), 0)::int as rows_read,
        coalesce(sum(matched), 0)::int as matched, coalesce(sum(quarantined), 0)::int as quarantined
      from position_files f where f.position_import_id = i.id) f
    cross join lateral (select count(*)::int as problems from import_problems p
      join position_files f on f.id = p.position_file_id where f.position_import_id = i.id and not p.notice) m
    cross join lateral (select string_agg(c.name || ': ' || t.reason, ' ' order by c.name) as remarks,
        (count(*) filter (where not t.notice))::int as problems
      from (${remarks}) t join custodians c on c.id = t.source where t.id = i.id) r`,
};

/** The remarks on custodians, one row each. */
const remarks = sql`select o.id, o.as_of, t.position, t.remark ->> 'source' as source, t.remark ->> 'reason' as reason,
    coalesce((t.remark ->> 'notice')::boolean, false) as notice
  from position_imports o cross join lateral jsonb_array_elements(o.remarks) with ordinality as t(remark, position)`;

export const importProblemRows: RowSource = {
  list: importProblemList,
  scope: 'positionImport',
  query: () => sql`
    select p.id, i.id as position_import_id, i.as_of, f.custodian_id, f.file_name, p.line, p.account_number, p.reason,
      case when p.notice then 'notice' else 'problem' end as kind
    from import_problems p join position_files f on f.id = p.position_file_id
      join position_imports i on i.id = f.position_import_id
    union all
    select md5(t.id::text || t.position)::uuid, t.id, t.as_of, t.source, null, null, null, t.reason,
      case when t.notice then 'notice' else 'problem' end from (${remarks}) t`,
  searchIn: ['fileName', 'accountNumber', 'reason'],
};

/** The accounts that the waiting number of `k` equals but for leading zeros; the id only where there is one alone. */
const probableAccounts = sql`
  select string_agg(z.number, ', ' order by z.number) as probable_account,
    case when count(*) = 1 then min(z.id::text)::uuid end as probable_account_id
  from accounts z where k.cause = 'zeros' and k.status = 'waiting' and z.custodian_id = k.custodian_id
    and z.archived_at is null and z.number is not null and unpadded_number(z.number) = unpadded_number(k.number)`;

export const heldBlockRows: RowSource = {
  list: heldBlockList,
  scope: 'heldBlock',
  query: () => sql`
    select k.id, k.account_id, a.client_id, a.step, coalesce(a.number || coalesce(' ' || a.name, ''), '') as account_name,
      coalesce(k.number, k.title || ' ...' || k.suffix) as named, k.custodian_id, k.cause, k.as_of,
      case when k.status = 'waiting' and k.cause <> 'past' then a.value else k.old_value end as old_value, k.value,
      jsonb_array_length(k.positions) as positions, k.status, k.status = 'waiting' as is_waiting,
      ${isUnnamed('k.cause')} as is_unmatched, p.probable_account, p.probable_account_id, ${personName('u')} as settled_by_name, k.settled_at,
      f.file_name, k.line
    from held_blocks k join position_files f on f.id = k.position_file_id
    left join accounts a on a.id = k.account_id left join users u on u.id = k.settled_by_id
    left join lateral (${probableAccounts}) p on true`,
  searchIn: ['accountName', 'named', 'probableAccount', 'fileName'],
};
