import type { EntityManager } from '@mikro-orm/postgresql';
import type { Filter, FilterOption, Row } from '../../domain/list.ts';
import type { Actor } from '../../domain/permissions.ts';
import { kinds } from '../../domain/timeline/events.ts';
import { labelOfKey } from '../../domain/timeline/labels.ts';
import { valueInWords } from '../../domain/timeline/values.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql, uuids } from '../../lib/sql.ts';
import type { AuditedList } from '../lists/auditedQuery.ts';
import { rowSources } from '../lists/source.ts';
import { namesOf } from '../timeline/names.ts';

interface Event {
  readonly id: string;
  readonly objectId: string | null;
  readonly after: { readonly of?: string } & AuditedList;
}

/** Adds to each download the list or record that it came from, and the search and filters. */
export const downloadsInWords = async (em: EntityManager, actor: Actor, rows: readonly Row[]): Promise<Row[]> => {
  const events = await queryOfManager(em)<Event>(sql`
    select a.id, a.object_id as "objectId", a.after from audit a where a.id = any(${uuids(rows.map(({ id }) => id))})`);
  const values = events.flatMap(({ after }) => (after.asked?.filters ?? []).flatMap((filter) => filter.values));
  const names = await namesOf(em, [...values, ...events.map(({ objectId }) => objectId)], actor);
  const wordsById = new Map(
    events.map((event) => [event.id, { record: recordOf(event, names), asked: wordsOf(event.after, names) }]),
  );
  // Columns that were not requested are not answered.
  return rows.map((row) => ({
    ...row,
    ...('record' in row && { record: wordsById.get(row.id)?.record ?? null }),
    ...('asked' in row && { asked: wordsById.get(row.id)?.asked ?? [] }),
  }));
};

type Names = ReadonlyMap<string, string>;

/** A list, or a record by its kind and its name: 'accounts', 'Account 00100101'. */
const recordOf = ({ objectId, after: { of, list } }: Event, names: Names): string | null => {
  if (list) return rowSources.get(list)?.list.name ?? list;
  const name = objectId === null ? undefined : names.get(objectId);
  return [of && kinds[of], name].filter(Boolean).join(' ') || null;
};

const wordsOf = ({ list, asked: query }: Event['after'], names: Names): string[] => [
  ...(query?.search ? [`Search: ${query.search}`] : []),
  ...(query?.filters ?? []).map((filter) => filterInWords(list, filter, names)),
];

const filterInWords = (list: string | undefined, { key, option, values }: Filter, names: Names): string => {
  const column = rowSources.get(list ?? '')?.list.columns.find((one) => one.key === key);
  const said = values.map((value) => column?.choices?.[value] ?? valueInWords(key, value, names) ?? value);
  return [
    column?.label ?? labelOfKey(key.replace(/Id$/, '')),
    signs[option],
    said.join(option === '..' ? ' to ' : ', '),
  ]
    .filter(Boolean)
    .join(' ');
};

const signs: Readonly<Record<FilterOption, string>> = {
  '=': 'is',
  '>': 'over',
  '<': 'under',
  '..': 'between',
  includes: 'includes',
  excludes: 'excludes',
  blank: 'is blank',
};
