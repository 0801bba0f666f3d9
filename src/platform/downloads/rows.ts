import { downloadList } from '../../domain/download/list.ts';
import { sql } from '../../lib/sql.ts';
import type { RowSource } from '../lists/source.ts';
import { personName } from '../names/personName.ts';
import { downloadsInWords } from './downloadsInWords.ts';

const baseQuery = sql`
  select a.id, a.at, a.actor_id, a.object_id, a.address, a.after ->> 'file' as file_name,
    case when a.after ->> 'format' in ('csv', 'xlsx', 'pdf') then a.after ->> 'format' else 'other' end as format,
    (a.after ->> 'rows')::int as rows, ceil((a.after ->> 'bytes')::numeric / 1024)::bigint as kilobytes
  from audit a where a.action = 'download'`;

/** The downloads among the rows of the audit; record and query are put into words after the page is read. */
export const downloadRows: RowSource = {
  list: downloadList,
  scope: 'auditEvent',
  base: { query: baseQuery, keys: ['at', 'actorId', 'address', 'fileName', 'format', 'rows', 'kilobytes'] },
  query: () => sql`
    select a.*, ${personName('u')} as actor_name, null::text as record, null::text as asked
    from (${baseQuery}) a left join users u on u.id = a.actor_id`,
  inWords: downloadsInWords,
  search: (pattern) => [
    sql`select id from audit where action = 'download' and after ->> 'file' ilike ${pattern}`,
    sql`select a.id from users u join audit a on a.actor_id = u.id and a.action = 'download'
      where ${personName('u')} ilike ${pattern}`,
  ],
};
