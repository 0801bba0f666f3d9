import type { Query } from '../../lib/query.ts';
import { sql, uuids } from '../../lib/sql.ts';
import type { StorageKey } from '../../lib/storage.ts';

/** Describes each file by its name and the record it belongs to: '“Statement.pdf” of client Ada Byrne'. */
export const recordsOf = async (
  query: Query,
  keys: readonly StorageKey[],
): Promise<ReadonlyMap<StorageKey, string>> => {
  const rows = await query<{ key: StorageKey; words: string }>(sql`
    select b.storage_key as key, '“' || b.filename || '” of ' || coalesce(
      'account ' || a.number || ' of ' || k.name, 'the new account ' || a.id || ' of ' || k.name, 'client ' || k.name,
      'advisor ' || u.first_name || ' ' || u.last_name, 'branch ' || n.name,
      'the reconciliation of ' || r.quarter, 'the billing of ' || g.quarter,
      case when f.general then 'the firm' when b.purpose = 'export' then 'an export' else 'no record' end) as words
    from blobs b
      left join files f on f.blob_id = b.id
      left join lateral (
        select account_id from internal_forms where blob_id = b.id union all
        select v.account_id from signatures s join internal_forms v on v.id = s.form_id
          where s.sealed_blob_id = b.id limit 1) v on true
      left join accounts a on a.id = coalesce(f.account_id, v.account_id)
      left join (select id, first_name || coalesce(' ' || last_name, '') as name from clients) k
        on k.id = coalesce(f.client_id, a.client_id)
      left join users u on u.id = f.advisor_id
      left join branches n on n.id = f.branch_id
      left join lateral (select quarter from reconciliations where blob_id = b.id limit 1) r on true
      left join lateral (select quarter from billing_runs where charges_blob_id = b.id limit 1) g on true
    where b.storage_key = any(${uuids(keys)})`);
  return new Map(rows.map(({ key, words }) => [key, words]));
};
