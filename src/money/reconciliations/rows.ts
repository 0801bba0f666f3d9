import { clientName } from '../../platform/names/clientName.ts';
import { reconciliationList, reconciliationRowList } from '../../domain/reconciliation/list.ts';
import { sql } from '../../lib/sql.ts';
import type { RowSource } from '../../platform/lists/source.ts';
import { personName } from '../../platform/names/personName.ts';

/**
 * True for the latest report of a custodian in a quarter; it is cumulative and replaces the earlier ones. The highest
 * id is the latest, because ids are assigned under a lock. Expects reconciliations as `c`.
 */
export const isLast = sql`not exists (select from reconciliations later where later.quarter = c.quarter
  and later.custodian_id = c.custodian_id and later.id > c.id)`;

export const reconciliationRecords: RowSource = {
  list: reconciliationList,
  scope: 'reconciliation',
  query: () => sql`
    select c.id, c.quarter as start_date, c.custodian_id, c.file_name, c.rows, c.total, c.created_at,
      ${personName('u')} as created_by_name, ${isLast} as is_last, t.*
    from reconciliations c left join users u on u.id = c.created_by_id cross join lateral (
      select coalesce(sum(r.asked), 0)::numeric(20, 2) as asked, coalesce(sum(r.debited), 0)::numeric(20, 2) as debited,
        coalesce(sum(r.debited - r.asked), 0)::numeric(20, 2) as difference,
        (count(*) filter (where r.fate <> 'matched'))::int as differences,
        (count(*) filter (where r.fate <> 'matched' and r.settled_as is null))::int as open
      from reconciliation_rows r where r.reconciliation_id = c.id) t`,
};

/**
 * Whether a row's fees may be flagged as not collected: an account is known to pay them, and less was debited from it
 * than requested. Expects reconciliation rows as `r`.
 */
export const isFlaggable = sql`(r.payer_id is not null and r.debited < r.asked)`;

const settlement = sql`case when r.settled_as is not null then r.settled_as
  when r.fate = 'matched' then 'none' else 'open' end`;

/** Lists the rows of the latest reports only, unless one report is asked for. */
export const reconciliationRows: RowSource = {
  list: reconciliationRowList,
  scope: 'reconciliation',
  query: (_actor, filters = []) => sql`
    select r.id, r.reconciliation_id, c.quarter as start_date, c.custodian_id, r.payer_id as account_id, a.client_id,
      a.step, coalesce(a.number, r.account_number) as account_number,
      ${clientName('l')} as client_name, r.asked, r.debited,
      r.debited - r.asked as difference, r.debited_on, r.fate, ${settlement} as settlement, r.note,
      ${isFlaggable} as is_flaggable, ${personName('u')} as settled_by_name, r.settled_at
    from reconciliation_rows r join reconciliations c on c.id = r.reconciliation_id
    left join accounts a on a.id = r.payer_id left join clients l on l.id = a.client_id
    left join users u on u.id = r.settled_by_id
    where ${filters.some(({ key }) => key === 'reconciliationId') ? sql`true` : isLast}`,
  searchIn: ['accountNumber', 'clientName', 'note'],
};
