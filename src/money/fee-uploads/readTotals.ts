import type { FeeUploadTotals, StatusTotal, UploadedFile } from '../../domain/fee-upload/totals.ts';
import type { Actor } from '../../domain/permissions.ts';
import { addMoney } from '../../domain/money.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { feeUploadRows } from './rows.ts';

/** Sums the list of a quarter, and checks whether each exported file still equals its rows. */
export const readTotals = async (query: Query, actor: Actor, quarter: string): Promise<FeeUploadTotals> => {
  const rows = sql`(${feeUploadRows.query(actor)}) r where r.start_date = ${quarter}::date`;
  const statuses = await query<StatusTotal>(sql`
    select r.status, count(*)::int as rows, sum(r.gross_compensation) as total from ${rows} group by r.status order by 1`);
  const files = await query<UploadedFile>(sql`
    select x.id, x.file_name as "fileName", x.custodian_id as "custodianId", x.rows, x.total, x.sha256,
      x.created_at as "exportedAt", coalesce(listed.rows = x.rows and listed.total = x.total, false)
        and encode(sha256(convert_to(x.content, 'UTF8')), 'hex') = x.sha256 as "isTied"
    from fee_files x left join (select r.fee_file_id, count(*) as rows, sum(r.gross_compensation) as total
      from ${rows} group by r.fee_file_id) listed on listed.fee_file_id = x.id
    where x.quarter = ${quarter} order by x.custodian_id, x.batch, x.part`);
  return { total: addMoney(statuses.map(({ total }) => total)), statuses: { data: statuses }, files: { data: files } };
};
