import { exportList } from '../../domain/export/list.ts';
import type { RowSource } from '../lists/source.ts';
import { sql } from '../../lib/sql.ts';
import { keptDays } from './sweepExports.ts';

export const exportRows: RowSource = {
  list: exportList,
  scope: 'job',
  query: () => sql`
    select j.id, j.owner_id, j.input ->> 'fileName' as file_name, j.input ->> 'format' as format, j.done as rows, j.status,
      j.error, j.created_at, j.created_at + ${keptDays} * interval '1 day' as kept_until,
      case when j.status = 'completed' then '/api/exports/' || j.id || '/download' end as url
    from jobs j where j.kind = 'exportList'`,
};
