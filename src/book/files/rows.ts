import { clientName } from '../../platform/names/clientName.ts';
import { fileList } from '../../domain/file/list.ts';
import type { RowSource } from '../../platform/lists/source.ts';
import { sql } from '../../lib/sql.ts';
import { personName } from '../../platform/names/personName.ts';

const baseQuery = sql`
  select f.id, f.file_name, f.updated_at, f.client_id, f.account_id, f.advisor_id, f.owner_id, f.general
  from files f where f.archived_at is null`;

export const fileRows: RowSource = {
  list: fileList,
  scope: 'file',
  base: { query: baseQuery, keys: ['fileName', 'updatedAt', 'clientId', 'accountId', 'advisorId'] },
  // The address stays valid; it leads to a link that is signed when it is followed, for five minutes.
  query: () => sql`
    select f.*, '/api/files/' || f.id || '/download' as url, ${personName('u')} as owner_name,
      coalesce(${clientName('k')}, a.number, ${personName('b')}) as belongs_to
    from (${baseQuery}) f left join users u on u.id = f.owner_id
      left join accounts a on a.id = f.account_id left join clients k on k.id = coalesce(f.client_id, a.client_id)
      left join users b on b.id = f.advisor_id`,
  search: (pattern) => [
    sql`select id from files where file_name ilike ${pattern}`,
    sql`select f.id from files f join users u on u.id = f.owner_id where ${personName('u')} ilike ${pattern}`,
  ],
};
