import { fileList } from '../domain/file/list.ts';
import type { RowSource } from '../lists/rows.ts';
import { sql } from '../lib/sql.ts';

export const fileRows: RowSource = {
  list: fileList,
  scope: 'file',
  // The address outlives the page; the link that it leads to is signed when it is followed, for five minutes.
  query: () => sql`
    select f.id, f.file_name, '/api/files/' || f.id || '/download' as url, f.client_id, f.account_id, f.advisor_id,
      f.owner_id, f.general, u.first_name || ' ' || u.last_name as owner_name, f.updated_at
    from files f left join users u on u.id = f.owner_id
    where f.archived_at is null`,
  searchIn: ['fileName', 'ownerName'],
};
