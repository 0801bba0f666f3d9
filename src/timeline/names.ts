import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../domain/permissions.ts';
import { isUuid } from '../domain/uuid.ts';
import { queryOfManager } from '../lib/query.ts';
import { sql, texts, uuids } from '../lib/sql.ts';
import { visibleRows } from '../scope.ts';

/** The names of the records that these ids and codes stand for, as far as the reader may know them. */
export const namesOf = async (
  em: EntityManager,
  values: readonly unknown[],
  actor: Actor,
): Promise<ReadonlyMap<string, string>> => {
  const told = [...new Set(values.filter((value) => typeof value === 'string'))];
  const ids = uuids(told.filter(isUuid));
  const codes = texts(told.filter((text) => text.length <= 8));
  const rows = await queryOfManager(em)<{ id: string; name: string | null }>(sql`
    select id::text, first_name || ' ' || last_name as name from users where id = any(${ids})
    union all select k.id::text, k.number from advisor_codes k
      where k.id = any(${ids}) and ${visibleRows('advisorCode', actor, 'k')}
    union all select a.id::text, coalesce(a.number, 'Awaiting Assignment') from accounts a
      where a.id = any(${ids}) and ${visibleRows('account', actor, 'a')}
    union all select g.id::text, g.name from acc_groups g
      where g.id = any(${ids}) and ${visibleRows('accGroup', actor, 'g')}
    union all select c.id::text, c.first_name || coalesce(' ' || c.last_name, '') from clients c
      where c.id = any(${ids}) and ${visibleRows('client', actor, 'c')}
    union all select p.id::text, p.symbol from positions p
      where p.id = any(${ids}) and ${visibleRows('position', actor, 'p')}
    union all select f.id::text, f.file_name from files f
      where f.id = any(${ids}) and ${visibleRows('file', actor, 'f')}
    union all select id, name from countries where id = any(${codes})
    union all select id, name from states where id = any(${codes})`);
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
};
